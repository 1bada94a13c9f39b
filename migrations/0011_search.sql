-- Text search over listed products. rowid = product id * 64 + store id of the view, 0 for text that holds for every view.
CREATE VIRTUAL TABLE product_fts USING fts5(name, sku, category, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
CREATE VIRTUAL TABLE product_fts_vocabulary USING fts5vocab(product_fts, row);

-- Words of product_fts, for finding what a mistyped word meant.
CREATE TABLE search_term (
  term TEXT PRIMARY KEY,
  products INTEGER NOT NULL
) WITHOUT ROWID;
