-- Orders of guests that nobody ever finished are not read again and again while those that are finished are looked for.
DROP INDEX sales_order_guest_whole;
CREATE INDEX sales_order_guest_whole ON sales_order (created_at) WHERE customer_id IS NULL AND account_deleted_at IS NULL AND forgotten = 0 AND state IN ('complete', 'closed', 'canceled');
