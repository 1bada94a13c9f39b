-- What visitors have written to the shop: by the contact form, or about a review. Let go after some weeks; the mail of it is made of this row.
CREATE TABLE visitor_message (
  id INTEGER PRIMARY KEY,
  message_key TEXT NOT NULL UNIQUE, -- made by the form: the same message sent again is one
  kind TEXT NOT NULL,               -- 'contact' or 'review'
  store_code TEXT NOT NULL,
  name TEXT,
  email TEXT,
  about TEXT,                       -- what it is about, an order's number; of a review its number
  message TEXT NOT NULL,
  received_at TEXT NOT NULL         -- ISO 8601, UTC
);
CREATE INDEX visitor_message_received ON visitor_message (received_at);
CREATE INDEX visitor_message_email ON visitor_message (email) WHERE email IS NOT NULL;
-- They go with the account of their address, in the statement that ends it.
CREATE TRIGGER visitor_message_of_deleted_account AFTER DELETE ON customer
BEGIN
  DELETE FROM visitor_message WHERE email = OLD.email;
END;
