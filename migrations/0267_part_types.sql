-- Types of the products that a line of a group or bundle was made of, JSON ["simple", "downloadable"]; null where its
-- own type says what it is (docs/decisions/334). Lines of before stay what they were.
ALTER TABLE sales_order_line ADD COLUMN part_types TEXT;
