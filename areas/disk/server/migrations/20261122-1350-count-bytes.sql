-- Folders of teams have names of their own; that of a person's disk is its id.
CREATE UNIQUE INDEX nodes_space_name ON disk.nodes (company_id, name_key) WHERE parent_id IS NULL AND trashed_at IS NULL;

-- How much a company stores. What is coming is reserved before, under the row's lock for a moment; what came or went is a line
-- of its own and is folded in later, so that nobody holds the row while a file is settled.
CREATE TABLE disk.usage (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  bytes bigint NOT NULL,
  reserved bigint NOT NULL
);
SELECT platform.declare_company_table('disk.usage');
GRANT SELECT, INSERT ON disk.usage TO {{app}};
GRANT UPDATE (bytes, reserved) ON disk.usage TO {{app}};

CREATE TABLE disk.usage_changes (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  bytes bigint NOT NULL,
  reserved bigint NOT NULL,
  PRIMARY KEY (company_id, id)
);
SELECT platform.declare_company_table('disk.usage_changes');
GRANT SELECT, INSERT, DELETE ON disk.usage_changes TO {{app}};

CREATE TABLE disk.reservations (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Whoever reserved is gone by then.
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX reservations_by_end ON disk.reservations (company_id, expires_at);
SELECT platform.declare_company_table('disk.reservations');
GRANT SELECT, INSERT, DELETE ON disk.reservations TO {{app}};

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
SELECT platform.declare_company_table('disk.versions');
GRANT SELECT, INSERT, DELETE ON disk.versions TO {{app}};

-- Content that more than one file or version names, since it was copied: how many do. What stands in none is named once.
CREATE TABLE disk.shared_blobs (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  blob_id uuid NOT NULL,
  named integer NOT NULL CHECK (named > 0),
  PRIMARY KEY (company_id, blob_id)
);
SELECT platform.declare_company_table('disk.shared_blobs');
GRANT SELECT, INSERT, DELETE ON disk.shared_blobs TO {{app}};
GRANT UPDATE (named) ON disk.shared_blobs TO {{app}};

-- Companies whose counters wait to be folded, or that have reservations which are over; ids alone.
CREATE FUNCTION disk.list_companies_to_fold(now timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM disk.usage_changes
  UNION
  SELECT company_id FROM disk.reservations WHERE expires_at < now
  LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION disk.list_companies_to_fold(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disk.list_companies_to_fold(timestamptz, integer) TO {{app}};

-- Companies with something in the trash since before an instant; ids alone.
CREATE FUNCTION disk.list_companies_with_old_trash(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.nodes
  WHERE trashed_at < before AND purged_at IS NULL LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION disk.list_companies_with_old_trash(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_trash(timestamptz, integer) TO {{app}};
CREATE INDEX nodes_old_trash ON disk.nodes (trashed_at) WHERE trashed_at IS NOT NULL AND purged_at IS NULL;
