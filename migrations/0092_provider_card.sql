-- The last four digits of a card, which the provider's answers name it by.
ALTER TABLE provider_payment ADD COLUMN card_summary TEXT;
