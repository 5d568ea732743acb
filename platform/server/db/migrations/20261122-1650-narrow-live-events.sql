-- An event may be for some of a company alone: members, departments with those below them, or the company without its guests.
ALTER TABLE platform.live_events ADD COLUMN principal_ids uuid[] CHECK (cardinality(principal_ids) > 0),
  ADD CHECK (principal_ids IS NULL OR company_id IS NOT NULL);
GRANT SELECT (principal_ids), INSERT (principal_ids) ON platform.live_events TO {{app}};
