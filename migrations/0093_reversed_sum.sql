-- The sum that goes back, in minor units of its currency: it need not be the order's. Null where the provider did not say.
ALTER TABLE payment_reversal ADD COLUMN amount_cents INTEGER;
ALTER TABLE payment_reversal ADD COLUMN currency TEXT;
