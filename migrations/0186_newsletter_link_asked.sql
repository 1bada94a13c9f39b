-- What the request was that a link confirms: JSON of its time, view, place, sentence and network. A later request of somebody else changes nothing of it.
ALTER TABLE newsletter_link ADD COLUMN asked TEXT;
