-- What tells one state of a customer's own data from the next: two windows that change it at once are told apart by it (docs/decisions/123).
ALTER TABLE customer ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

-- The version belongs to the change itself, so no statement can forget it.
CREATE TRIGGER customer_address_added AFTER INSERT ON customer_address BEGIN
  UPDATE customer SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = NEW.customer_id;
END;
CREATE TRIGGER customer_address_changed AFTER UPDATE ON customer_address BEGIN
  UPDATE customer SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = NEW.customer_id;
END;
CREATE TRIGGER customer_address_removed AFTER DELETE ON customer_address BEGIN
  UPDATE customer SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = OLD.customer_id;
END;
