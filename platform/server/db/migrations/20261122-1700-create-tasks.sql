-- What takes long and goes on without the page that began it. A piece of the work, and how far it is, are written in one transaction,
-- so what was killed goes on behind the last piece.
CREATE TABLE platform.tasks (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Whose it is; nobody else sees it.
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (length(kind) <= 100),
  name text NOT NULL CHECK (length(name) <= 255),
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Where to go on; the kind's own.
  progress jsonb CHECK (length(progress::text) <= 1000000),
  done bigint NOT NULL,
  total bigint,
  -- How often a piece failed without a word; beyond a few the task has failed.
  faults integer NOT NULL,
  error_code text CHECK (length(error_code) <= 200),
  result_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
);
CREATE INDEX tasks_of_user ON platform.tasks (company_id, user_id, id);
CREATE INDEX tasks_by_end ON platform.tasks (ended_at) WHERE ended_at IS NOT NULL;
SELECT platform.declare_company_table('platform.tasks');
GRANT SELECT, INSERT, DELETE ON platform.tasks TO {{app}};
GRANT UPDATE (state, progress, done, total, faults, error_code, result_ids, ended_at) ON platform.tasks TO {{app}};
