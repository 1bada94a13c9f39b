-- 1: begun under the second name of the payment, with which its shopper comes back from the bank, whoever asks the
-- provider again.
ALTER TABLE payment ADD COLUMN is_paid_on INTEGER NOT NULL DEFAULT 0;
