-- The folder and the key that belong to this database: a start with others is refused. One row, written by the first start.
CREATE TABLE platform.installation (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- The id in `blobs/installation.id` of the data folder. It grants nothing.
  folder_id uuid NOT NULL,
  -- Derived from the master key, which can't be recovered from it.
  key_check text NOT NULL CHECK (key_check ~ '^[0-9a-f]{64}$'),
  bound_at timestamptz NOT NULL DEFAULT now()
);
SELECT platform.declare_installation_table('platform.installation');

-- The servers that serve this database now, so that a server of another build does not start beside them.
CREATE TABLE platform.servers (
  id uuid PRIMARY KEY,
  release text NOT NULL CHECK (length(release) <= 60),
  -- The release before it, beside which it may serve during an upgrade; null for the first one.
  follows text CHECK (length(follows) <= 60),
  -- The build of the web application; null where none is served.
  build text CHECK (length(build) <= 60),
  started_at timestamptz NOT NULL DEFAULT now(),
  -- Renewed every five seconds by the clock of the database.
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
SELECT platform.declare_installation_table('platform.servers');
