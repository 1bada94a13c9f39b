-- A configurable is listed, filtered and ordered by the price of its cheapest variant in stock, which its card shows; of what is sold out by the cheapest of all.
UPDATE product SET (regular_cents, final_cents, reference_cents) = (
  SELECT c.regular_cents, c.final_cents, c.reference_cents FROM variant v JOIN product c ON c.id = v.child_id
  WHERE v.parent_id = product.id AND c.status < 2 AND c.final_cents IS NOT NULL ORDER BY c.in_stock DESC, c.final_cents, c.reference_cents, c.id LIMIT 1)
WHERE type_id = 'configurable' AND EXISTS (SELECT 1 FROM variant v JOIN product c ON c.id = v.child_id WHERE v.parent_id = product.id AND c.status < 2 AND c.final_cents IS NOT NULL);
