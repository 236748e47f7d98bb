BEGIN TRANSACTION;
CREATE TABLE alive (
    id BIGINT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
INSERT INTO "alive" VALUES(1,1.79494486872037315372e+09);
CREATE TABLE due (
    game TEXT PRIMARY KEY REFERENCES table_ (id),
    at   DOUBLE PRECISION NOT NULL
);
INSERT INTO "due" VALUES('TRM2kWLbpGut1QfLwYkOHA',1.79503126867962551119e+09);
CREATE TABLE event (
    game   TEXT NOT NULL REFERENCES table_ (id),
    seq    BIGINT NOT NULL,
    kind   TEXT NOT NULL,
    cmd_id TEXT,
    seat   BIGINT,
    body   TEXT NOT NULL,
    at     DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, cmd_id)
);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',1,'action','aff989094086033153bfc29e034518fb',0,'inhabitant k7',1.79494486781414699558e+09);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',2,'action','0fca0ecc6b4389cdc66446f855711acd',0,'palace brown g6',1.79494486783986973766e+09);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',3,'action','190518c29bdb975034c2214905cbb508',0,'palace yellow p2',1.7949448678677074909e+09);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',4,'table','4383df5e2ec06be43b43bd70b8029a8e',0,'confirm',1.79494486788555860515e+09);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',5,'action','77c346fabb6d4c2c56e8826dccb9598e',1,'stable f6',1.7949448679051589966e+09);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',6,'undo','644f4a04207ed0ce9e9d19d6371531c2',1,'[5]',1.79494486792779874796e+09);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',7,'table','f628c9c96e368b9ca11081ba65499c05',0,'{"chat":"join us, \"Ben\" – confirm {\"is\":1} ✔"}',1.79494486794546031951e+09);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',8,'table','790728144a60689cc481a9c5494f1f13',1,'{"is":"away","how":"asked"}',1.79494486796374201772e+09);
INSERT INTO "event" VALUES('7qhxIYqVJRHO2zlcsFP0-Q',9,'table','81556bb9b98a98218c91a99607225e66',1,'{"is":"back"}',1.79494486798771095276e+09);
INSERT INTO "event" VALUES('4_gdC9zN4VM654KdKd8q6Q',1,'action','opening 1',-1,'draw A6b',1.79494486803713560103e+09);
INSERT INTO "event" VALUES('4_gdC9zN4VM654KdKd8q6Q',2,'table','join 2',1,'join join confirm',1.79494486815184092526e+09);
INSERT INTO "event" VALUES('4_gdC9zN4VM654KdKd8q6Q',3,'table','join 3',1,'join Benjamin "B"',1794944868.16865);
INSERT INTO "event" VALUES('4_gdC9zN4VM654KdKd8q6Q',4,'action','a6855eb7aa936c95165355e08e01f3f5',0,'tile 0,0 r0',1.79494486818089985847e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',1,'action','opening 1',-1,'lay small',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',2,'action',NULL,-1,'lay small',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',3,'action',NULL,-1,'lay sacred15',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',4,'action',NULL,-1,'lay oasis',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',5,'action',NULL,-1,'lay sacred6',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',6,'action',NULL,-1,'lay small',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',7,'action',NULL,-1,'lay village',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',8,'action',NULL,-1,'lay sacred6',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',9,'action',NULL,-1,'lay oasis',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',10,'action',NULL,-1,'lay village',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',11,'action',NULL,-1,'lay oasis',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',12,'action',NULL,-1,'lay large',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',13,'action',NULL,-1,'lay small',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',14,'action',NULL,-1,'lay village',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',15,'action',NULL,-1,'lay small',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',16,'action',NULL,-1,'lay sacred10',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',17,'action',NULL,-1,'lay small',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',18,'action',NULL,-1,'lay oasis',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',19,'action',NULL,-1,'lay oasis',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',20,'action',NULL,-1,'lay sacred12',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',21,'action',NULL,-1,'lay large',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',22,'action',NULL,-1,'lay oasis',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',23,'action',NULL,-1,'lay small',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',24,'action',NULL,-1,'lay village',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',25,'action',NULL,-1,'lay large',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',26,'action',NULL,-1,'lay sacred6',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',27,'action',NULL,-1,'lay large',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',28,'action',NULL,-1,'lay sacred6',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',29,'action',NULL,-1,'lay village',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',30,'action',NULL,-1,'lay small',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',31,'action',NULL,-1,'meeples YWB',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',32,'action',NULL,-1,'meeples YGR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',33,'action',NULL,-1,'meeples YWG',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',34,'action',NULL,-1,'meeples YGR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',35,'action',NULL,-1,'meeples GBR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',36,'action',NULL,-1,'meeples GBR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',37,'action',NULL,-1,'meeples YGG',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',38,'action',NULL,-1,'meeples BBR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',39,'action',NULL,-1,'meeples BBB',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',40,'action',NULL,-1,'meeples GGR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',41,'action',NULL,-1,'meeples WWW',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',42,'action',NULL,-1,'meeples YWR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',43,'action',NULL,-1,'meeples YBR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',44,'action',NULL,-1,'meeples WGR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',45,'action',NULL,-1,'meeples YWR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',46,'action',NULL,-1,'meeples YWB',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',47,'action',NULL,-1,'meeples YYG',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',48,'action',NULL,-1,'meeples WGG',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',49,'action',NULL,-1,'meeples WBR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',50,'action',NULL,-1,'meeples GBB',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',51,'action',NULL,-1,'meeples YYR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',52,'action',NULL,-1,'meeples BRR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',53,'action',NULL,-1,'meeples WWG',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',54,'action',NULL,-1,'meeples YGG',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',55,'action',NULL,-1,'meeples YYW',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',56,'action',NULL,-1,'meeples WBR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',57,'action',NULL,-1,'meeples WWG',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',58,'action',NULL,-1,'meeples WRR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',59,'action',NULL,-1,'meeples BBR',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',60,'action',NULL,-1,'meeples WWB',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',61,'action',NULL,-1,'marker 2',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',62,'action',NULL,-1,'marker 1',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',63,'action',NULL,-1,'card pottery',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',64,'action',NULL,-1,'card jewels',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',65,'action',NULL,-1,'card pottery',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',66,'action',NULL,-1,'card fish',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',67,'action',NULL,-1,'card fakir',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',68,'action',NULL,-1,'card wheat',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',69,'action',NULL,-1,'card wheat',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',70,'action',NULL,-1,'card fakir',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',71,'action',NULL,-1,'card fish',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',72,'action',NULL,-1,'djinn Kumarbi',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',73,'action',NULL,-1,'djinn Jafaar',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',74,'action',NULL,-1,'djinn Utug',1.7949448681875536442e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',75,'action','bot 75',1,'bid 0',1.79494486832499742503e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',76,'table','b0b456d21b5ba20cb67b90c3c9bfd7a3',0,'{"is":"away","how":"conceded"}',1.79494486833584070205e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',77,'table',NULL,0,'{"is":"end","how":"conceded"}',1.79494486833584070205e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',1,'action','opening 1',-1,'lay oasis',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',2,'action',NULL,-1,'lay small',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',3,'action',NULL,-1,'lay small',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',4,'action',NULL,-1,'lay sacred6',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',5,'action',NULL,-1,'lay oasis',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',6,'action',NULL,-1,'lay small',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',7,'action',NULL,-1,'lay village',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',8,'action',NULL,-1,'lay village',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',9,'action',NULL,-1,'lay village',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',10,'action',NULL,-1,'lay small',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',11,'action',NULL,-1,'lay small',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',12,'action',NULL,-1,'lay small',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',13,'action',NULL,-1,'lay village',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',14,'action',NULL,-1,'lay oasis',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',15,'action',NULL,-1,'lay sacred6',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',16,'action',NULL,-1,'lay oasis',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',17,'action',NULL,-1,'lay sacred15',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',18,'action',NULL,-1,'lay sacred6',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',19,'action',NULL,-1,'lay large',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',20,'action',NULL,-1,'lay small',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',21,'action',NULL,-1,'lay large',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',22,'action',NULL,-1,'lay village',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',23,'action',NULL,-1,'lay sacred10',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',24,'action',NULL,-1,'lay oasis',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',25,'action',NULL,-1,'lay large',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',26,'action',NULL,-1,'lay oasis',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',27,'action',NULL,-1,'lay sacred12',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',28,'action',NULL,-1,'lay small',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',29,'action',NULL,-1,'lay sacred6',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',30,'action',NULL,-1,'lay large',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',31,'action',NULL,-1,'meeples WWG',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',32,'action',NULL,-1,'meeples WGG',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',33,'action',NULL,-1,'meeples YGR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',34,'action',NULL,-1,'meeples WGR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',35,'action',NULL,-1,'meeples BBB',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',36,'action',NULL,-1,'meeples GRR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',37,'action',NULL,-1,'meeples YWR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',38,'action',NULL,-1,'meeples YGB',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',39,'action',NULL,-1,'meeples WGR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',40,'action',NULL,-1,'meeples YWG',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',41,'action',NULL,-1,'meeples YYW',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',42,'action',NULL,-1,'meeples GBB',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',43,'action',NULL,-1,'meeples WGR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',44,'action',NULL,-1,'meeples WGB',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',45,'action',NULL,-1,'meeples WRR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',46,'action',NULL,-1,'meeples YWR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',47,'action',NULL,-1,'meeples WGB',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',48,'action',NULL,-1,'meeples YBR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',49,'action',NULL,-1,'meeples BBR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',50,'action',NULL,-1,'meeples WRR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',51,'action',NULL,-1,'meeples WWG',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',52,'action',NULL,-1,'meeples WBR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',53,'action',NULL,-1,'meeples YWR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',54,'action',NULL,-1,'meeples YYB',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',55,'action',NULL,-1,'meeples GBR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',56,'action',NULL,-1,'meeples YBR',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',57,'action',NULL,-1,'meeples GGB',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',58,'action',NULL,-1,'meeples YBB',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',59,'action',NULL,-1,'meeples YYW',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',60,'action',NULL,-1,'meeples YWG',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',61,'action',NULL,-1,'marker 2',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',62,'action',NULL,-1,'marker 1',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',63,'action',NULL,-1,'card fakir',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',64,'action',NULL,-1,'card wheat',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',65,'action',NULL,-1,'card fakir',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',66,'action',NULL,-1,'card fish',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',67,'action',NULL,-1,'card fakir',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',68,'action',NULL,-1,'card silk',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',69,'action',NULL,-1,'card fish',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',70,'action',NULL,-1,'card pottery',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',71,'action',NULL,-1,'card fakir',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',72,'action',NULL,-1,'djinn Monkir',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',73,'action',NULL,-1,'djinn Leta',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('hUyiVOCjyVTfXxb0oiPJXA',74,'action',NULL,-1,'djinn Hagis',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('UtYt4h8ulhYSytI-BwHpyg',78,'table','lead 78',0,'{"rematch":"hUyiVOCjyVTfXxb0oiPJXA"}',1.79494486835131072995e+09);
INSERT INTO "event" VALUES('mx2ySrqUm0mvoFx7P3wf7w',1,'action','opening 1',-1,'card B2',1.79494486848537373544e+09);
INSERT INTO "event" VALUES('mx2ySrqUm0mvoFx7P3wf7w',2,'table','5f6f844cfe3b4668280dcfa136134afb',0,'{"is":"away","how":"conceded"}',1.79494486855295038224e+09);
INSERT INTO "event" VALUES('mx2ySrqUm0mvoFx7P3wf7w',3,'table',NULL,0,'{"is":"end","how":"conceded"}',1.79494486855295038224e+09);
INSERT INTO "event" VALUES('3PPotwHW1aVeOcgD4W4bhQ',1,'action','opening 1',-1,'card R2',1.79494486856954932208e+09);
INSERT INTO "event" VALUES('mx2ySrqUm0mvoFx7P3wf7w',4,'table','lead 4',0,'{"next":"3PPotwHW1aVeOcgD4W4bhQ"}',1.79494486856954932208e+09);
INSERT INTO "event" VALUES('pcEKmoaJgQBBwzjIx8Ywrg',1,'action','opening 1',-1,'card R2',1.79494486857772397999e+09);
INSERT INTO "event" VALUES('mx2ySrqUm0mvoFx7P3wf7w',5,'table','branch b1',0,'{"branch":"pcEKmoaJgQBBwzjIx8Ywrg"}',1.79494486857772397999e+09);
INSERT INTO "event" VALUES('rjQEaH0MwAF-RlnyjURrZA',1,'action','opening 1',-1,'card Y6',1.79494486858941435817e+09);
INSERT INTO "event" VALUES('mx2ySrqUm0mvoFx7P3wf7w',6,'table','restart r1',0,'{"restart":"rjQEaH0MwAF-RlnyjURrZA"}',1.79494486858941435817e+09);
INSERT INTO "event" VALUES('TRM2kWLbpGut1QfLwYkOHA',1,'action','5e8dac09489e64eb123bb9017474affe',0,'inhabitant k9',1.79494486861585116391e+09);
INSERT INTO "event" VALUES('TRM2kWLbpGut1QfLwYkOHA',2,'table','down 2',-1,'{"is":"down","since":1794944868.6284614,"until":1794944868.7073617}',1.79494486870736169818e+09);
CREATE TABLE guest (
    game    TEXT NOT NULL REFERENCES table_ (id),
    seat    BIGINT NOT NULL,
    session TEXT NOT NULL REFERENCES session (hash),
    at      DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat, session)
);
INSERT INTO "guest" VALUES('4_gdC9zN4VM654KdKd8q6Q',1,'96eec539959aeffd2221ba9bd1261457cfe1baf9f13d338e5e78e35e63813358',1.79494486815184092526e+09);
CREATE TABLE invite (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES table_ (id),
    seat BIGINT NOT NULL
);
INSERT INTO "invite" VALUES('9439fb3968fb0c5baf514ff973b295974385deffde36b8e195231f634dfcb9aa','4_gdC9zN4VM654KdKd8q6Q',1);
CREATE TABLE migration (
    name   TEXT PRIMARY KEY,
    sha256 TEXT NOT NULL,
    at     DOUBLE PRECISION NOT NULL
);
INSERT INTO "migration" VALUES('0001_tables.sql','d15d4d2017f0500824eb2f1080585a5cc65a7dea99a3e1bb0a7bc0bdac6e109d',1.79494486756762361518e+09);
INSERT INTO "migration" VALUES('0002_friends.sql','491aec936b76cfd61bc6cd98e3aba688235f8e1f7496819d5911234a4d15825b',1.79494486756801795959e+09);
INSERT INTO "migration" VALUES('0003_records.sql','5161b5a3aa7070e9a63a009a5ef8f201ff8e54c190bb6bfdb03fa85c329aee28',1.79494486756812953948e+09);
INSERT INTO "migration" VALUES('0004_lobby.sql','96226d1c13d56028b799d4c56c03e23ce0d6e08e92bb3248dcd6692ad240285f',1.7949448675685636997e+09);
INSERT INTO "migration" VALUES('0005_clocks.sql','adc4e90c4b43f63f4d98a28f4df69f4bf1c11bc4c14d9184d1cf2cd62d038b4e',1.7949448675688614845e+09);
INSERT INTO "migration" VALUES('0006_sagas.sql','f721c1665da7b666c03bdca59c7e0470f725ab170b39c3e48a5962fb43889b8b',1.79494486756980872158e+09);
INSERT INTO "migration" VALUES('0007_hashed_links.sql','f7c49678865b748fff2e6f3919de0d1b3809c9afaf11f309488583d77065e2c2',1.79494486757066082959e+09);
CREATE TABLE record (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    edition TEXT NOT NULL,
    text    TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);
CREATE TABLE session (
    hash    TEXT PRIMARY KEY,
    created DOUBLE PRECISION NOT NULL
, name TEXT NOT NULL DEFAULT '', colour TEXT NOT NULL DEFAULT '');
INSERT INTO "session" VALUES('cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486776833605764e+09,'','');
INSERT INTO "session" VALUES('96eec539959aeffd2221ba9bd1261457cfe1baf9f13d338e5e78e35e63813358',1.79494486814315056802e+09,'Benjamin "B"','');
CREATE TABLE summary (
    game    TEXT PRIMARY KEY REFERENCES table_ (id),
    stage   TEXT NOT NULL,
    listed  BIGINT NOT NULL,
    names   TEXT NOT NULL,
    acting  TEXT NOT NULL,
    turn    TEXT NOT NULL,
    active  DOUBLE PRECISION NOT NULL
);
INSERT INTO "summary" VALUES('7qhxIYqVJRHO2zlcsFP0-Q','playing',0,'["Red","Blue","Green"]','[1]','Blue to play',1.79494486798771095276e+09);
INSERT INTO "summary" VALUES('4_gdC9zN4VM654KdKd8q6Q','playing',0,'["Red","Benjamin \"B\""]','[0]','Red to play',1.79494486818089985847e+09);
INSERT INTO "summary" VALUES('UtYt4h8ulhYSytI-BwHpyg','over',0,'["Red","Blue"]','[]','Red conceded; Blue wins',1.79494486833584070205e+09);
INSERT INTO "summary" VALUES('hUyiVOCjyVTfXxb0oiPJXA','playing',0,'["Blue","Red"]','[1]','Red to play',1.79494486835131072995e+09);
INSERT INTO "summary" VALUES('mx2ySrqUm0mvoFx7P3wf7w','over',0,'["Red","Blue"]','[]','Red conceded; Blue wins',1.79494486855295038224e+09);
INSERT INTO "summary" VALUES('3PPotwHW1aVeOcgD4W4bhQ','playing',0,'["Red","Blue"]','[0]','Red and Blue to play',1.79494486856954932208e+09);
INSERT INTO "summary" VALUES('pcEKmoaJgQBBwzjIx8Ywrg','playing',0,'["Red","Blue"]','[0]','Red and Blue to play',1.79494486857772397999e+09);
INSERT INTO "summary" VALUES('rjQEaH0MwAF-RlnyjURrZA','playing',0,'["Red","Blue"]','[0]','Red and Blue to play',1.79494486858941435817e+09);
INSERT INTO "summary" VALUES('TRM2kWLbpGut1QfLwYkOHA','playing',0,'["Red","Blue","Green"]','[0]','Red to play',1.79494486870736169818e+09);
CREATE TABLE table_ (
    id          TEXT PRIMARY KEY,
    game        TEXT NOT NULL,
    edition     TEXT NOT NULL,
    players     BIGINT NOT NULL,
    options     TEXT NOT NULL,
    start       TEXT NOT NULL,
    seats       TEXT NOT NULL,
    autoconfirm BIGINT NOT NULL,
    draw_key    TEXT NOT NULL,
    owner       TEXT NOT NULL REFERENCES session (hash),
    created     DOUBLE PRECISION NOT NULL
, watch TEXT NOT NULL DEFAULT 'anyone', clock TEXT NOT NULL DEFAULT '', parent TEXT NOT NULL DEFAULT '', saga TEXT NOT NULL DEFAULT '', part BIGINT NOT NULL DEFAULT 0, parts BIGINT NOT NULL DEFAULT 0, episode TEXT NOT NULL DEFAULT '');
INSERT INTO "table_" VALUES('7qhxIYqVJRHO2zlcsFP0-Q','medina','medina/1',3,'','intramuros medina/1
players: 3
turn: 1 first
hands:
  1 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
  2 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
  3 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
board:
       a b c d e f g h i j k l m n o p
     + - - - - - - - - - - - - - - - - +
   1 - . . . . . . . . . . . . . . . . -
   2 - . . . . . . . . . . . . . . . . -
   3 - . . . . . . . . . . . . . . . . -
   4 - . . . . . . . . . . . . . . . . -
   5 - . . . . . . . . . . . . . . . . -
   6 - . . . . . . . . . . . . . . . . -
   7 - . . . . . . . . . . . . . . . . -
   8 - . . . . . . . . . . . . . . . . -
   9 - . . . . . . . . . . . . . . . . -
  10 - . . . . . . . . . . . . . . . . -
  11 - . . . . . . . . . . . . . . . . -
     + - - - - - - - - - - - - - - - - +
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"human","name":"Blue","colour":"blue","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"human","name":"Green","colour":"green","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"}]',0,'7cde51f5264f5b987bbf8a2cbc8e42e3c550be4e5967159c32468839eb2e0bf0','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486777921724322e+09,'anyone','{}','','',0,0,'');
INSERT INTO "table_" VALUES('4_gdC9zN4VM654KdKd8q6Q','carcassonne_city','carcassonne_city/1',2,'','intramuros carcassonne_city/1
players: 2
turn: 1 draws
stacks: 30 25 20
walls: 70
short walls: 2
supply:
  1 followers 7 towers 6
  2 followers 7 towers 6
points:
  1 streets 0 markets 0 towers 0
  2 streets 0 markets 0 towers 0
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"friend","name":"Ben","colour":"blue","bot":"","owner":""}]',0,'649d0e45e1ea556228d550e0b67abc12326f15d1e6e3fe63e876d1d64c2f4506','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486803713560103e+09,'anyone','{}','','',0,0,'');
INSERT INTO "table_" VALUES('UtYt4h8ulhYSytI-BwHpyg','five_tribes','five_tribes/1',2,'','intramuros five_tribes/1
players: 2
turn: set-up
board:
    a b c d e f
  1 ? ? ? ? ? ?
  2 ? ? ? ? ? ?
  3 ? ? ? ? ? ?
  4 ? ? ? ? ? ?
  5 ? ? ? ? ? ?
seats:
  1 coins 50 camels 11
  2 coins 50 camels 11
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"bot","name":"Blue","colour":"blue","bot":"random","owner":""}]',0,'eccc9b7515c9bc645702b7f50f2abdde263788a9005d3ecde7dbdf9d3acb0ecc','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.7949448681875536442e+09,'anyone','{}','','',0,0,'');
INSERT INTO "table_" VALUES('hUyiVOCjyVTfXxb0oiPJXA','five_tribes','five_tribes/1',2,'','intramuros five_tribes/1
players: 2
turn: set-up
board:
    a b c d e f
  1 ? ? ? ? ? ?
  2 ? ? ? ? ? ?
  3 ? ? ? ? ? ?
  4 ? ? ? ? ? ?
  5 ? ? ? ? ? ?
seats:
  1 coins 50 camels 11
  2 coins 50 camels 11
','[{"kind":"bot","name":"Blue","colour":"blue","bot":"random","owner":""},{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"}]',0,'177e7a6c716042681416852f1be5a25ace7919acefdb891dd3fb544244f369ee','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486835131072995e+09,'anyone','{}','','',0,0,'');
INSERT INTO "table_" VALUES('mx2ySrqUm0mvoFx7P3wf7w','my_city','my_city/1',2,'','intramuros my_city/1
players: 2
phase: reveal
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"bot","name":"Blue","colour":"blue","bot":"random","owner":""}]',1,'71378114a6f1bbe5fe157f792adb7d9ee303480bef61de881d5ff88f0bf7745f','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486848537373544e+09,'anyone','{}','','mx2ySrqUm0mvoFx7P3wf7w',1,24,'Episode 1');
INSERT INTO "table_" VALUES('3PPotwHW1aVeOcgD4W4bhQ','my_city','my_city/1',2,'','intramuros my_city/1
players: 2
phase: reveal
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"bot","name":"Blue","colour":"blue","bot":"random","owner":""}]',1,'56104f186401900458a704a928f751a924b0a1aeb1dab5bbd9df85bbaa9cae96','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486856954932208e+09,'anyone','{}','','mx2ySrqUm0mvoFx7P3wf7w',1,24,'Episode 1');
INSERT INTO "table_" VALUES('pcEKmoaJgQBBwzjIx8Ywrg','my_city','my_city/1',2,'','intramuros my_city/1
players: 2
phase: reveal
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"bot","name":"Blue","colour":"blue","bot":"random","owner":""}]',1,'0c7336803b5393942021162422af4a0b8dc9aaf21d7fa52c844acb05b3aa0697','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486857772397999e+09,'anyone','{}','','mx2ySrqUm0mvoFx7P3wf7w',1,24,'Episode 1');
INSERT INTO "table_" VALUES('rjQEaH0MwAF-RlnyjURrZA','my_city','my_city/1',2,'','intramuros my_city/1
players: 2
phase: reveal
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"bot","name":"Blue","colour":"blue","bot":"random","owner":""}]',1,'44e0dfbf3e58fc20dda67cdd0cfd97edd6b78beaa217c16457b9fdb2578fd3e6','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486858941435817e+09,'anyone','{}','','rjQEaH0MwAF-RlnyjURrZA',1,24,'Episode 1');
INSERT INTO "table_" VALUES('TRM2kWLbpGut1QfLwYkOHA','medina','medina/1',3,'','intramuros medina/1
players: 3
turn: 1 first
hands:
  1 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
  2 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
  3 red 6 brown 6 blue 6 yellow 6 domes 4 stables 4 inhabitants 8 walls 10
board:
       a b c d e f g h i j k l m n o p
     + - - - - - - - - - - - - - - - - +
   1 - . . . . . . . . . . . . . . . . -
   2 - . . . . . . . . . . . . . . . . -
   3 - . . . . . . . . . . . . . . . . -
   4 - . . . . . . . . . . . . . . . . -
   5 - . . . . . . . . . . . . . . . . -
   6 - . . . . . . . . . . . . . . . . -
   7 - . . . . . . . . . . . . . . . . -
   8 - . . . . . . . . . . . . . . . . -
   9 - . . . . . . . . . . . . . . . . -
  10 - . . . . . . . . . . . . . . . . -
  11 - . . . . . . . . . . . . . . . . -
     + - - - - - - - - - - - - - - - - +
','[{"kind":"human","name":"Red","colour":"red","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"human","name":"Blue","colour":"blue","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"},{"kind":"human","name":"Green","colour":"green","bot":"","owner":"cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4"}]',0,'7e68ae612e5c578433ee8cdb66622eff497efee01c44297b79a31a60a26bc967','cfe75addbd8f1ccbe4b7b95e9f325f657fbd8129524bafc615d82d4429060aa4',1.79494486860072517391e+09,'anyone','{"main":86400}','','',0,0,'');
CREATE INDEX table_owner ON table_ (owner, created);
CREATE INDEX guest_session ON guest (session);
CREATE INDEX summary_listed ON summary (listed, stage, active);
CREATE INDEX table_saga ON table_ (saga);
CREATE INDEX invite_game ON invite (game);
COMMIT;
