-- How many orders a general code is good for; null: as many as like. Uses are the rows of coupon_use, so an order that is cancelled gives its use back.
ALTER TABLE coupon ADD COLUMN use_limit INTEGER CHECK (use_limit > 0);
CREATE INDEX coupon_use_of ON coupon_use (code);
