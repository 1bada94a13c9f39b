-- Photographs of reviews (docs/decisions/314-review-photographs.md). Their bytes lie in the bucket MEDIA under a key made of `name`; a row without `put_at` has none yet, and is nowhere shown.
CREATE TABLE review_photo (
  name TEXT PRIMARY KEY,            -- 32 random hexadecimal signs: its address cannot be guessed
  review_id INTEGER NOT NULL,       -- `id` of a document of the entity 'review'
  n INTEGER NOT NULL,               -- its place among the review's, from 0
  type TEXT NOT NULL,               -- image/jpeg or image/webp
  width INTEGER NOT NULL,           -- in pixels
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  customer_id INTEGER REFERENCES customer (id) ON DELETE SET NULL,  -- who sent it, where somebody was signed in
  sent_at TEXT NOT NULL,            -- ISO 8601, UTC
  put_at TEXT,
  UNIQUE (review_id, n)
) WITHOUT ROWID;
CREATE INDEX review_photo_customer ON review_photo (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX review_photo_coming ON review_photo (sent_at) WHERE put_at IS NULL;

-- Names whose bytes still have to go from the bucket; the schedule takes them away.
CREATE TABLE review_photo_gone (
  name TEXT PRIMARY KEY
) WITHOUT ROWID;
CREATE TRIGGER review_photo_ends AFTER DELETE ON review_photo BEGIN
  INSERT OR IGNORE INTO review_photo_gone (name) VALUES (old.name);
END;
CREATE TRIGGER review_ends AFTER DELETE ON document WHEN old.entity = 'review' BEGIN
  DELETE FROM review_photo WHERE review_id = CAST(old.id AS INTEGER);
END;

-- With an account its photographs end: pages that show them are named in the log, the reviews forget them. The reviews stay, for they name nobody.
CREATE TRIGGER review_photo_account_ends BEFORE DELETE ON customer
  WHEN EXISTS (SELECT 1 FROM review_photo WHERE customer_id = old.id) BEGIN
  INSERT INTO invalidation_log (tags)
    SELECT json_insert(json_group_array(DISTINCT 'P' || CAST(d.doc ->> '$.product_id' AS INTEGER)), '$[#]', 'review:list')
    FROM review_photo p JOIN document d ON d.entity = 'review' AND d.id = CAST(p.review_id AS TEXT) AND d.store_code = '*'
    WHERE p.customer_id = old.id;
  INSERT INTO tag_version (tag, seq)
    SELECT t.value, l.seq FROM (SELECT seq, tags FROM invalidation_log ORDER BY seq DESC LIMIT 1) l, json_each(l.tags) t
    WHERE true ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq;
  UPDATE document SET doc = json_remove(doc, '$.photos') WHERE entity = 'review' AND store_code = '*'
    AND id IN (SELECT CAST(review_id AS TEXT) FROM review_photo WHERE customer_id = old.id);
  DELETE FROM review_photo WHERE customer_id = old.id;
END;

-- What was sent along with a review within the day, so that a network and all together have a bound.
ALTER TABLE review_sending ADD COLUMN photos INTEGER NOT NULL DEFAULT 0;
ALTER TABLE review_sending ADD COLUMN photo_bytes INTEGER NOT NULL DEFAULT 0;
CREATE INDEX review_sending_photos ON review_sending (photos, photo_bytes) WHERE photos > 0;
