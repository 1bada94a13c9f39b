-- The pick-up point an order is sent to, as it was when it was ordered: JSON {id, carrier, name, street, number, postcode, city, country}; null for every other delivery.
ALTER TABLE sales_order ADD COLUMN pickup_point TEXT;
