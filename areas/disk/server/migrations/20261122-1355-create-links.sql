-- Ways in for people without an account. What opens one is derived from its id under the installation's key; kept is its hash.
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
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id)
);
CREATE INDEX links_of_node ON disk.links (company_id, node_id);
SELECT platform.declare_company_table('disk.links');
GRANT SELECT, INSERT, DELETE ON disk.links TO {{app}};
GRANT UPDATE (downloads) ON disk.links TO {{app}};

-- Which company a link is of, before it is known.
CREATE FUNCTION disk.find_link_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM disk.links WHERE token_hash = hash
$$;
REVOKE EXECUTE ON FUNCTION disk.find_link_company_id(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disk.find_link_company_id(bytea) TO {{app}};
