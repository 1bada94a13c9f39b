-- Labels of a product's values (colour, brand, weave …) join the text index. The next import fills rows that are missing.
DROP TABLE product_fts_vocabulary;
DROP TABLE product_fts;
CREATE VIRTUAL TABLE product_fts USING fts5(name, sku, category, label, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');
CREATE VIRTUAL TABLE product_fts_vocabulary USING fts5vocab(product_fts, row);
