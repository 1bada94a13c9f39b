-- How many rates of tax are in a line: above one for a set whose parts are taxed differently, whose tax_rate is then an
-- average. Null for lines from before, of which nobody knows.
ALTER TABLE sales_order_line ADD COLUMN tax_rates INTEGER;
