"""How Medina looks: materials, ground, palaces, masonry, pieces and trays as SVG."""
