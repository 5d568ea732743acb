-- How a company asks people in: a letter to one address, or a link that a number of people may use.

CREATE TABLE company.invitations (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  -- What the inviter calls the person; helps to find the row, and is nobody's name yet.
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
  -- A letter that is to be written by a job, and the last one that was.
  letter_due text CHECK (letter_due IN ('invitation', 'reminder')),
  letter_at timestamptz,
  letters integer NOT NULL DEFAULT 0,
  delivery text CHECK (delivery IN ('delivered', 'failed')),
  opened_at timestamptz,
  accepted_at timestamptz,
  member_id uuid,
  revoked_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, invited_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, department_id) REFERENCES company.departments (company_id, id)
    ON DELETE SET NULL (department_id),
  CHECK ((accepted_at IS NULL) = (member_id IS NULL))
);
-- One address is asked once at a time; whoever is asked again gets the same row renewed.
CREATE UNIQUE INDEX invitations_one_per_address ON company.invitations (company_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_by_email ON company.invitations (company_id, email);
CREATE INDEX invitations_due ON company.invitations (company_id, id) WHERE letter_due IS NOT NULL;
CREATE INDEX invitations_by_department ON company.invitations (company_id, department_id);
CREATE INDEX invitations_by_inviter ON company.invitations (company_id, invited_by);
CREATE INDEX invitations_by_member ON company.invitations (company_id, member_id);
CREATE INDEX invitations_by_end ON company.invitations (expires_at);
SELECT platform.declare_company_table('company.invitations');
GRANT SELECT, INSERT, DELETE ON company.invitations TO {{app}};
GRANT UPDATE (name, role, department_id, position, token_id, token_hash, invited_by, expires_at, letter_due, letter_at,
  letters, delivery, opened_at, accepted_at, member_id, revoked_at) ON company.invitations TO {{app}};

-- No administrators by a link: whoever holds it may pass it on.
CREATE TABLE company.invitation_links (
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
CREATE INDEX invitation_links_by_department ON company.invitation_links (company_id, department_id);
CREATE INDEX invitation_links_by_creator ON company.invitation_links (company_id, created_by);
CREATE INDEX invitation_links_by_end ON company.invitation_links (expires_at);
SELECT platform.declare_company_table('company.invitation_links');
GRANT SELECT, INSERT, DELETE ON company.invitation_links TO {{app}};
GRANT UPDATE (uses, revoked_at) ON company.invitation_links TO {{app}};

-- Letters of invitation that a company had written on a day (UTC); it may not flood strangers.
CREATE TABLE company.invitation_letter_days (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  day date NOT NULL,
  letters integer NOT NULL,
  PRIMARY KEY (company_id, day)
);
CREATE INDEX invitation_letter_days_by_day ON company.invitation_letter_days (day);
SELECT platform.declare_company_table('company.invitation_letter_days');
GRANT SELECT, INSERT, DELETE ON company.invitation_letter_days TO {{app}};
GRANT UPDATE (letters) ON company.invitation_letter_days TO {{app}};

-- Which company a token opens, before it is known.
CREATE FUNCTION company.find_invitation_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT i.company_id FROM company.invitations i WHERE i.token_hash = hash
  UNION ALL
  SELECT l.company_id FROM company.invitation_links l WHERE l.token_hash = hash
$$;

-- Companies that keep what ended before an instant.
CREATE FUNCTION company.list_companies_with_old_invitations(before timestamptz, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.invitations WHERE expires_at < before
  UNION SELECT company_id FROM company.invitation_links WHERE expires_at < before
  UNION SELECT company_id FROM company.invitation_letter_days WHERE day < before::date
  LIMIT at_most
$$;

REVOKE EXECUTE ON FUNCTION company.find_invitation_company_id(bytea),
  company.list_companies_with_old_invitations(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.find_invitation_company_id(bytea),
  company.list_companies_with_old_invitations(timestamptz, integer) TO {{app}};
