-- Sessions nobody used for longer than a refresh token holds are over (worker/backend/customer/sweep.ts).
CREATE INDEX session_family_used ON session_family (used_at);
