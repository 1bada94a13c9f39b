-- Whose a link to leave is, as a digest under the shop's own secret: it stays when the address has gone, so that an old mail's link ends a later subscription of the same address.
ALTER TABLE newsletter_link ADD COLUMN address_digest TEXT;
CREATE INDEX newsletter_link_digest ON newsletter_link (address_digest) WHERE address_digest IS NOT NULL;
