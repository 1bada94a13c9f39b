-- Orders outlive their customer's account, because bookkeeping must keep them (docs/decisions/125). What only serves to reach the customer goes at once, or when the order is finished.
ALTER TABLE sales_order ADD COLUMN account_deleted_at TEXT;
CREATE TRIGGER sales_order_without_account AFTER UPDATE OF state, account_deleted_at ON sales_order
WHEN NEW.account_deleted_at IS NOT NULL AND NEW.state IN ('complete', 'closed', 'canceled') BEGIN
  UPDATE sales_order SET email = NULL, card_last4 = NULL, billing_address = json_remove(billing_address, '$.email', '$.telephone'), shipping_address = json_remove(shipping_address, '$.email', '$.telephone') WHERE id = NEW.id;
END;
CREATE INDEX sales_order_account_deleted ON sales_order (created_at) WHERE account_deleted_at IS NOT NULL;
