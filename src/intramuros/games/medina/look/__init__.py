"""How Medina looks: materials, ground, palaces, walls, pieces and trays as SVG."""
