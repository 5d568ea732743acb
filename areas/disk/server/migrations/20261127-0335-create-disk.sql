-- Files and folders. A tree is stored by its parents alone: moving or trashing one changes one row, and whatever follows from
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
  -- Deleted for good: no one sees it any more, and a job removes the rows.
  purged_at timestamptz,
  -- Written by systems and programs beside files for themselves, under such a name from the beginning: it makes no trash and no version.
  is_system boolean NOT NULL DEFAULT false,
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
-- Folders of teams have names of their own; that of a person's disk is its id.
CREATE UNIQUE INDEX nodes_space_name ON disk.nodes (company_id, name_key) WHERE parent_id IS NULL AND trashed_at IS NULL;
CREATE INDEX nodes_old_trash ON disk.nodes (trashed_at) WHERE trashed_at IS NOT NULL AND purged_at IS NULL;
-- Files that a member changed lately.
CREATE INDEX nodes_recent ON disk.nodes (company_id, updated_by, updated_at, id) WHERE is_file AND trashed_at IS NULL;
-- A part of the trash of a space that is being deleted for good is found by the moment that it was marked with.
CREATE INDEX nodes_purged ON disk.nodes (company_id, trashed_space_id, purged_at, id) WHERE purged_at IS NOT NULL;
SELECT platform.declare_company_table('disk.nodes');
GRANT SELECT, INSERT, DELETE ON disk.nodes TO {{app}};
GRANT UPDATE (parent_id, name, name_key, sort_key, bytes, media_type, blob_id, sha256, version, updated_at, updated_by, trashed_at,
  trashed_by, trashed_space_id, purged_at, is_system) ON disk.nodes TO {{app}};

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

-- What a file was before it was replaced.
CREATE TABLE disk.versions (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  node_id uuid NOT NULL,
  -- The node's version that it was.
  version integer NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  media_type text CHECK (length(media_type) <= 255),
  blob_id uuid NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  updated_at timestamptz NOT NULL,
  updated_by uuid,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id),
  FOREIGN KEY (company_id, updated_by) REFERENCES company.members (company_id, id)
);
CREATE INDEX versions_of_node ON disk.versions (company_id, node_id, version);
CREATE INDEX versions_by_end ON disk.versions (replaced_at);
CREATE INDEX versions_of_company_by_end ON disk.versions (company_id, replaced_at);
SELECT platform.declare_company_table('disk.versions');
GRANT SELECT, INSERT, DELETE ON disk.versions TO {{app}};

-- Content that more than one file or version names, since it was copied: how many do. Content without a row is named once.
CREATE TABLE disk.shared_blobs (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  blob_id uuid NOT NULL,
  named integer NOT NULL CHECK (named > 0),
  PRIMARY KEY (company_id, blob_id)
);
SELECT platform.declare_company_table('disk.shared_blobs');
GRANT SELECT, INSERT, DELETE ON disk.shared_blobs TO {{app}};
GRANT UPDATE (named) ON disk.shared_blobs TO {{app}};

-- Files and folders that a member marked to find them again.
CREATE TABLE disk.stars (
  company_id uuid NOT NULL,
  member_id uuid NOT NULL,
  node_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, member_id, node_id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id)
);
CREATE INDEX stars_by_time ON disk.stars (company_id, member_id, created_at, node_id);
CREATE INDEX stars_of_node ON disk.stars (company_id, node_id);
SELECT platform.declare_company_table('disk.stars');
GRANT SELECT, INSERT, DELETE ON disk.stars TO {{app}};

-- Files that come in chunks (tus). The bytes so far are a draft of the blobs, and its length is how many there are.
CREATE TABLE disk.uploads (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The only member who may continue it.
  member_id uuid NOT NULL,
  parent_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  conflict text NOT NULL CHECK (conflict IN ('refuse', 'replace', 'keep-both', 'skip')),
  modified_at timestamptz,
  -- How long the whole will be.
  bytes bigint NOT NULL CHECK (bytes >= 0),
  draft_id uuid NOT NULL,
  reservation_id uuid,
  -- The file that it became, for a program that asks again.
  node_id uuid,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX uploads_by_member ON disk.uploads (company_id, member_id);
CREATE INDEX uploads_by_end ON disk.uploads (expires_at);
SELECT platform.declare_company_table('disk.uploads');
GRANT SELECT, INSERT, DELETE ON disk.uploads TO {{app}};
GRANT UPDATE (reservation_id, node_id, expires_at) ON disk.uploads TO {{app}};

-- Rights, links for people without an account, and notices of these.

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

-- Links for people without an account. The token is derived from the id under the installation's key; only its hash is stored.
CREATE TABLE disk.links (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  node_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  password_hash text CHECK (length(password_hash) <= 200),
  expires_at timestamptz,
  may_download boolean NOT NULL,
  download_limit integer CHECK (download_limit > 0),
  downloads integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  created_by uuid,
  -- Raised when a link gets a password: signed addresses of its files carry the number and open nothing with an earlier one.
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id)
);
CREATE INDEX links_of_node ON disk.links (company_id, node_id);
CREATE INDEX links_of_creator ON disk.links (company_id, created_by);
SELECT platform.declare_company_table('disk.links');
GRANT SELECT, INSERT, DELETE ON disk.links TO {{app}};
-- Links of a member who leaves go on in the name of the receiver.
GRANT UPDATE (password_hash, expires_at, may_download, download_limit, downloads, created_by, version) ON disk.links TO {{app}};

-- Which company a link is of, before it is known.
CREATE FUNCTION disk.find_link_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM disk.links WHERE token_hash = hash
$$;
GRANT EXECUTE ON FUNCTION disk.find_link_company_id(bytea) TO {{app}};

-- Shares that people are notified of: one row notifies once a day, and further shares of one member with one person are put
-- together. Kept for a day.
CREATE TABLE disk.share_notices (
  company_id uuid NOT NULL,
  node_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The member who shared it.
  sharer_id uuid NOT NULL,
  grant_id uuid NOT NULL,
  shared_at timestamptz NOT NULL,
  -- The notice that named it; none while it waits.
  batch_id uuid,
  notified_at timestamptz,
  PRIMARY KEY (company_id, node_id, user_id),
  CHECK ((batch_id IS NULL) = (notified_at IS NULL))
);
CREATE INDEX share_notices_of_sharer ON disk.share_notices (company_id, sharer_id, user_id, notified_at);
CREATE INDEX share_notices_of_batch ON disk.share_notices (company_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX share_notices_by_time ON disk.share_notices (company_id, shared_at);
SELECT platform.declare_company_table('disk.share_notices');
GRANT SELECT, INSERT, DELETE ON disk.share_notices TO {{app}};
GRANT UPDATE (sharer_id, grant_id, shared_at, batch_id, notified_at) ON disk.share_notices TO {{app}};

-- Files that members moved out of spaces of others, to notify those who managed them there; repeated acts are put together. Kept for a day.
CREATE TABLE disk.departures (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  by_id uuid NOT NULL,
  space_id uuid NOT NULL,
  -- The folder that they were in.
  from_id uuid NOT NULL,
  node_ids uuid[] NOT NULL CHECK (cardinality(node_ids) > 0),
  manager_ids uuid[] NOT NULL CHECK (cardinality(manager_ids) > 0),
  left_at timestamptz NOT NULL,
  notified_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX departures_by_mover ON disk.departures (company_id, by_id, space_id, left_at);
CREATE INDEX departures_by_time ON disk.departures (company_id, left_at);
SELECT platform.declare_company_table('disk.departures');
GRANT SELECT, INSERT, DELETE ON disk.departures TO {{app}};
GRANT UPDATE (notified_at) ON disk.departures TO {{app}};

-- How much a company and its members store.

-- How much a company stores. What is coming is reserved before, under the row's lock for a moment; what came or went is a line
-- of its own and is folded in later, so that no one holds the row while a file is stored.
CREATE TABLE disk.usage (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  bytes bigint NOT NULL,
  reserved bigint NOT NULL
);
SELECT platform.declare_company_table('disk.usage');
GRANT SELECT, INSERT ON disk.usage TO {{app}};
GRANT UPDATE (bytes, reserved) ON disk.usage TO {{app}};

-- How much of it each member brought.
CREATE TABLE disk.member_usage (
  company_id uuid NOT NULL,
  member_id uuid NOT NULL,
  bytes bigint NOT NULL,
  reserved bigint NOT NULL,
  PRIMARY KEY (company_id, member_id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
SELECT platform.declare_company_table('disk.member_usage');
GRANT SELECT, INSERT ON disk.member_usage TO {{app}};
GRANT UPDATE (bytes, reserved) ON disk.member_usage TO {{app}};

CREATE TABLE disk.usage_changes (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  bytes bigint NOT NULL,
  reserved bigint NOT NULL,
  -- The member whose content came or went: the one who changed the file last, or who wrote the version.
  member_id uuid,
  PRIMARY KEY (company_id, id)
);
SELECT platform.declare_company_table('disk.usage_changes');
GRANT SELECT, INSERT, DELETE ON disk.usage_changes TO {{app}};

CREATE TABLE disk.reservations (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- The reservation is abandoned after that.
  expires_at timestamptz NOT NULL,
  member_id uuid,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX reservations_by_end ON disk.reservations (company_id, expires_at);
SELECT platform.declare_company_table('disk.reservations');
GRANT SELECT, INSERT, DELETE ON disk.reservations TO {{app}};

-- WebDAV: locks for an hour at most, and properties that programs store.

CREATE TABLE disk.locks (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  node_id uuid NOT NULL,
  member_id uuid NOT NULL,
  is_shared boolean NOT NULL,
  is_deep boolean NOT NULL,
  -- What the program says of whom it is for, as XML.
  owner text NOT NULL CHECK (length(owner) <= 2000),
  ends_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX locks_of_node ON disk.locks (company_id, node_id);
CREATE INDEX locks_by_end ON disk.locks (ends_at);
SELECT platform.declare_company_table('disk.locks');
GRANT SELECT, INSERT, DELETE ON disk.locks TO {{app}};
GRANT UPDATE (ends_at) ON disk.locks TO {{app}};

CREATE TABLE disk.properties (
  company_id uuid NOT NULL,
  node_id uuid NOT NULL,
  uri text COLLATE "C" NOT NULL CHECK (length(uri) <= 500),
  local text COLLATE "C" NOT NULL CHECK (length(local) BETWEEN 1 AND 200),
  value text NOT NULL CHECK (length(value) <= 65536),
  PRIMARY KEY (company_id, node_id, uri, local),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id)
);
SELECT platform.declare_company_table('disk.properties');
GRANT SELECT, INSERT, DELETE ON disk.properties TO {{app}};
GRANT UPDATE (value) ON disk.properties TO {{app}};

-- Lookups across companies, for nightly jobs: ids alone.

-- Companies whose counters wait to be folded, or that have reservations which are over; ids alone.
CREATE FUNCTION disk.list_companies_to_fold(now timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM disk.usage_changes
  UNION
  SELECT company_id FROM disk.reservations WHERE expires_at < now
  LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_to_fold(timestamptz, integer) TO {{app}};

-- Companies with something in the trash since before an instant; ids alone.
CREATE FUNCTION disk.list_companies_with_old_trash(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.nodes
  WHERE trashed_at < before AND purged_at IS NULL LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_trash(timestamptz, integer) TO {{app}};

-- Companies with uploads that are over; ids alone.
CREATE FUNCTION disk.list_companies_with_old_uploads(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.uploads WHERE expires_at < before LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_uploads(timestamptz, integer) TO {{app}};

-- Companies with versions that were replaced before an instant; ids alone.
CREATE FUNCTION disk.list_companies_with_old_versions(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.versions WHERE replaced_at < before LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_versions(timestamptz, integer) TO {{app}};
