-- A further step of an operator with an order: its parcel can be collected (docs/decisions/291).
CREATE TABLE order_step_new (
  step_key TEXT PRIMARY KEY,        -- made before the first try: a repeat finds the first
  order_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('paid', 'sent', 'delivered', 'canceled', 'refunded', 'accepted', 'repaid', 'files', 'ready')),
  content TEXT NOT NULL,            -- JSON of what was asked, to tell a repeat from another step
  operator_id INTEGER,              -- null: OPS_KEY
  at TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO order_step_new (step_key, order_id, kind, content, operator_id, at)
  SELECT step_key, order_id, kind, content, operator_id, at FROM order_step;
DROP TABLE order_step;
ALTER TABLE order_step_new RENAME TO order_step;
CREATE INDEX order_step_of ON order_step (order_id, at);
