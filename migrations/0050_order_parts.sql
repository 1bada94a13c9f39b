-- What an order line consists of where it is a group or a bundle: the pieces that leave the stock for one piece of the line.
CREATE TABLE sales_order_part (
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,        -- of the line
  sku TEXT NOT NULL,
  qty INTEGER NOT NULL,
  PRIMARY KEY (order_id, position, sku)
) WITHOUT ROWID;
