-- What was tracked of a visit stands in a contact's fields, too, and goes by its age.
CREATE INDEX contact_viewed ON contact (attributes ->> '$.lastViewedAt')
  WHERE attributes ->> '$.lastViewedAt' IS NOT NULL;
CREATE INDEX contact_cart ON contact (attributes ->> '$.cartChangedAt')
  WHERE attributes ->> '$.cartChangedAt' IS NOT NULL;
