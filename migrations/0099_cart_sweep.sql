-- Guests' carts are found by when they were last used, and let go after a time (docs/decisions/156). Times are ISO.
ALTER TABLE cart ADD COLUMN swept INTEGER NOT NULL DEFAULT 0; -- 1 only within the batch that deletes it
CREATE INDEX cart_of_guest ON cart (updated_at) WHERE customer_id IS NULL AND merged_into IS NULL;
CREATE INDEX cart_swept ON cart (id) WHERE swept = 1;

-- Changes of a cart's lines that have been made, by the keys their devices gave them: one that is sent again is not made again (docs/decisions/157).
CREATE TABLE cart_change (
  cart_id TEXT NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  change_key TEXT NOT NULL,
  version INTEGER NOT NULL,          -- of the cart after it
  PRIMARY KEY (cart_id, change_key)
) WITHOUT ROWID;
