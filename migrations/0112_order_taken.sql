-- What an order took from stock, so that just that goes back when it comes to nothing (docs/decisions/209).
CREATE TABLE sales_order_taken (
  order_id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  qty INTEGER NOT NULL,
  PRIMARY KEY (order_id, sku)
) WITHOUT ROWID;

-- Of orders that may still come to nothing: what they would have given back until now.
INSERT INTO sales_order_taken (order_id, sku, qty)
SELECT o.id, coalesce(p.sku, l.sku), sum(l.qty * coalesce(p.qty, 1))
FROM sales_order o JOIN sales_order_line l ON l.order_id = o.id LEFT JOIN sales_order_part p ON p.order_id = l.order_id AND p.position = l.position
JOIN stock s ON s.sku = coalesce(p.sku, l.sku) AND s.manage_stock = 1
WHERE o.state IN ('new', 'pending_payment', 'payment_review') GROUP BY o.id, coalesce(p.sku, l.sku);
