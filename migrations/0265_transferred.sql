-- What came for an order by transfer (docs/decisions/303): less than its total where a part was withdrawn from before.
ALTER TABLE sales_order ADD COLUMN transferred_cents INTEGER CHECK (transferred_cents >= 0); -- null: unpaid, or before this was kept
-- 1: the order's transfer came without its pieces, so nothing was ever paid for them.
ALTER TABLE withdrawal ADD COLUMN unpaid INTEGER NOT NULL DEFAULT 0 CHECK (unpaid IN (0, 1));
