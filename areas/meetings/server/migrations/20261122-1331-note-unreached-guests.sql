-- What became of the last letter to a guest; the organiser is told when it did not arrive.
ALTER TABLE meetings.guests
  ADD COLUMN letter_id uuid,
  ADD COLUMN is_unreached boolean NOT NULL DEFAULT false;
GRANT UPDATE (letter_id, is_unreached) ON meetings.guests TO {{app}};
CREATE INDEX guests_unreached ON meetings.guests (company_id, meeting_id) WHERE is_unreached;
