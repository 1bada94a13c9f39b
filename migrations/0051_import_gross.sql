-- Whether the net prices of the run under way have been made gross, which must happen once.
ALTER TABLE import_run ADD COLUMN grossed INTEGER NOT NULL DEFAULT 0;
