-- Approved reviews of a product by their date: the newest are read alone, however many there are.
CREATE INDEX document_review_shown ON document (CAST(doc ->> '$.product_id' AS INTEGER), doc ->> '$.created_at' DESC)
  WHERE entity = 'review' AND CAST(doc ->> '$.review_status' AS INTEGER) = 1;
