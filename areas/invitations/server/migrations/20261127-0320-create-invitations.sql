-- The ways into a company: invitations, requests to join, and imports of people.

CREATE SCHEMA invitations;
GRANT USAGE ON SCHEMA invitations TO {{app}};

-- Invitations: a letter to one address, or a link that a number of people may use.

CREATE TABLE invitations.invitations (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  -- What the inviter calls the person; helps to find the row, and is no account's name yet.
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 250),
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'accountant', 'member', 'guest')),
  department_id uuid,
  position text NOT NULL DEFAULT '' CHECK (length(position) <= 200),
  -- The token is derived from this under the installation's key; the hash is what a visitor's token is looked up by.
  token_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- A letter that is to be written by a job, and when the last one was written.
  letter_due text CHECK (letter_due IN ('invitation', 'reminder')),
  letter_at timestamptz,
  letters integer NOT NULL DEFAULT 0,
  delivery text CHECK (delivery IN ('delivered', 'failed', 'withheld')),
  opened_at timestamptz,
  accepted_at timestamptz,
  member_id uuid,
  revoked_at timestamptz,
  -- What the inviter writes to the person: shown on the invitation's page, and in its letter where the company may do so.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, invited_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, department_id) REFERENCES company.departments (company_id, id)
    ON DELETE SET NULL (department_id),
  CHECK ((accepted_at IS NULL) = (member_id IS NULL))
);
-- One address is invited once at a time; another invitation renews the same row.
CREATE UNIQUE INDEX invitations_one_per_address ON invitations.invitations (company_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_by_email ON invitations.invitations (company_id, email);
CREATE INDEX invitations_due ON invitations.invitations (company_id, id) WHERE letter_due IS NOT NULL;
CREATE INDEX invitations_by_department ON invitations.invitations (company_id, department_id);
CREATE INDEX invitations_by_inviter ON invitations.invitations (company_id, invited_by);
CREATE INDEX invitations_by_member ON invitations.invitations (company_id, member_id);
CREATE INDEX invitations_by_end ON invitations.invitations (expires_at);
-- A person who is invited by the address need not open a company.
CREATE INDEX invitations_open_by_email ON invitations.invitations (email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
SELECT platform.declare_company_table('invitations.invitations');
GRANT SELECT, INSERT, DELETE ON invitations.invitations TO {{app}};
GRANT UPDATE (name, role, department_id, position, token_id, token_hash, invited_by, expires_at, letter_due, letter_at, letters, delivery,
  opened_at, accepted_at, member_id, revoked_at, note) ON invitations.invitations TO {{app}};

-- No administrators by a link: it may be passed on.
CREATE TABLE invitations.invitation_links (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('accountant', 'member', 'guest')),
  department_id uuid,
  -- Only addresses of this mail domain may use it; none means any.
  email_domain text CHECK (email_domain = lower(email_domain) AND length(email_domain) <= 253),
  max_uses integer CHECK (max_uses > 0),
  uses integer NOT NULL DEFAULT 0,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, department_id) REFERENCES company.departments (company_id, id)
    ON DELETE SET NULL (department_id),
  CHECK (max_uses IS NULL OR uses <= max_uses)
);
CREATE INDEX invitation_links_by_department ON invitations.invitation_links (company_id, department_id);
CREATE INDEX invitation_links_by_creator ON invitations.invitation_links (company_id, created_by);
CREATE INDEX invitation_links_by_end ON invitations.invitation_links (expires_at);
SELECT platform.declare_company_table('invitations.invitation_links');
GRANT SELECT, INSERT, DELETE ON invitations.invitation_links TO {{app}};
-- The maker of a link may leave, so the maker changes.
GRANT UPDATE (uses, created_by, revoked_at) ON invitations.invitation_links TO {{app}};

-- Letters of invitation that a company had written on a day (UTC); it may not flood strangers.
CREATE TABLE invitations.invitation_letter_days (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  day date NOT NULL,
  letters integer NOT NULL,
  PRIMARY KEY (company_id, day)
);
CREATE INDEX invitation_letter_days_by_day ON invitations.invitation_letter_days (day);
SELECT platform.declare_company_table('invitations.invitation_letter_days');
GRANT SELECT, INSERT, DELETE ON invitations.invitation_letter_days TO {{app}};
GRANT UPDATE (letters) ON invitations.invitation_letter_days TO {{app}};

-- Which company a token opens, before it is known.
CREATE FUNCTION invitations.find_invitation_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT i.company_id FROM invitations.invitations i WHERE i.token_hash = hash
  UNION ALL
  SELECT l.company_id FROM invitations.invitation_links l WHERE l.token_hash = hash
$$;
GRANT EXECUTE ON FUNCTION invitations.find_invitation_company_id(bytea) TO {{app}};

-- Invitations to an address that are open at an instant. Its callers decide who may know them.
CREATE FUNCTION invitations.open_invitation_ids(address text, at timestamptz) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM invitations.invitations
  WHERE email = address AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > at
$$;
GRANT EXECUTE ON FUNCTION invitations.open_invitation_ids(text, timestamptz) TO {{app}};

-- Requests to join: what people asked for, whether or not a company hears of it, and what reached which company.

-- What a person asked for. It is written alike whether or not there is such a company, so that it reveals nothing.
CREATE TABLE invitations.own_join_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('inn', 'domain')),
  inn text NOT NULL DEFAULT '',
  kpp text NOT NULL DEFAULT '',
  -- The mail domain of the address that the person had then.
  domain text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The company that let the person in; it opens nothing.
  company_id uuid,
  CHECK ((way = 'inn') = (inn <> '') AND (way = 'domain') = (domain <> '')),
  CHECK ((state = 'accepted') = (company_id IS NOT NULL))
);
CREATE INDEX own_join_requests_by_user ON invitations.own_join_requests (user_id, created_at);
CREATE UNIQUE INDEX own_join_requests_one_waiting ON invitations.own_join_requests (user_id) WHERE state = 'waiting';
CREATE INDEX own_join_requests_by_end ON invitations.own_join_requests (expires_at);
SELECT platform.declare_user_table('invitations.own_join_requests', 'user_id');
GRANT SELECT, INSERT, DELETE ON invitations.own_join_requests TO {{app}};
GRANT UPDATE (state, ended_at, company_id) ON invitations.own_join_requests TO {{app}};

-- A request as it reached a company: who asks, and what became of it there.
CREATE TABLE invitations.join_requests (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  own_request_id uuid NOT NULL,
  user_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('inn', 'domain')),
  domain text NOT NULL DEFAULT '',
  -- The address at the time, and as it is now.
  requested_email text NOT NULL,
  email text NOT NULL,
  family_name text NOT NULL,
  given_name text NOT NULL,
  middle_name text NOT NULL,
  -- Blocked is declined without a message, and no further request of the person arrives while the row is kept.
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined', 'blocked', 'withdrawn')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  member_id uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, own_request_id),
  FOREIGN KEY (company_id, decided_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  CHECK ((state = 'accepted') = (member_id IS NOT NULL))
);
CREATE INDEX join_requests_by_state ON invitations.join_requests (company_id, state, id);
CREATE INDEX join_requests_by_user ON invitations.join_requests (user_id, company_id);
CREATE INDEX join_requests_by_end ON invitations.join_requests (expires_at);
CREATE INDEX join_requests_by_decider ON invitations.join_requests (company_id, decided_by);
CREATE INDEX join_requests_by_member ON invitations.join_requests (company_id, member_id);
SELECT platform.declare_company_table('invitations.join_requests');
GRANT SELECT, INSERT, DELETE ON invitations.join_requests TO {{app}};
GRANT UPDATE (email, family_name, given_name, middle_name, state, decided_at, decided_by, member_id)
  ON invitations.join_requests TO {{app}};

-- Who may request to join a company; without a row people with an address in the mail domain of its owners.
CREATE TABLE invitations.join_rules (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  way text NOT NULL CHECK (way IN ('nobody', 'domain', 'inn')),
  version integer NOT NULL DEFAULT 1
);
SELECT platform.declare_company_table('invitations.join_rules');
GRANT SELECT, INSERT ON invitations.join_rules TO {{app}};
GRANT UPDATE (way, version) ON invitations.join_rules TO {{app}};

-- Companies that hold requests of the person in scope: all, or those where one request of theirs still waits.
CREATE FUNCTION invitations.current_user_join_company_ids(own_request uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM invitations.join_requests
  WHERE user_id = platform.current_user_id() AND (own_request IS NULL OR (own_request_id = own_request AND state = 'waiting'))
$$;
GRANT EXECUTE ON FUNCTION invitations.current_user_join_company_ids(uuid) TO {{app}};

-- Imports: files of people, with what each line says, what would be done about it, and what was done.

CREATE TABLE invitations.imports (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  -- The only member who sees it.
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
CREATE INDEX imports_by_member ON invitations.imports (company_id, member_id);
CREATE INDEX imports_by_age ON invitations.imports (created_at);
SELECT platform.declare_company_table('invitations.imports');
GRANT SELECT, INSERT, DELETE ON invitations.imports TO {{app}};
GRANT UPDATE (settings, state, done, goal, counts, new_departments, new_department_names, failure, version, finished_at)
  ON invitations.imports TO {{app}};

CREATE TABLE invitations.import_rows (
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
  FOREIGN KEY (company_id, import_id) REFERENCES invitations.imports (company_id, id) ON DELETE CASCADE
);
CREATE INDEX import_rows_by_verdict ON invitations.import_rows (company_id, import_id, verdict, number);
SELECT platform.declare_company_table('invitations.import_rows');
GRANT SELECT, INSERT, DELETE ON invitations.import_rows TO {{app}};
-- A line of a file is corrected in place, instead of in the file.
GRANT UPDATE (cells, verdict, email, person, problems, done_at) ON invitations.import_rows TO {{app}};
