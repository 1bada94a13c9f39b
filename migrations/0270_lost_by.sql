-- Event that said that the money of a payment is lost (lost_at): what undoes it hangs on that. Null of before, too.
ALTER TABLE payment ADD COLUMN lost_by TEXT;
