-- The number by which shoppers know an order (docs/decisions/207). Orders that are there keep theirs.
ALTER TABLE sales_order ADD COLUMN number TEXT;
UPDATE sales_order SET number = store_id || printf('%08d', id);
CREATE UNIQUE INDEX sales_order_number ON sales_order (number) WHERE number IS NOT NULL;
