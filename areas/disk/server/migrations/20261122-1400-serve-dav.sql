-- What programs that speak WebDAV keep: locks for an hour at most, and properties of their own.
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

-- Companies with locks that are over; ids alone.
CREATE FUNCTION disk.list_companies_with_old_locks(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.locks WHERE ends_at < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION disk.list_companies_with_old_locks(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_locks(timestamptz, integer) TO {{app}};
