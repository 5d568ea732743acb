-- Files and folders. A tree is told by its parents alone: moving or trashing one changes one row, and whatever follows from
-- above (rights, trash, the space) is read by a walk upward, which the depth bounds.

CREATE SCHEMA disk;
GRANT USAGE ON SCHEMA disk TO {{app}};

CREATE TABLE disk.nodes (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  -- Of the topmost folder of a person's own disk: the member's.
  id uuid NOT NULL,
  parent_id uuid,
  is_file boolean NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  -- The name without its case: one of each in a folder.
  name_key text COLLATE "C" NOT NULL CHECK (length(name_key) <= 1020),
  sort_key text COLLATE "C" NOT NULL CHECK (length(sort_key) <= 2040),
  -- What the file is now; a folder has none of it.
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  media_type text CHECK (length(media_type) <= 255),
  blob_id uuid,
  sha256 bytea CHECK (octet_length(sha256) = 32),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by uuid,
  -- When the content was changed, as the sender's file system told where it did.
  updated_at timestamptz NOT NULL,
  updated_by uuid,
  -- Of what was trashed itself; what lies below it is in the trash by that.
  trashed_at timestamptz,
  trashed_by uuid,
  -- The space that it was trashed in.
  trashed_space_id uuid,
  -- Deleted for good: nobody sees it any more, and a job removes the rows.
  purged_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, parent_id) REFERENCES disk.nodes (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, updated_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, trashed_by) REFERENCES company.members (company_id, id),
  CHECK (is_file = (blob_id IS NOT NULL)),
  CHECK (purged_at IS NULL OR trashed_at IS NOT NULL)
);
CREATE UNIQUE INDEX nodes_name ON disk.nodes (company_id, parent_id, name_key) WHERE trashed_at IS NULL;
CREATE INDEX nodes_by_name ON disk.nodes (company_id, parent_id, is_file, sort_key, id) WHERE trashed_at IS NULL;
CREATE INDEX nodes_by_update ON disk.nodes (company_id, parent_id, is_file, updated_at, id) WHERE trashed_at IS NULL;
CREATE INDEX nodes_by_bytes ON disk.nodes (company_id, parent_id, is_file, bytes, id) WHERE trashed_at IS NULL;
CREATE INDEX nodes_trashed ON disk.nodes (company_id, trashed_space_id, trashed_at, id)
  WHERE trashed_at IS NOT NULL AND purged_at IS NULL;
-- Everything below, what is in the trash as well: for the final deletion.
CREATE INDEX nodes_below ON disk.nodes (company_id, parent_id, id);
SELECT platform.declare_company_table('disk.nodes');
GRANT SELECT, INSERT, DELETE ON disk.nodes TO {{app}};
GRANT UPDATE (parent_id, name, name_key, sort_key, bytes, media_type, blob_id, sha256, version, updated_at, updated_by,
  trashed_at, trashed_by, trashed_space_id, purged_at) ON disk.nodes TO {{app}};

CREATE TABLE disk.spaces (
  company_id uuid NOT NULL,
  -- The topmost folder.
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('personal', 'team')),
  -- Whose disk it is.
  owner_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, id) REFERENCES disk.nodes (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES company.members (company_id, id),
  CHECK ((kind = 'personal') = (owner_id IS NOT NULL))
);
SELECT platform.declare_company_table('disk.spaces');
GRANT SELECT, INSERT, DELETE ON disk.spaces TO {{app}};

-- Who may do what with a node and everything below it.
CREATE TABLE disk.grants (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  node_id uuid NOT NULL,
  principal_kind text NOT NULL CHECK (principal_kind IN ('member', 'department', 'company')),
  -- The id of the member, the department or the company.
  principal_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('reader', 'contributor', 'editor', 'manager')),
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX grants_of_node ON disk.grants (company_id, node_id, principal_id);
CREATE INDEX grants_of_principal ON disk.grants (company_id, principal_id, created_at, id);
SELECT platform.declare_company_table('disk.grants');
GRANT SELECT, INSERT, DELETE ON disk.grants TO {{app}};
GRANT UPDATE (role, expires_at) ON disk.grants TO {{app}};
