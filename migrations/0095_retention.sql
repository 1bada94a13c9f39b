-- What is let go after its time is found without reading what is kept (docs/decisions/117), and the minute's work on payments without reading those that are over.
-- 0: whole. 1: what only serves to reach the customer is gone. 2: nobody can be told from it any more. Guests' orders only; those of deleted accounts: account_deleted_at.
ALTER TABLE sales_order ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sales_order ADD COLUMN unpaid_at TEXT; -- ISO; when its transfer was no longer waited for, which ended it
CREATE INDEX sales_order_guest_whole ON sales_order (created_at) WHERE customer_id IS NULL AND account_deleted_at IS NULL AND forgotten = 0;
CREATE INDEX sales_order_guest_kept ON sales_order (created_at) WHERE customer_id IS NULL AND account_deleted_at IS NULL AND forgotten < 2;
CREATE INDEX sales_order_guest_canceled ON sales_order (created_at) WHERE customer_id IS NULL AND account_deleted_at IS NULL AND forgotten < 2 AND state = 'canceled';
CREATE INDEX payment_notification_of ON payment_notification (merchant_reference);
CREATE INDEX payment_notification_applied ON payment_notification (applied_at) WHERE applied_at IS NOT NULL;
CREATE INDEX outbox_dropped ON outbox (dropped_at) WHERE dropped_at IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox (created_at) WHERE sent_at IS NULL AND dropped_at IS NULL AND held = 0;
CREATE INDEX provider_answer_at ON provider_answer (at);
CREATE INDEX provider_notice_accepted ON provider_notice (accepted_at) WHERE accepted_at IS NOT NULL;
CREATE INDEX provider_notice_given_up ON provider_notice (given_up_at) WHERE given_up_at IS NOT NULL;
CREATE INDEX provider_notice_payment ON provider_notice (psp_reference);
CREATE INDEX provider_payment_over ON provider_payment (created_at) WHERE settles_at IS NULL;
-- Every minute: one index for each question, because a partial index is used only where a single condition of the question says all of its own.
DROP INDEX payment_asked;
CREATE INDEX payment_asked ON payment (updated_at) WHERE state = 'started';
CREATE INDEX payment_brought ON payment (updated_at) WHERE state = 'action' AND details IS NOT NULL;
CREATE INDEX payment_reversing ON payment (id) WHERE state = 'reversing';
