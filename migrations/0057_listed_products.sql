-- Listed products in the order of their ids, for readers of all of them (addresses, counts) that must not step over a million variants.
CREATE INDEX product_listed ON product (id, updated_at) WHERE visibility > 1 AND status <= 1;
