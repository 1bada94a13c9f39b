-- Article numbers as shoppers type them: without case, hyphens and spaces (worker/backend/search/text/article.ts has the same expression).
CREATE INDEX product_sku_bare ON product (lower(replace(replace(replace(replace(replace(sku, '-', ''), ' ', ''), '_', ''), '.', ''), '/', '')));
-- Words are kept with the colours a value may be called, and with which are only names of models: the whole index is made anew.
INSERT INTO search_dirty (segment, mark) SELECT segment, abs(random() % 1000000007) FROM (SELECT DISTINCT segment FROM search_set UNION SELECT -1) WHERE EXISTS (SELECT 1 FROM search_state) ON CONFLICT (segment) DO UPDATE SET mark = excluded.mark;
