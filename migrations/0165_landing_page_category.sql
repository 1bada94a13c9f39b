-- Landing pages are asked for by their category, too.
CREATE INDEX landing_page_category ON landing_page (CAST(doc ->> '$.category_id' AS INTEGER));
