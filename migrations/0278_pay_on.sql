-- A second name of a payment, in 32 hex digits, for whoever may go on paying an order and nothing else: it calls
-- nothing off. Null until somebody asks for it.
ALTER TABLE payment ADD COLUMN pay_on_reference TEXT;
CREATE INDEX payment_pay_on ON payment (pay_on_reference) WHERE pay_on_reference IS NOT NULL;
