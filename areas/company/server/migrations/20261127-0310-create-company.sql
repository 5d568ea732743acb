-- A company and its people.

CREATE SCHEMA IF NOT EXISTS company;
GRANT USAGE ON SCHEMA company TO {{app}};

CREATE TABLE company.companies (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  is_operator boolean NOT NULL DEFAULT false,
  -- While set, the company's people may read but not write.
  suspended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- When the company will be erased, and who requested it.
  erases_at timestamptz,
  erasure_by uuid,
  logo_blob_id uuid,
  -- Whether it is the company of its INN and KPP: a copy of what the requisites say, written with them.
  is_confirmed boolean NOT NULL DEFAULT false,
  -- A suspended operator could not lift the suspension any more.
  CONSTRAINT companies_operator_works CHECK (NOT is_operator OR suspended_at IS NULL)
);
-- One installation has one operator; two racing links meet here.
CREATE UNIQUE INDEX companies_one_operator ON company.companies (is_operator) WHERE is_operator;
CREATE INDEX companies_erases_at ON company.companies (erases_at) WHERE erases_at IS NOT NULL;
SELECT platform.declare_company_table('company.companies', 'id');
GRANT SELECT, INSERT ON company.companies TO {{app}};
GRANT UPDATE (name, suspended_at, version, erases_at, erasure_by, logo_blob_id, is_confirmed) ON company.companies TO {{app}};

-- Why a company may be read and not changed. Each reason is lifted by itself: a payment does not lift what the operator ordered.
CREATE TABLE company.suspensions (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  reason text NOT NULL CHECK (reason IN ('unpaid', 'operator')),
  -- The explanation that the company sees; empty where there is nothing to add.
  note text NOT NULL CHECK (length(note) <= 500),
  since timestamptz NOT NULL,
  PRIMARY KEY (company_id, reason)
);
SELECT platform.declare_company_table('company.suspensions');
GRANT SELECT, INSERT, DELETE ON company.suspensions TO {{app}};

-- The names are a copy of the person's, so that a company sorts and searches its people inside its own scope.
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
  -- A copy of the person's, as the name is.
  avatar_blob_id uuid,
  -- A copy of the person's address to sign in with, as the name is.
  email text NOT NULL DEFAULT '',
  department_id uuid,
  -- While set, the person is a member who may do nothing in this company.
  suspended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- A copy of the department's name, for an order that an index gives; empty without a department.
  department_name text COLLATE "ru-x-icu" NOT NULL DEFAULT '',
  -- The order of roles: who may do most comes first.
  role_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE role WHEN 'owner' THEN 1 WHEN 'admin' THEN 2 WHEN 'accountant' THEN 3 WHEN 'member' THEN 4 ELSE 5 END
  ) STORED,
  work_phone text NOT NULL DEFAULT '' CHECK (length(work_phone) <= 16),
  extension text NOT NULL DEFAULT '' CHECK (length(extension) <= 10),
  -- ISO days of the week, Monday is 1.
  working_days integer[] NOT NULL DEFAULT '{1,2,3,4,5}' CHECK (cardinality(working_days) <= 7),
  working_from text CHECK (working_from ~ '^\d\d:\d\d$'),
  working_to text CHECK (working_to ~ '^\d\d:\d\d$'),
  -- Copies of the person's, as the name is; of the birthday only what colleagues may see: '--05-17' or '1990-05-17'.
  time_zone text NOT NULL DEFAULT 'Europe/Moscow',
  mobile_phone text NOT NULL DEFAULT '',
  birthday text NOT NULL DEFAULT '',
  status_text text NOT NULL DEFAULT '',
  status_until timestamptz,
  -- The name on the card is as the company's administrators wrote it; the person's own next change of name replaces it.
  is_name_corrected boolean NOT NULL DEFAULT false,
  -- Programs that work in a company under a name of their own: members without an account, who are no people.
  is_service boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, user_id),
  CHECK ((working_from IS NULL) = (working_to IS NULL) AND working_from < working_to),
  CONSTRAINT members_service_check CHECK (NOT (is_service AND role = 'owner'))
);
CREATE INDEX members_by_name ON company.members (company_id, family_name, given_name, id) WHERE left_at IS NULL;
CREATE INDEX members_by_user ON company.members (user_id) WHERE left_at IS NULL;
CREATE INDEX members_by_department ON company.members (company_id, department_id) WHERE left_at IS NULL;
CREATE INDEX members_by_email ON company.members (company_id, email) WHERE left_at IS NULL;
CREATE INDEX members_by_joined ON company.members (company_id, joined_at, id) WHERE left_at IS NULL;
CREATE INDEX members_by_role ON company.members (company_id, role_rank, family_name, given_name, id) WHERE left_at IS NULL;
CREATE INDEX members_by_department_name ON company.members (company_id, department_name, family_name, given_name, id)
  WHERE left_at IS NULL;
-- Owners by the mail domain of their addresses, for people who request to join.
CREATE INDEX members_by_owner_domain ON company.members ((split_part(email, '@', 2)))
  WHERE role = 'owner' AND left_at IS NULL AND suspended_at IS NULL;
-- People who left, the latest first, however long ago.
CREATE INDEX members_by_leaving ON company.members (company_id, left_at, id) WHERE left_at IS NOT NULL;
SELECT platform.declare_company_table('company.members');
GRANT SELECT, INSERT ON company.members TO {{app}};
GRANT UPDATE (role, family_name, given_name, middle_name, position, joined_at, left_at, avatar_blob_id, email, department_id,
  suspended_at, version, department_name, work_phone, extension, working_days, working_from, working_to, time_zone,
  mobile_phone, birthday, status_text, status_until, is_name_corrected) ON company.members TO {{app}};

CREATE TABLE company.departments (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  -- The department that it belongs to; NULL at the top.
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

ALTER TABLE company.members ADD FOREIGN KEY (company_id, department_id) REFERENCES company.departments (company_id, id);

-- The lock lets a rename that is under way finish first, and one that begins now wait.
CREATE FUNCTION company.copy_department_name() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.department_name := '';
  IF NEW.department_id IS NOT NULL THEN
    SELECT d.name INTO NEW.department_name FROM company.departments d
    WHERE d.company_id = NEW.company_id AND d.id = NEW.department_id FOR SHARE;
    NEW.department_name := COALESCE(NEW.department_name, '');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER copy_department_name BEFORE INSERT OR UPDATE OF department_id ON company.members
  FOR EACH ROW EXECUTE FUNCTION company.copy_department_name();

CREATE FUNCTION company.spread_department_name() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE company.members SET department_name = NEW.name
  WHERE company_id = NEW.company_id AND department_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER spread_department_name AFTER UPDATE OF name ON company.departments
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION company.spread_department_name();

-- People across companies, absences, and members who left.

-- What people say about themselves across companies; a row appears with the first of it. Days of the calendar are text: no zone can shift them.
CREATE TABLE company.people (
  user_id uuid PRIMARY KEY,
  -- E.164.
  mobile_phone text NOT NULL DEFAULT '' CHECK (length(mobile_phone) <= 16),
  birthday text CHECK (birthday ~ '^\d{4}-\d{2}-\d{2}$'),
  birthday_visibility text NOT NULL DEFAULT 'nobody' CHECK (birthday_visibility IN ('nobody', 'day-and-month', 'whole')),
  status_text text NOT NULL DEFAULT '' CHECK (length(status_text) <= 100),
  status_until timestamptz,
  -- Null: never chosen, so each browser has its own.
  theme text CHECK (theme IN ('auto', 'light', 'dark')),
  density text CHECK (density IN ('comfortable', 'compact')),
  link_iva text NOT NULL DEFAULT '' CHECK (length(link_iva) <= 500),
  -- When the account will be erased; the person may change their mind until then.
  deletes_at timestamptz
);
CREATE INDEX people_deletes_at ON company.people (deletes_at) WHERE deletes_at IS NOT NULL;
SELECT platform.declare_user_table('company.people', 'user_id');
GRANT SELECT, INSERT, DELETE ON company.people TO {{app}};
GRANT UPDATE (mobile_phone, birthday, birthday_visibility, status_text, status_until, theme, density, link_iva, deletes_at)
  ON company.people TO {{app}};

-- Begins and ends by the calendar of the member's zone; nothing has to be switched.
CREATE TABLE company.absences (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('vacation', 'sick-leave', 'business-trip', 'day-off')),
  starts_on text NOT NULL CHECK (starts_on ~ '^\d{4}-\d{2}-\d{2}$'),
  ends_on text NOT NULL CHECK (ends_on ~ '^\d{4}-\d{2}-\d{2}$'),
  substitute_id uuid,
  created_at timestamptz NOT NULL,
  -- An absence is changed on top of what was read.
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, substitute_id) REFERENCES company.members (company_id, id),
  CHECK (starts_on <= ends_on AND substitute_id <> member_id)
);
CREATE INDEX absences_by_member ON company.absences (company_id, member_id, ends_on);
CREATE INDEX absences_by_substitute ON company.absences (company_id, substitute_id);
CREATE INDEX absences_ends_on ON company.absences (ends_on);
SELECT platform.declare_company_table('company.absences');
GRANT SELECT, INSERT, DELETE ON company.absences TO {{app}};
GRANT UPDATE (kind, starts_on, ends_on, substitute_id, version) ON company.absences TO {{app}};

-- Members who left and can be let back in, with the journal of what was transferred.
CREATE TABLE company.off_boardings (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- Who did it.
  by_member_id uuid NOT NULL,
  left_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  -- The department's name then: it may be gone when the member comes back.
  department_name text NOT NULL,
  -- Per kind: who has it now (null: no one) and the ids of what was moved.
  journal jsonb NOT NULL,
  PRIMARY KEY (company_id, id),
  -- The latest leaving alone can be undone.
  UNIQUE (company_id, member_id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, by_member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX off_boardings_by_actor ON company.off_boardings (company_id, by_member_id);
CREATE INDEX off_boardings_by_end ON company.off_boardings (undo_until);
SELECT platform.declare_company_table('company.off_boardings');
GRANT SELECT, INSERT, DELETE ON company.off_boardings TO {{app}};

-- Companies of the person in scope. None of these functions takes a person as an argument, so that no one asks for another person.

-- In the order in which a new session prefers them; suspended memberships come last.
CREATE FUNCTION company.current_user_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT m.company_id
  FROM company.members m
  JOIN company.companies c ON c.id = m.company_id
  WHERE m.user_id = platform.current_user_id() AND m.left_at IS NULL
  ORDER BY m.suspended_at IS NOT NULL, c.suspended_at IS NOT NULL, m.joined_at, m.company_id
$$;
GRANT EXECUTE ON FUNCTION company.current_user_company_ids() TO {{app}};

-- Every company in which the person has a card, also those that they left.
CREATE FUNCTION company.current_user_card_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.members WHERE user_id = platform.current_user_id() ORDER BY company_id
$$;
GRANT EXECUTE ON FUNCTION company.current_user_card_company_ids() TO {{app}};

-- Companies in which the person's membership is suspended.
CREATE FUNCTION company.current_user_suspended_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.members
  WHERE user_id = platform.current_user_id() AND left_at IS NULL AND suspended_at IS NOT NULL
  ORDER BY joined_at, company_id
$$;
GRANT EXECUTE ON FUNCTION company.current_user_suspended_company_ids() TO {{app}};

-- Companies that the person owns: how many a person may own is limited.
CREATE FUNCTION company.current_user_owned_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.members
  WHERE user_id = platform.current_user_id() AND left_at IS NULL AND role = 'owner'
$$;
GRANT EXECUTE ON FUNCTION company.current_user_owned_company_ids() TO {{app}};

-- Lookups across companies: ids alone.

-- The company that runs the installation; NULL before its owner opened the link that the start printed.
CREATE FUNCTION company.operator_company_id() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM company.companies WHERE is_operator
$$;
GRANT EXECUTE ON FUNCTION company.operator_company_id() TO {{app}};

-- Confirmed companies with an owner whose address lies in a mail domain.
CREATE FUNCTION company.owner_domain_company_ids(mail_domain text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT m.company_id FROM company.members m
  JOIN company.companies c ON c.id = m.company_id AND c.is_confirmed
  WHERE mail_domain <> '' AND split_part(m.email, '@', 2) = mail_domain
    AND m.role = 'owner' AND m.left_at IS NULL AND m.suspended_at IS NULL
  ORDER BY m.company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION company.owner_domain_company_ids(text, integer) TO {{app}};

-- Companies whose name has one of the words in it, for the operator's lists; e and yo are one letter.
CREATE FUNCTION company.named_company_ids(words text[], at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.id FROM company.companies c
  WHERE EXISTS (
    SELECT FROM unnest(words) AS w (word)
    WHERE position(translate(lower(w.word), U&'\0451', U&'\0435') IN translate(lower(c.name), U&'\0451', U&'\0435')) > 0)
  ORDER BY c.id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION company.named_company_ids(text[], integer) TO {{app}};

-- People whose account is to be erased by now.
CREATE FUNCTION company.list_people_to_erase(now timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT user_id FROM company.people WHERE deletes_at <= now ORDER BY deletes_at LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION company.list_people_to_erase(timestamptz, integer) TO {{app}};

-- Companies that are to be erased by now.
CREATE FUNCTION company.list_companies_to_erase(now timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM company.companies WHERE erases_at <= now ORDER BY erases_at LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION company.list_companies_to_erase(timestamptz, integer) TO {{app}};
