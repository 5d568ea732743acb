-- Calendars of people and teams, and what people put into them.

CREATE SCHEMA calendar;
GRANT USAGE ON SCHEMA calendar TO {{app}};

CREATE TABLE calendar.calendars (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  -- The id of a personal calendar is the member's.
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('personal', 'team', 'feed')),
  owner_id uuid,
  -- Empty for a personal one: it is called like its owner.
  name text NOT NULL CHECK (length(name) <= 200),
  color smallint NOT NULL DEFAULT 0 CHECK (color BETWEEN 0 AND 11),
  -- Null follows the owner's profile.
  time_zone text CHECK (length(time_zone) <= 64),
  -- Minutes before the start.
  default_reminders integer[] NOT NULL DEFAULT '{10}' CHECK (cardinality(default_reminders) <= 20),
  -- One more with each change of what is in it: the place in the list of changes.
  change_seq bigint NOT NULL DEFAULT 0,
  -- Changes before this one are not stored any more.
  stored_from_seq bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES company.members (company_id, id),
  CHECK ((kind = 'team') = (owner_id IS NULL))
);
CREATE INDEX calendars_of_owner ON calendar.calendars (company_id, owner_id);
SELECT platform.declare_company_table('calendar.calendars');
GRANT SELECT, INSERT, DELETE ON calendar.calendars TO {{app}};
GRANT UPDATE (owner_id, name, color, time_zone, default_reminders, change_seq, stored_from_seq, version)
  ON calendar.calendars TO {{app}};

-- Who may see or change a calendar.
CREATE TABLE calendar.grants (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  principal_kind text NOT NULL CHECK (principal_kind IN ('member', 'department', 'company')),
  -- The id of the member, the department or the company.
  principal_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('busy', 'reader', 'editor', 'manager')),
  created_at timestamptz NOT NULL,
  created_by uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, calendar_id) REFERENCES calendar.calendars (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX grants_of_calendar ON calendar.grants (company_id, calendar_id, principal_id);
CREATE INDEX grants_of_principal ON calendar.grants (company_id, principal_id, calendar_id);
SELECT platform.declare_company_table('calendar.grants');
GRANT SELECT, INSERT, DELETE ON calendar.grants TO {{app}};
GRANT UPDATE (role) ON calendar.grants TO {{app}};

-- How one member sees one calendar.
CREATE TABLE calendar.settings (
  company_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  member_id uuid NOT NULL,
  is_shown boolean NOT NULL,
  color smallint CHECK (color BETWEEN 0 AND 11),
  name text CHECK (length(name) <= 200),
  position integer NOT NULL DEFAULT 0,
  is_muted boolean NOT NULL DEFAULT false,
  is_transparent boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, calendar_id, member_id),
  FOREIGN KEY (company_id, calendar_id) REFERENCES calendar.calendars (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX settings_of_member ON calendar.settings (company_id, member_id);
SELECT platform.declare_company_table('calendar.settings');
GRANT SELECT, INSERT, DELETE ON calendar.settings TO {{app}};
GRANT UPDATE (is_shown, color, name, position, is_muted, is_transparent) ON calendar.settings TO {{app}};

-- What changed in a calendar, for programs that synchronise.
CREATE TABLE calendar.changes (
  company_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  seq bigint NOT NULL,
  href text NOT NULL CHECK (length(href) <= 300),
  is_deleted boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, calendar_id, seq),
  FOREIGN KEY (company_id, calendar_id) REFERENCES calendar.calendars (company_id, id) ON DELETE CASCADE
);
SELECT platform.declare_company_table('calendar.changes');
GRANT SELECT, INSERT, DELETE ON calendar.changes TO {{app}};

-- Every member who may have a calendar has one from now on; colleagues see when the member is busy.
CREATE POLICY fills ON calendar.calendars FOR INSERT TO CURRENT_USER WITH CHECK (true);
CREATE POLICY fills ON calendar.grants FOR INSERT TO CURRENT_USER WITH CHECK (true);
INSERT INTO calendar.calendars (company_id, id, kind, owner_id, name, created_at)
  SELECT company_id, id, 'personal', id, '', now() FROM company.members WHERE left_at IS NULL AND role <> 'guest';
INSERT INTO calendar.grants (company_id, id, calendar_id, principal_kind, principal_id, role, created_at)
  SELECT company_id, gen_random_uuid(), id, 'company', company_id, 'busy', now() FROM calendar.calendars;
DROP POLICY fills ON calendar.calendars;
DROP POLICY fills ON calendar.grants;
