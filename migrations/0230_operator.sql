-- Who runs the shop (docs/decisions/290): named operators, their second factor, their sessions, what they did.
CREATE TABLE operator (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  role TEXT NOT NULL CHECK (role IN ('read', 'serve', 'admin')),
  key_hash TEXT NOT NULL UNIQUE,    -- SHA-256 of 256 random bits
  totp_secret TEXT,                 -- sealed with what OPS_KEY gives; null until it is set up
  totp_since TEXT,                  -- a code was shown to fit; before this the secret opens nothing
  totp_step INTEGER,                -- of the last code that was used: each is good once
  created_at TEXT NOT NULL,
  ended_at TEXT
);

CREATE TABLE operator_recovery (
  operator_id INTEGER NOT NULL,
  code_hash TEXT NOT NULL,          -- HMAC under OPS_KEY
  used_at TEXT,
  PRIMARY KEY (operator_id, code_hash)
) WITHOUT ROWID;

CREATE TABLE operator_session (
  token_hash TEXT PRIMARY KEY,      -- HMAC under OPS_KEY: another key ends all sessions
  operator_id INTEGER,              -- null: signed in with OPS_KEY
  begun_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,            -- to the minute
  ends_at TEXT NOT NULL             -- whatever is done until then
) WITHOUT ROWID;
CREATE INDEX operator_session_of ON operator_session (operator_id);
CREATE INDEX operator_session_ends ON operator_session (ends_at);

CREATE TABLE operator_action (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  operator_id INTEGER,              -- null: OPS_KEY
  call TEXT NOT NULL,               -- method and path, never a query
  status INTEGER                    -- null: under way, or the Worker died
);
CREATE INDEX operator_action_of ON operator_action (operator_id, id);
CREATE INDEX operator_action_at ON operator_action (at);
