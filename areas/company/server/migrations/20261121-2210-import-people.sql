-- Files of people on their way into a company: what stands in each line, what would be done about it, what was done.

CREATE TABLE company.imports (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  -- Who brought the file; nobody else sees it.
  member_id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 255),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  encoding text,
  separator text,
  titles text[] NOT NULL,
  settings jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('unmapped', 'checking', 'checked', 'applying', 'done', 'stopped')),
  total integer NOT NULL,
  -- How far the check or the application is, and of how many.
  done integer NOT NULL DEFAULT 0,
  goal integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}',
  new_departments integer NOT NULL DEFAULT 0,
  new_department_names text[] NOT NULL DEFAULT '{}',
  -- Code of what stopped it, with what its sentence names.
  failure jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX imports_by_member ON company.imports (company_id, member_id);
CREATE INDEX imports_by_age ON company.imports (created_at);
SELECT platform.declare_company_table('company.imports');
GRANT SELECT, INSERT, DELETE ON company.imports TO {{app}};
GRANT UPDATE (settings, state, done, goal, counts, new_departments, new_department_names, failure, version, finished_at)
  ON company.imports TO {{app}};

CREATE TABLE company.import_rows (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  import_id uuid NOT NULL,
  -- As Excel shows it.
  number integer NOT NULL,
  cells jsonb NOT NULL,
  -- What the check read of the cells; before it, nothing.
  verdict text CHECK (verdict IN ('invite', 'renew', 'invited', 'update', 'member', 'repeated', 'wrong')),
  email text NOT NULL DEFAULT '',
  person jsonb NOT NULL DEFAULT '{}',
  problems jsonb NOT NULL DEFAULT '[]',
  done_at timestamptz,
  PRIMARY KEY (company_id, import_id, number),
  FOREIGN KEY (company_id, import_id) REFERENCES company.imports (company_id, id) ON DELETE CASCADE
);
CREATE INDEX import_rows_by_verdict ON company.import_rows (company_id, import_id, verdict, number);
SELECT platform.declare_company_table('company.import_rows');
GRANT SELECT, INSERT, DELETE ON company.import_rows TO {{app}};
GRANT UPDATE (verdict, email, person, problems, done_at) ON company.import_rows TO {{app}};

-- Companies that keep files from before an instant.
CREATE FUNCTION company.list_companies_with_old_imports(before timestamptz, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM company.imports WHERE created_at < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION company.list_companies_with_old_imports(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.list_companies_with_old_imports(timestamptz, integer) TO {{app}};
