-- Products whose price depends on dates, for the scheduler.
CREATE INDEX product_special ON product (special_from, special_to) WHERE special_cents IS NOT NULL;
