-- What is kept of one customer is found without reading what is kept of all: carts that are no longer active, guests' carts that went into one, mails.
CREATE INDEX cart_customer ON cart (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX cart_merged ON cart (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX outbox_customer ON outbox (payload ->> '$.customer_id') WHERE payload ->> '$.customer_id' IS NOT NULL;
CREATE INDEX outbox_email ON outbox (payload ->> '$.email') WHERE payload ->> '$.email' IS NOT NULL;
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
