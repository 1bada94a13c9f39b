-- Prices of a row that an update reads from the catalogue, as they stood then, and which of them the file says nothing of: those stay whatever an operator makes of them meanwhile.
ALTER TABLE import_product ADD COLUMN known TEXT;
