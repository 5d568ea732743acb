-- Meetings change hands when their organiser leaves; guests are told once of each change.

GRANT UPDATE (organiser_id, version) ON meetings.meetings TO {{app}};
CREATE INDEX meetings_by_organiser ON meetings.meetings (company_id, organiser_id, starts_at);

-- Which version of the meeting the guest was written of.
ALTER TABLE meetings.guests ADD COLUMN told_version integer NOT NULL DEFAULT 1;
GRANT UPDATE (told_version) ON meetings.guests TO {{app}};
