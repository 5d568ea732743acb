-- Who wrote a letter may want to hear what became of it: the job that is told, and what it is told.
ALTER TABLE platform.letters
  ADD COLUMN told_job text,
  ADD COLUMN told_payload jsonb,
  ADD CHECK ((told_job IS NULL) = (told_payload IS NULL));
GRANT SELECT (told_job, told_payload), INSERT (told_job, told_payload) ON platform.letters TO {{app}};
