-- The configurable whose special price a variant without one of its own has; its dates stand with it.
ALTER TABLE product ADD COLUMN special_of INTEGER;
ALTER TABLE import_product ADD COLUMN special_of INTEGER;
