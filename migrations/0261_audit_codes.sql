-- The letters of a customer's own code may say a name, and the audit table outlives the account (docs/decisions/302).
UPDATE operator_action SET call = 'POST /ops/coupons/*/end' WHERE call LIKE 'POST /ops/coupons/%/end';
