-- Contacts that are let go are found without reading all others.
CREATE INDEX contact_quiet ON contact (updated_at) WHERE custom_key IS NULL AND coalesce(accepts_email, 0) = 0;
