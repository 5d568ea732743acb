-- A company, its members and what a visitor typed before there was one.

CREATE SCHEMA IF NOT EXISTS company;
GRANT USAGE ON SCHEMA company TO {{app}};

CREATE TABLE company.companies (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  is_operator boolean NOT NULL DEFAULT false,
  -- While set, the company's people may read but not write.
  suspended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
-- One installation has one operator; two racing links meet here.
CREATE UNIQUE INDEX companies_one_operator ON company.companies (is_operator) WHERE is_operator;

-- The names are a copy of the person's, so that a company sorts and searches its people inside its own wall.
CREATE TABLE company.members (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'accountant', 'member', 'guest')),
  family_name text COLLATE "ru-x-icu" NOT NULL,
  given_name text COLLATE "ru-x-icu" NOT NULL,
  middle_name text COLLATE "ru-x-icu" NOT NULL,
  position text NOT NULL DEFAULT '' CHECK (length(position) <= 200),
  joined_at timestamptz NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, user_id)
);
CREATE INDEX members_by_name ON company.members (company_id, family_name, given_name, id) WHERE left_at IS NULL;
CREATE INDEX members_by_user ON company.members (user_id) WHERE left_at IS NULL;

-- Lives until the person opens a company.
CREATE TABLE company.drafts (
  user_id uuid PRIMARY KEY,
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL
);

SELECT platform.declare_company_table('company.companies', 'id');
SELECT platform.declare_company_table('company.members');
SELECT platform.declare_user_table('company.drafts', 'user_id');

GRANT SELECT, INSERT ON company.companies TO {{app}};
GRANT UPDATE (name, suspended_at, version) ON company.companies TO {{app}};
GRANT SELECT, INSERT ON company.members TO {{app}};
GRANT UPDATE (role, family_name, given_name, middle_name, position, left_at) ON company.members TO {{app}};
GRANT SELECT, INSERT, DELETE ON company.drafts TO {{app}};

-- The companies of the person of this transaction, in the order in which a new session prefers them. It takes no
-- argument, so that nobody can ask for another person's.
CREATE FUNCTION company.current_user_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT m.company_id
  FROM company.members m
  JOIN company.companies c ON c.id = m.company_id
  WHERE m.user_id = platform.current_user_id() AND m.left_at IS NULL
  ORDER BY c.suspended_at IS NOT NULL, m.joined_at, m.company_id
$$;

-- The company that runs the installation; NULL before its owner opened the link that the start printed.
CREATE FUNCTION company.operator_company_id() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM company.companies WHERE is_operator
$$;

REVOKE EXECUTE ON FUNCTION company.current_user_company_ids(), company.operator_company_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.current_user_company_ids(), company.operator_company_id() TO {{app}};
