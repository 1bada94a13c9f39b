/** SQL of what a withdrawal `w` is of: a JSON array of `{sku, qty}`. */
export const withdrawalLines = `(SELECT json_group_array(json_object('sku', l.sku, 'qty', x.qty)) FROM withdrawal_line x
  JOIN sales_order_line l ON l.order_id = x.order_id AND l.position = x.position WHERE x.withdrawal_id = w.id)`;
/** SQL of what was paid back for a withdrawal `w`, in cents: what failed at the provider is none. */
export const withdrawalRepaid = `(SELECT coalesce(sum(r.amount_cents), 0) FROM refund r
  WHERE r.order_id = w.order_id AND r.withdrawal_id = w.id AND r.failed_at IS NULL)`;
