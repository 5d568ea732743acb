-- Content too large for a row: the bytes lie in a file of the blobs folder, this says whose they are. A row lives as long
-- as the row of an area that names it, and a day more: a backup copies the database first and the files after it.
CREATE TABLE platform.blobs (
  id uuid PRIMARY KEY,
  -- What it is and which area names it: `identity/avatar`.
  kind text NOT NULL CHECK (length(kind) <= 60),
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Whose it is, for export and erasure; what belongs to neither is the installation's.
  company_id uuid,
  user_id uuid,
  created_at timestamptz NOT NULL,
  -- Since when nobody names it.
  released_at timestamptz
);
CREATE INDEX blobs_company ON platform.blobs (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX blobs_user ON platform.blobs (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX blobs_released_at ON platform.blobs (released_at) WHERE released_at IS NOT NULL;
SELECT platform.declare_installation_table('platform.blobs');
GRANT SELECT (id, company_id, user_id, released_at) ON platform.blobs TO {{app}};
GRANT INSERT (id, kind, bytes, company_id, user_id, created_at) ON platform.blobs TO {{app}};
GRANT UPDATE (released_at) ON platform.blobs TO {{app}};
GRANT DELETE ON platform.blobs TO {{app}};
