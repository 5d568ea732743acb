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
GRANT UPDATE (owner_id, name, color, time_zone, default_reminders, change_seq, stored_from_seq, version) ON calendar.calendars TO {{app}};

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

-- Events, their single changed occurrences, the instants of all occurrences, and guests.

CREATE TABLE calendar.events (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  -- One for all rows of the same event, in whichever calendars they are.
  uid text COLLATE "C" NOT NULL CHECK (length(uid) BETWEEN 1 AND 255),
  -- The name that the program which wrote it gave it.
  href text COLLATE "C" NOT NULL CHECK (length(href) BETWEEN 1 AND 300),
  -- The bytes that a program stored. Null while no program wrote the event: then these columns hold all of it.
  source text CHECK (octet_length(source) <= 1048576),
  -- The organiser's row, of the row of a guest in the same company.
  origin_id uuid,
  -- Null where the organiser is no member of this company.
  organiser_id uuid,
  organiser_email text CHECK (length(organiser_email) <= 254),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  place text NOT NULL DEFAULT '' CHECK (length(place) <= 500),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 10000),
  is_all_day boolean NOT NULL,
  -- What the clocks of the zone show, `2026-11-26T10:00`, or the day alone: instants follow from it, also after a change of the law.
  starts text COLLATE "C" NOT NULL CHECK (starts ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  ends text COLLATE "C" NOT NULL CHECK (ends ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  time_zone text CHECK (length(time_zone) <= 64),
  end_zone text CHECK (length(end_zone) <= 64),
  rule text CHECK (length(rule) <= 1000),
  extra_starts text[] NOT NULL DEFAULT '{}' CHECK (cardinality(extra_starts) <= 2000),
  left_out text[] NOT NULL DEFAULT '{}' CHECK (cardinality(left_out) <= 2000),
  status text NOT NULL DEFAULT 'confirmed' CHECK (status IN ('confirmed', 'tentative', 'cancelled')),
  visibility text NOT NULL DEFAULT 'default' CHECK (visibility IN ('default', 'private')),
  is_busy boolean NOT NULL DEFAULT true,
  -- One more with each change that guests are written of.
  sequence integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  -- Between these instants the occurrences are stored; beyond them they are computed when they are requested.
  stored_from timestamptz NOT NULL,
  stored_to timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid,
  updated_at timestamptz NOT NULL,
  updated_by uuid,
  deleted_at timestamptz,
  -- Guests may meet in a room, which the area of meetings knows.
  has_room boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, calendar_id) REFERENCES calendar.calendars (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, origin_id) REFERENCES calendar.events (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, organiser_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, updated_by) REFERENCES company.members (company_id, id),
  CHECK (is_all_day = (time_zone IS NULL)),
  CHECK (length(starts) = length(ends) AND is_all_day = (length(starts) = 10))
);
-- What is in the trash never stands in the way.
CREATE UNIQUE INDEX events_uid ON calendar.events (company_id, calendar_id, uid) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX events_href ON calendar.events (company_id, calendar_id, href) WHERE deleted_at IS NULL;
CREATE INDEX events_series ON calendar.events (company_id, calendar_id, stored_to)
  WHERE rule IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX events_to_extend ON calendar.events (stored_to) WHERE rule IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX events_of_origin ON calendar.events (company_id, origin_id) WHERE origin_id IS NOT NULL;
CREATE INDEX events_of_organiser ON calendar.events (company_id, organiser_id) WHERE deleted_at IS NULL AND origin_id IS NULL;
CREATE INDEX events_deleted ON calendar.events (deleted_at) WHERE deleted_at IS NOT NULL;
-- Series of which the stored occurrences begin after an instant; those that end before one have an index already.
CREATE INDEX events_series_from ON calendar.events (company_id, calendar_id, stored_from)
  WHERE rule IS NOT NULL AND deleted_at IS NULL;
SELECT platform.declare_company_table('calendar.events');
GRANT SELECT, INSERT, DELETE ON calendar.events TO {{app}};
GRANT UPDATE (calendar_id, href, source, origin_id, organiser_id, organiser_email, title, place, notes, is_all_day, starts, ends,
  time_zone, end_zone, rule, extra_starts, left_out, status, visibility, is_busy, sequence, version, stored_from, stored_to,
  updated_at, updated_by, deleted_at, has_room) ON calendar.events TO {{app}};

-- What is otherwise at one occurrence of a series. Answers of guests never stand here.
CREATE TABLE calendar.occurrence_overrides (
  company_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- The start by the rule, as the clocks of the series show it.
  original text COLLATE "C" NOT NULL CHECK (original ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  title text CHECK (length(title) BETWEEN 1 AND 200),
  place text CHECK (length(place) <= 500),
  notes text CHECK (length(notes) <= 10000),
  starts text COLLATE "C" CHECK (starts ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  ends text COLLATE "C" CHECK (ends ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  time_zone text CHECK (length(time_zone) <= 64),
  end_zone text CHECK (length(end_zone) <= 64),
  status text CHECK (status IN ('confirmed', 'tentative', 'cancelled')),
  is_busy boolean,
  sequence integer NOT NULL,
  PRIMARY KEY (company_id, event_id, original),
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE CASCADE,
  CHECK ((starts IS NULL) = (ends IS NULL))
);
SELECT platform.declare_company_table('calendar.occurrence_overrides');
GRANT SELECT, INSERT, DELETE ON calendar.occurrence_overrides TO {{app}};
GRANT UPDATE (original, title, place, notes, starts, ends, time_zone, end_zone, status, is_busy, sequence)
  ON calendar.occurrence_overrides TO {{app}};

-- The instants at which something is. Of whole days the midnights of UTC stand for the days.
CREATE TABLE calendar.occurrences (
  company_id uuid NOT NULL,
  event_id uuid NOT NULL,
  original text COLLATE "C" NOT NULL CHECK (length(original) <= 16),
  calendar_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  is_all_day boolean NOT NULL,
  -- 0 free, 1 perhaps (the owner has not accepted yet), 2 busy.
  busy smallint NOT NULL CHECK (busy BETWEEN 0 AND 2),
  is_private boolean NOT NULL,
  is_cancelled boolean NOT NULL,
  -- Longer than a week: found apart, so that the others need to be looked for a week back only.
  is_long boolean NOT NULL,
  PRIMARY KEY (company_id, event_id, original),
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, calendar_id) REFERENCES calendar.calendars (company_id, id) ON DELETE CASCADE
);
-- A range type would not do: its operators are not leak-proof, so row-level security would keep them from an index.
CREATE INDEX occurrences_by_start ON calendar.occurrences (company_id, calendar_id, starts_at)
  INCLUDE (ends_at, event_id, busy, is_private, is_cancelled, is_all_day);
CREATE INDEX occurrences_long ON calendar.occurrences (company_id, calendar_id, starts_at) WHERE is_long;
SELECT platform.declare_company_table('calendar.occurrences');
GRANT SELECT, INSERT, DELETE ON calendar.occurrences TO {{app}};
GRANT UPDATE (busy) ON calendar.occurrences TO {{app}};

CREATE TABLE calendar.guests (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The organiser's row of the event.
  event_id uuid NOT NULL,
  -- Null for the whole event, otherwise the one occurrence that was answered by itself.
  original text COLLATE "C" CHECK (length(original) <= 16),
  email text COLLATE "C" NOT NULL CHECK (length(email) <= 254),
  -- Null for people outside of the company.
  member_id uuid,
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  is_optional boolean NOT NULL DEFAULT false,
  answer text NOT NULL DEFAULT 'none' CHECK (answer IN ('none', 'accepted', 'tentative', 'declined')),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  answered_at timestamptz,
  -- The state of the event that was answered, and the stamp of the answer: an older one does not replace it.
  answered_sequence integer,
  answer_stamp timestamptz,
  -- The state of the event that the guest was last notified of; null before the first time.
  notified_sequence integer,
  -- What opens the page of the answer is derived from the row's id; only its hash is stored.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  letter_id uuid,
  is_unreached boolean NOT NULL DEFAULT false,
  -- No guest any more, but not yet notified of it.
  removed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX guests_of_event ON calendar.guests (company_id, event_id, email, original) NULLS NOT DISTINCT;
CREATE INDEX guests_of_member ON calendar.guests (company_id, member_id, event_id) WHERE member_id IS NOT NULL;
CREATE INDEX guests_by_creation ON calendar.guests (company_id, created_at) WHERE member_id IS NULL AND original IS NULL;
SELECT platform.declare_company_table('calendar.guests');
GRANT SELECT, INSERT, DELETE ON calendar.guests TO {{app}};
GRANT UPDATE (original, member_id, name, is_optional, answer, comment, answered_at, answered_sequence, answer_stamp, notified_sequence,
  letter_id, is_unreached, removed_at) ON calendar.guests TO {{app}};

-- Invitations of organisers outside, by letters, and what was answered. A row stays when the event is removed from the calendar.
CREATE TABLE calendar.received (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  uid text COLLATE "C" NOT NULL CHECK (length(uid) BETWEEN 1 AND 255),
  -- Empty for the whole event, otherwise the one time of the series that a letter was about.
  original text COLLATE "C" NOT NULL DEFAULT '' CHECK (length(original) <= 16),
  organiser_email text NOT NULL CHECK (length(organiser_email) BETWEEN 3 AND 254),
  organiser_name text NOT NULL DEFAULT '' CHECK (length(organiser_name) <= 200),
  -- The state of the event that was answered: an older letter changes nothing.
  sequence integer NOT NULL,
  stamp timestamptz NOT NULL,
  answer text NOT NULL CHECK (answer IN ('none', 'accepted', 'tentative', 'declined')),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  -- The member's address among those who are invited; null for who is not.
  invited_as text CHECK (length(invited_as) <= 254),
  -- The others, three hundred at most.
  guests jsonb NOT NULL DEFAULT '[]',
  -- The letter, in the area that has letters.
  letter_id uuid,
  event_id uuid,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE SET NULL (event_id)
);
CREATE UNIQUE INDEX received_by_uid ON calendar.received (company_id, member_id, uid, original);
CREATE INDEX received_by_event ON calendar.received (company_id, event_id) WHERE event_id IS NOT NULL;
SELECT platform.declare_company_table('calendar.received');
GRANT SELECT, INSERT, DELETE ON calendar.received TO {{app}};
GRANT UPDATE (organiser_name, sequence, stamp, answer, comment, invited_as, guests, letter_id, event_id, updated_at)
  ON calendar.received TO {{app}};

-- How a change can be undone, for a short while.
CREATE TABLE calendar.undos (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- The rows as they were, and the versions after the change.
  before jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE INDEX undos_by_creation ON calendar.undos (created_at);
SELECT platform.declare_company_table('calendar.undos');
GRANT SELECT, INSERT, DELETE ON calendar.undos TO {{app}};

-- The company of a guest's link, before it is known.
CREATE FUNCTION calendar.find_guest_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM calendar.guests WHERE token_hash = hash
$$;
GRANT EXECUTE ON FUNCTION calendar.find_guest_company_id(bytea) TO {{app}};

-- Series of which less than the coming sixteen months are stored.
CREATE FUNCTION calendar.list_series_to_extend(stored_before timestamptz, most integer)
RETURNS TABLE (company_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id, id FROM calendar.events
  WHERE rule IS NOT NULL AND deleted_at IS NULL AND origin_id IS NULL AND stored_to < stored_before
  ORDER BY stored_to LIMIT most
$$;
GRANT EXECUTE ON FUNCTION calendar.list_series_to_extend(timestamptz, integer) TO {{app}};

-- When people want to be reminded, and the next time of each.

CREATE TABLE calendar.alarms (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  member_id uuid NOT NULL,
  minutes_before integer NOT NULL CHECK (minutes_before BETWEEN 0 AND 40320),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX alarms_of_event ON calendar.alarms (company_id, event_id, member_id, minutes_before);
SELECT platform.declare_company_table('calendar.alarms');
GRANT SELECT, INSERT, DELETE ON calendar.alarms TO {{app}};

-- One row per alarm: its next time. The one after it is written when this one is due.
CREATE TABLE calendar.reminders (
  company_id uuid NOT NULL,
  alarm_id uuid NOT NULL,
  event_id uuid NOT NULL,
  original text COLLATE "C" NOT NULL CHECK (length(original) <= 16),
  fires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, alarm_id),
  FOREIGN KEY (company_id, alarm_id) REFERENCES calendar.alarms (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_by_time ON calendar.reminders (fires_at);
CREATE INDEX reminders_of_event ON calendar.reminders (company_id, event_id);
SELECT platform.declare_company_table('calendar.reminders');
GRANT SELECT, INSERT, DELETE ON calendar.reminders TO {{app}};
GRANT UPDATE (original, fires_at) ON calendar.reminders TO {{app}};

-- Reminders that are due, over all companies.
CREATE FUNCTION calendar.list_due_reminders(until timestamptz, most integer)
RETURNS TABLE (company_id uuid, alarm_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id, alarm_id FROM calendar.reminders WHERE fires_at <= until ORDER BY fires_at LIMIT most
$$;
GRANT EXECUTE ON FUNCTION calendar.list_due_reminders(timestamptz, integer) TO {{app}};
