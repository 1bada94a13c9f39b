-- What has ended is swept every minute (worker/backend/customer/sweep.ts): these find it without reading what has not.
CREATE INDEX access_token_ends ON access_token (expires_at);
CREATE INDEX refresh_token_ends ON refresh_token (expires_at);
CREATE INDEX password_reset_ends ON password_reset (expires_at);
CREATE INDEX session_family_ends ON session_family (expires_at);
CREATE INDEX session_family_revoked ON session_family (revoked_at) WHERE revoked_at IS NOT NULL;
-- Mails that still carry a secret, and mails by kind for those who look (GET /ops/outbox).
CREATE INDEX outbox_secret ON outbox (created_at) WHERE payload ->> '$.link' IS NOT NULL;
CREATE INDEX outbox_kind ON outbox (kind, id);
