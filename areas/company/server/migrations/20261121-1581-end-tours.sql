-- The end of a tour is kept, for the questions come after it: only who signed up here is asked.
ALTER TABLE company.tours ADD COLUMN ended_at timestamptz;
GRANT UPDATE (ended_at) ON company.tours TO {{app}};
