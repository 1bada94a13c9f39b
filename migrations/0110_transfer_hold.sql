-- Pieces that orders to be paid by transfer hold, as long as they wait to be paid: by article and by the network they came from (docs/decisions/205). Times are ISO.
CREATE TABLE transfer_hold (
  order_id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  qty INTEGER NOT NULL,
  guest INTEGER NOT NULL,           -- 1: nobody was signed in
  network TEXT,                     -- digest under the salt below; null where it is not known
  until TEXT NOT NULL,              -- counted no longer than this
  PRIMARY KEY (order_id, sku)
) WITHOUT ROWID;
CREATE INDEX transfer_hold_sku ON transfer_hold (sku, until, qty);
CREATE INDEX transfer_hold_network ON transfer_hold (network, guest, until, qty) WHERE network IS NOT NULL;
CREATE INDEX transfer_hold_until ON transfer_hold (until);
-- Whoever moves the order on, by whatever way, ends what it holds unpaid.
CREATE TRIGGER transfer_hold_ended AFTER UPDATE OF state ON sales_order WHEN NEW.state <> 'new' BEGIN
  DELETE FROM transfer_hold WHERE order_id = NEW.id;
END;

CREATE TABLE transfer_salt (id INTEGER PRIMARY KEY CHECK (id = 1), salt TEXT NOT NULL);
INSERT INTO transfer_salt (id, salt) VALUES (1, lower(hex(randomblob(16))));

-- Transfers that wait already.
INSERT INTO transfer_hold (order_id, sku, qty, guest, network, until)
SELECT o.id, coalesce(p.sku, l.sku), sum(l.qty * coalesce(p.qty, 1)), o.customer_id IS NULL, NULL, coalesce(o.pay_until, strftime('%Y-%m-%dT%H:%M:%fZ', o.created_at, '+14 days'))
FROM sales_order o JOIN sales_order_line l ON l.order_id = o.id LEFT JOIN sales_order_part p ON p.order_id = l.order_id AND p.position = l.position
JOIN stock s ON s.sku = coalesce(p.sku, l.sku) AND s.manage_stock = 1
WHERE o.state = 'new' GROUP BY o.id, coalesce(p.sku, l.sku);
