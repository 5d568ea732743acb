-- An absence is changed on top of what was read.
ALTER TABLE company.absences ADD COLUMN version integer NOT NULL DEFAULT 1;
GRANT UPDATE (kind, starts_on, ends_on, substitute_id, version) ON company.absences TO {{app}};

-- An archive that could not be built says so; one that was called off is kept for the count of the day.
ALTER TABLE company.exports
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN dropped_at timestamptz,
  ADD CHECK (failed_at IS NULL OR ready_at IS NULL),
  ADD CHECK (dropped_at IS NULL OR ready_at IS NULL);
GRANT UPDATE (failed_at, dropped_at) ON company.exports TO {{app}};
