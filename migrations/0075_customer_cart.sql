-- A customer has one active cart in a store view, however many calls race to make it.
CREATE UNIQUE INDEX cart_of_customer ON cart (customer_id, store_code) WHERE customer_id IS NOT NULL AND active = 1;
ALTER TABLE cart ADD COLUMN merged_into TEXT; -- the customer's cart that took a guest's lines in; such a cart is not active
