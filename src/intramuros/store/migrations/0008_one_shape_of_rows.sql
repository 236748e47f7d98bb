-- What happens beside the game has one shape: a JSON object whose `is` names what it says. Before,
-- it was `confirm`, `join NAME` or one of four sorts of JSON objects; those with `is` stay.

UPDATE event SET body = json_object('is', 'confirm') WHERE kind = 'table' AND body = 'confirm';

UPDATE event SET body = json_object('is', 'join', 'name', substr(body, 6))
    WHERE kind = 'table' AND substr(body, 1, 5) = 'join ';

UPDATE event SET body = json_object('is', 'chat', 'text', json_extract(body, '$.chat'))
    WHERE kind = 'table' AND substr(body, 1, 8) = '{"chat":';

UPDATE event SET body = json_object('is', 'lead', 'way', 'rematch', 'table', json_extract(body, '$.rematch'))
    WHERE kind = 'table' AND substr(body, 1, 11) = '{"rematch":';

UPDATE event SET body = json_object('is', 'lead', 'way', 'next', 'table', json_extract(body, '$.next'))
    WHERE kind = 'table' AND substr(body, 1, 8) = '{"next":';

UPDATE event SET body = json_object('is', 'lead', 'way', 'branch', 'table', json_extract(body, '$.branch'))
    WHERE kind = 'table' AND substr(body, 1, 10) = '{"branch":';

UPDATE event SET body = json_object('is', 'lead', 'way', 'restart', 'table', json_extract(body, '$.restart'))
    WHERE kind = 'table' AND substr(body, 1, 11) = '{"restart":';
