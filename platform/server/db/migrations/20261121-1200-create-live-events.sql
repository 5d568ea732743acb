-- What open tabs are to be told: a name and ids, never content. Lives for an hour (and the ten minutes between two cleanings).
CREATE TABLE platform.live_events (
  -- Transactions commit in another order than they begin, so a reader stops below the oldest one that still runs.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- The audience: one person, or the members of a company, perhaps only those with a permission.
  user_id uuid,
  company_id uuid,
  permission text,
  name text NOT NULL CHECK (length(name) <= 100),
  ids jsonb NOT NULL CHECK (length(ids::text) <= 4000),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (xid, seq),
  CHECK (num_nonnulls(user_id, company_id) = 1),
  CHECK (permission IS NULL OR company_id IS NOT NULL)
);
CREATE INDEX live_events_user ON platform.live_events (user_id, xid, seq) WHERE user_id IS NOT NULL;
CREATE INDEX live_events_company ON platform.live_events (company_id, xid, seq) WHERE company_id IS NOT NULL;
CREATE INDEX live_events_told_at ON platform.live_events (told_at);
SELECT platform.declare_installation_table('platform.live_events');
GRANT SELECT (xid, seq, user_id, company_id, permission, name, ids, told_at) ON platform.live_events TO {{app}};
-- Neither xid nor seq: the place in the order is the database's to give.
GRANT INSERT (user_id, company_id, permission, name, ids, told_at) ON platform.live_events TO {{app}};
GRANT DELETE ON platform.live_events TO {{app}};
