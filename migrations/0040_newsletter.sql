-- Addresses that asked for the newsletter. "pending" until the address's owner has confirmed by mail.
CREATE TABLE newsletter_subscriber (
  email TEXT PRIMARY KEY,            -- lower case
  store_code TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;
