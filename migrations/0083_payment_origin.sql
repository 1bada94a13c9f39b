ALTER TABLE payment ADD COLUMN origin TEXT; -- of the shop as the shopper saw it when the provider was first asked: the way back leads there
