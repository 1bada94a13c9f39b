-- The next step gives every story one path. A story of every view whose slug begins with a view's code would have the
-- path of that view's own story; no page ever showed it there, so it gives way, and so do its drafts. Where that step
-- has been taken already nothing reads these tables.
DELETE FROM cms_story WHERE store_code = '*' AND EXISTS (
  SELECT 1 FROM cms_story v WHERE v.store_code <> '*' AND v.store_code || '/' || v.slug = cms_story.slug
);
DELETE FROM cms_draft WHERE store_code = '*' AND (
  EXISTS (SELECT 1 FROM cms_story v WHERE v.store_code <> '*' AND v.store_code || '/' || v.slug = cms_draft.slug)
  OR EXISTS (SELECT 1 FROM cms_draft v WHERE v.store_code <> '*' AND v.store_code || '/' || v.slug = cms_draft.slug)
);
