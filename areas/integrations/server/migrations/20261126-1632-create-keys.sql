-- Programs that work in a company, and the keys by which they call.

CREATE TABLE integrations.service_accounts (
  company_id uuid NOT NULL,
  -- The member that the program is.
  id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id)
);
SELECT platform.declare_company_table('integrations.service_accounts');
GRANT SELECT, INSERT, DELETE ON integrations.service_accounts TO {{app}};
GRANT UPDATE (version) ON integrations.service_accounts TO {{app}};

CREATE TABLE integrations.keys (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  -- The first letters, by which people know one key from another.
  shown text NOT NULL CHECK (length(shown) = 8),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 100),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '367 days'),
  last_used_on date,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES integrations.service_accounts (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id)
);
CREATE INDEX keys_of_account ON integrations.keys (company_id, account_id, created_at, id);
CREATE INDEX keys_by_id ON integrations.keys (id);
CREATE INDEX keys_by_end ON integrations.keys (expires_at);
SELECT platform.declare_company_table('integrations.keys');
GRANT SELECT, INSERT, DELETE ON integrations.keys TO {{app}};
GRANT UPDATE (last_used_on) ON integrations.keys TO {{app}};

CREATE FUNCTION integrations.find_key_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT company_id FROM integrations.keys WHERE key_hash = hash $$;
CREATE FUNCTION integrations.company_id_of_key(key_id uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT company_id FROM integrations.keys WHERE id = key_id $$;
REVOKE ALL ON FUNCTION integrations.find_key_company_id(bytea), integrations.company_id_of_key(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations.find_key_company_id(bytea), integrations.company_id_of_key(uuid) TO {{app}};
