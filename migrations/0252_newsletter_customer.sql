-- Whose account's request was confirmed, or waits: null for the form's, which is nobody's account's. An account sees
-- and ends its own alone.
ALTER TABLE newsletter_subscriber ADD COLUMN customer_id INTEGER;
-- What an account had asked for before: its row ended with the account and with a change of its address, so who has the
-- address now is who asked.
UPDATE newsletter_subscriber SET customer_id = (SELECT c.id FROM customer c WHERE c.email = newsletter_subscriber.email)
  WHERE source = 'account' AND status = 'confirmed';

-- What an account has asked for its address and nobody has confirmed yet, also where the address is subscribed without
-- it.
CREATE TABLE newsletter_request (
  customer_id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  store_code TEXT NOT NULL,
  text_version TEXT,
  asked_at TEXT NOT NULL,
  asks INTEGER NOT NULL DEFAULT 1    -- mails that asked for the confirmation
);
CREATE INDEX newsletter_request_of ON newsletter_request (email);
CREATE INDEX newsletter_request_age ON newsletter_request (asked_at);

-- With a row of the list goes what an account has asked for its address.
CREATE TRIGGER newsletter_request_of_row AFTER DELETE ON newsletter_subscriber
BEGIN
  DELETE FROM newsletter_request WHERE email = OLD.email;
END;

-- What is confirmed waits no more.
CREATE TRIGGER newsletter_request_confirmed AFTER UPDATE OF customer_id ON newsletter_subscriber
WHEN NEW.status = 'confirmed' AND NEW.customer_id IS NOT NULL
BEGIN
  DELETE FROM newsletter_request WHERE customer_id = NEW.customer_id;
END;
