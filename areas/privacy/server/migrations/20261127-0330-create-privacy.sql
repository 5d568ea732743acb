-- Archives of the data of people and companies.

CREATE SCHEMA privacy;
GRANT USAGE ON SCHEMA privacy TO {{app}};

-- One request of a person: for the own data, or for the data of a company that the person may export.
CREATE TABLE privacy.exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- Null: the person's own data.
  company_id uuid,
  -- How many parts there are and how many are in.
  parts integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  blob_id uuid,
  bytes bigint,
  created_at timestamptz NOT NULL,
  ready_at timestamptz,
  -- A cancelled archive (`dropped_at`) is kept for the count of the day.
  failed_at timestamptz,
  dropped_at timestamptz,
  CHECK ((blob_id IS NULL) = (ready_at IS NULL)),
  CHECK (failed_at IS NULL OR ready_at IS NULL),
  CHECK (dropped_at IS NULL OR ready_at IS NULL)
);
CREATE INDEX exports_user_id ON privacy.exports (user_id, created_at);
CREATE INDEX exports_created_at ON privacy.exports (created_at);
SELECT platform.declare_user_table('privacy.exports', 'user_id');
GRANT SELECT, INSERT, DELETE ON privacy.exports TO {{app}};
GRANT UPDATE (parts, done, blob_id, bytes, ready_at, failed_at, dropped_at) ON privacy.exports TO {{app}};

-- People with archives that are over.
CREATE FUNCTION privacy.list_users_with_old_exports(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT user_id FROM privacy.exports WHERE created_at < before LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION privacy.list_users_with_old_exports(timestamptz, integer) TO {{app}};
