-- How many pieces a noted addition put in; null for a change that set a quantity. The same change with more pieces puts in the rest.
ALTER TABLE cart_change ADD COLUMN pieces INTEGER;
