-- Official logos of ways to pay, put in by the operator (docs/decisions/160-payment-flow.md): at most 100, of 32 kB.
CREATE TABLE method_logo (
  name TEXT PRIMARY KEY,   -- the provider's type of a method ("ideal"), a card's brand ("visa"), or a method's code
  type TEXT NOT NULL,      -- image/svg+xml, image/png or image/webp
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  digest TEXT NOT NULL,    -- first signs of its SHA-256, in its address
  bytes BLOB NOT NULL,
  put_at TEXT NOT NULL
) WITHOUT ROWID;
