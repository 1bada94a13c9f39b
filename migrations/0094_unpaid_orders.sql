-- Orders that hold stock and are not paid: how many one shopper and one connection may have (docs/decisions/115), and until when a transfer is waited for (116). Times are ISO.
ALTER TABLE sales_order ADD COLUMN pay_until TEXT; -- a transfer that has not come by then ends the order; null where nothing ends it by itself
CREATE INDEX sales_order_unpaid_email ON sales_order (lower(email)) WHERE state IN ('new', 'pending_payment', 'payment_review');
CREATE INDEX sales_order_transfer_due ON sales_order (pay_until) WHERE state = 'new' AND pay_until IS NOT NULL;
-- Where an order came from, as a digest that means nothing after a day, and is gone then.
CREATE TABLE order_visitor (
  order_id INTEGER PRIMARY KEY,
  visitor TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
CREATE INDEX order_visitor_of ON order_visitor (visitor);
CREATE INDEX order_visitor_ends ON order_visitor (expires_at);
