-- Prices that end by their dates are looked for every few seconds, so by the date alone.
CREATE INDEX product_special_end ON product (special_to) WHERE special_cents IS NOT NULL;
