-- The day of delivery that was promised with an order, "2026-11-24"; null where none was. Beside it the working days before its last piece leaves: a payment that comes later than the order-by time moves the day.
ALTER TABLE sales_order ADD COLUMN promised_on TEXT;
ALTER TABLE sales_order ADD COLUMN lead_days INTEGER NOT NULL DEFAULT 0;
