-- What people tell about themselves: of the person across companies, of the member inside one, and absences.

-- A row appears with the first thing that is told. Days of the calendar are text: no zone can shift them.
CREATE TABLE company.people (
  user_id uuid PRIMARY KEY,
  -- E.164.
  mobile_phone text NOT NULL DEFAULT '' CHECK (length(mobile_phone) <= 16),
  birthday text CHECK (birthday ~ '^\d{4}-\d{2}-\d{2}$'),
  birthday_visibility text NOT NULL DEFAULT 'nobody' CHECK (birthday_visibility IN ('nobody', 'day-and-month', 'whole')),
  status_text text NOT NULL DEFAULT '' CHECK (length(status_text) <= 100),
  status_until timestamptz,
  -- Null: never chosen, what a browser has holds there.
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

ALTER TABLE company.members
  ADD COLUMN work_phone text NOT NULL DEFAULT '' CHECK (length(work_phone) <= 16),
  ADD COLUMN extension text NOT NULL DEFAULT '' CHECK (length(extension) <= 10),
  -- ISO days of the week, Monday is 1.
  ADD COLUMN working_days integer[] NOT NULL DEFAULT '{1,2,3,4,5}' CHECK (cardinality(working_days) <= 7),
  ADD COLUMN working_from text CHECK (working_from ~ '^\d\d:\d\d$'),
  ADD COLUMN working_to text CHECK (working_to ~ '^\d\d:\d\d$'),
  ADD CHECK ((working_from IS NULL) = (working_to IS NULL) AND working_from < working_to),
  -- Copies of the person's, as the name is; of the birthday only what colleagues may see: '--05-17' or '1990-05-17'.
  ADD COLUMN time_zone text NOT NULL DEFAULT 'Europe/Moscow',
  ADD COLUMN mobile_phone text NOT NULL DEFAULT '',
  ADD COLUMN birthday text NOT NULL DEFAULT '',
  ADD COLUMN status_text text NOT NULL DEFAULT '',
  ADD COLUMN status_until timestamptz;
-- The wall binds the owner too: it is stepped around for a moment.
ALTER TABLE company.members NO FORCE ROW LEVEL SECURITY;
UPDATE company.members m SET time_zone = u.time_zone FROM identity.users u WHERE u.id = m.user_id;
ALTER TABLE company.members FORCE ROW LEVEL SECURITY;
GRANT UPDATE (work_phone, extension, working_days, working_from, working_to, time_zone, mobile_phone, birthday,
  status_text, status_until) ON company.members TO {{app}};

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

-- Companies that keep absences which ended before a day; ids alone.
CREATE FUNCTION company.list_companies_with_old_absences(before text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM company.absences WHERE ends_on < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION company.list_companies_with_old_absences(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.list_companies_with_old_absences(text, integer) TO {{app}};
