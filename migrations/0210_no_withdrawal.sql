-- Of what the law lets nobody withdraw from (docs/decisions/274-what-nobody-can-withdraw-from.md).
ALTER TABLE sales_order ADD COLUMN digital_consent_at TEXT;    -- ISO; asked to have digital content at once, knowing that withdrawal ends with it
ALTER TABLE sales_order_line ADD COLUMN no_withdrawal TEXT;    -- 'digital' or 'sealed'; null for everything that can be withdrawn from
