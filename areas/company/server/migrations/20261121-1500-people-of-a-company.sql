-- What the directory of a company stands on: departments, the address on the card, a membership that may be suspended.

CREATE TABLE company.departments (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  -- The department that it belongs to; none stands at the top.
  parent_id uuid,
  name text COLLATE "ru-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  head_member_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, parent_id) REFERENCES company.departments (company_id, id),
  FOREIGN KEY (company_id, head_member_id) REFERENCES company.members (company_id, id),
  CHECK (parent_id <> id)
);
CREATE INDEX departments_by_parent ON company.departments (company_id, parent_id);
CREATE INDEX departments_by_head ON company.departments (company_id, head_member_id);
SELECT platform.declare_company_table('company.departments');
GRANT SELECT, INSERT, DELETE ON company.departments TO {{app}};
GRANT UPDATE (parent_id, name, head_member_id, version) ON company.departments TO {{app}};

ALTER TABLE company.members
  -- A copy of the person's address to sign in with, as the name is.
  ADD COLUMN email text NOT NULL DEFAULT '',
  ADD COLUMN department_id uuid,
  -- While set, the person is a member who may do nothing in this company.
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD FOREIGN KEY (company_id, department_id) REFERENCES company.departments (company_id, id);
-- The wall binds the owner too: it is stepped around for a moment.
ALTER TABLE company.members NO FORCE ROW LEVEL SECURITY;
UPDATE company.members m SET email = u.email FROM identity.users u WHERE u.id = m.user_id;
ALTER TABLE company.members FORCE ROW LEVEL SECURITY;
CREATE INDEX members_by_department ON company.members (company_id, department_id) WHERE left_at IS NULL;
CREATE INDEX members_by_email ON company.members (company_id, email) WHERE left_at IS NULL;
GRANT UPDATE (email, department_id, suspended_at, version, joined_at) ON company.members TO {{app}};

-- A person's memberships that are suspended open no session any more.
CREATE OR REPLACE FUNCTION company.current_user_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT m.company_id
  FROM company.members m
  JOIN company.companies c ON c.id = m.company_id
  WHERE m.user_id = platform.current_user_id() AND m.left_at IS NULL
  ORDER BY m.suspended_at IS NOT NULL, c.suspended_at IS NOT NULL, m.joined_at, m.company_id
$$;
