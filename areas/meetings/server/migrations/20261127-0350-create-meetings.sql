-- Meetings of a company with the guests that they invite by address, and the rooms in which people meet.

CREATE SCHEMA meetings;
GRANT USAGE ON SCHEMA meetings TO {{app}};

-- A meeting is an event of the calendar with a room, and the row follows the event.
CREATE TABLE meetings.meetings (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  starts_at timestamptz NOT NULL,
  -- The zone in which it was planned, and in which the letter shows its time.
  time_zone text NOT NULL CHECK (length(time_zone) <= 64),
  minutes integer NOT NULL CHECK (minutes BETWEEN 5 AND 1440),
  organiser_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('planned', 'cancelled')),
  -- The one that the company planned on its way into the trial.
  is_first boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, organiser_id) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX meetings_first ON meetings.meetings (company_id) WHERE is_first;
CREATE INDEX meetings_by_start ON meetings.meetings (company_id, starts_at);
CREATE INDEX meetings_by_organiser ON meetings.meetings (company_id, organiser_id, starts_at);
SELECT platform.declare_company_table('meetings.meetings');
-- A meeting whose event is erased goes with it.
GRANT SELECT, INSERT, DELETE ON meetings.meetings TO {{app}};
-- Meetings change hands when their organiser leaves.
GRANT UPDATE (title, starts_at, time_zone, minutes, organiser_id, status, version) ON meetings.meetings TO {{app}};

CREATE TABLE meetings.guests (
  company_id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  email text NOT NULL CHECK (length(email) <= 254),
  created_at timestamptz NOT NULL,
  -- The last letter to the guest did not arrive.
  is_unreached boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, meeting_id, email),
  FOREIGN KEY (company_id, meeting_id) REFERENCES meetings.meetings (company_id, id)
);
CREATE INDEX guests_by_creation ON meetings.guests (company_id, created_at);
CREATE INDEX guests_unreached ON meetings.guests (company_id, meeting_id) WHERE is_unreached;
SELECT platform.declare_company_table('meetings.guests');
GRANT SELECT, INSERT, DELETE ON meetings.guests TO {{app}};
GRANT UPDATE (is_unreached) ON meetings.guests TO {{app}};

-- Rooms in which people meet, and who was in them.

CREATE TABLE meetings.rooms (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('planned', 'instant', 'personal')),
  -- Of a planned room only.
  meeting_id uuid,
  owner_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  -- Of the last part of `/meet/{uuid}`.
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  has_lobby boolean NOT NULL DEFAULT false,
  password_hash text CHECK (length(password_hash) <= 500),
  is_locked boolean NOT NULL DEFAULT false,
  who_may_share text NOT NULL DEFAULT 'all' CHECK (who_may_share IN ('all', 'hosts')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- The last start of a run, or the creation.
  used_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, meeting_id) REFERENCES meetings.meetings (company_id, id) ON DELETE CASCADE,
  CHECK ((kind = 'planned') = (meeting_id IS NOT NULL))
);
CREATE UNIQUE INDEX rooms_by_meeting ON meetings.rooms (company_id, meeting_id) WHERE meeting_id IS NOT NULL;
CREATE UNIQUE INDEX rooms_personal ON meetings.rooms (company_id, owner_id) WHERE kind = 'personal';
CREATE INDEX rooms_by_owner ON meetings.rooms (company_id, owner_id);
CREATE INDEX rooms_instant ON meetings.rooms (used_at) WHERE kind = 'instant';
SELECT platform.declare_company_table('meetings.rooms');
GRANT SELECT, INSERT, DELETE ON meetings.rooms TO {{app}};
GRANT UPDATE (is_locked, version, used_at) ON meetings.rooms TO {{app}};

-- A meeting from the first person's arrival until the last one left. Its title outlives the room, and the name of an erased person in it.
CREATE TABLE meetings.runs (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  room_id uuid,
  owner_id uuid NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('empty', 'host', 'lost')),
  -- The server that has its people; another one that adopts the run raises the epoch.
  node_id uuid,
  node_address text CHECK (length(node_address) <= 200),
  node_epoch integer NOT NULL DEFAULT 0,
  -- Written by that server while people are there.
  beat_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, owner_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, room_id) REFERENCES meetings.rooms (company_id, id) ON DELETE SET NULL (room_id),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX runs_open ON meetings.runs (company_id, room_id) WHERE ended_at IS NULL;
CREATE INDEX runs_by_room ON meetings.runs (company_id, room_id);
CREATE INDEX runs_by_owner ON meetings.runs (company_id, owner_id, id);
CREATE INDEX runs_abandoned ON meetings.runs (beat_at) WHERE ended_at IS NULL;
CREATE INDEX runs_ended ON meetings.runs (ended_at) WHERE ended_at IS NOT NULL;
SELECT platform.declare_company_table('meetings.runs');
GRANT SELECT, INSERT, DELETE ON meetings.runs TO {{app}};
GRANT UPDATE (title, ended_at, end_reason, node_id, node_address, node_epoch, beat_at) ON meetings.runs TO {{app}};

CREATE TABLE meetings.participants (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  run_id uuid NOT NULL,
  -- A member of the company, or a guest with a name and the key of the browser.
  member_id uuid,
  guest_name text CHECK (length(guest_name) BETWEEN 1 AND 60),
  guest_key_hash bytea CHECK (length(guest_key_hash) = 32),
  role text NOT NULL CHECK (role IN ('host', 'cohost', 'participant', 'viewer')),
  admitted_by uuid,
  removed_by uuid,
  removed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, run_id) REFERENCES meetings.runs (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, admitted_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, removed_by) REFERENCES company.members (company_id, id),
  CHECK ((member_id IS NULL) = (guest_name IS NOT NULL) AND (member_id IS NULL) = (guest_key_hash IS NOT NULL))
);
CREATE UNIQUE INDEX participants_member ON meetings.participants (company_id, run_id, member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX participants_guest ON meetings.participants (company_id, run_id, guest_key_hash)
  WHERE guest_key_hash IS NOT NULL;
CREATE INDEX participants_by_member ON meetings.participants (company_id, member_id, run_id) WHERE member_id IS NOT NULL;
SELECT platform.declare_company_table('meetings.participants');
GRANT SELECT, INSERT ON meetings.participants TO {{app}};
GRANT UPDATE (guest_name, role, removed_by, removed_at) ON meetings.participants TO {{app}};

-- A row for each stay.
CREATE TABLE meetings.presences (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  participant_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  device text NOT NULL CHECK (device IN ('desktop', 'phone')),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, participant_id) REFERENCES meetings.participants (company_id, id) ON DELETE CASCADE
);
CREATE INDEX presences_by_participant ON meetings.presences (company_id, participant_id);
SELECT platform.declare_company_table('meetings.presences');
GRANT SELECT, INSERT ON meetings.presences TO {{app}};
GRANT UPDATE (ended_at) ON meetings.presences TO {{app}};

-- Who was removed: from one run, or from the room for good.
CREATE TABLE meetings.bans (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  room_id uuid NOT NULL,
  run_id uuid,
  member_id uuid,
  guest_key_hash bytea CHECK (length(guest_key_hash) = 32),
  banned_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, room_id) REFERENCES meetings.rooms (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, run_id) REFERENCES meetings.runs (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, banned_by) REFERENCES company.members (company_id, id),
  CHECK ((member_id IS NULL) <> (guest_key_hash IS NULL))
);
CREATE INDEX bans_by_room ON meetings.bans (company_id, room_id);
CREATE INDEX bans_by_run ON meetings.bans (company_id, run_id);
SELECT platform.declare_company_table('meetings.bans');
GRANT SELECT, INSERT ON meetings.bans TO {{app}};

-- A ticket opens the room's socket after a join: once, for a minute.
CREATE TABLE meetings.tickets (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  participant_id uuid NOT NULL,
  -- Of the session that joined: its end is the end of the stay.
  user_id uuid,
  session_id uuid,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, participant_id) REFERENCES meetings.participants (company_id, id) ON DELETE CASCADE
);
CREATE INDEX tickets_by_participant ON meetings.tickets (company_id, participant_id);
CREATE INDEX tickets_expired ON meetings.tickets (expires_at);
SELECT platform.declare_company_table('meetings.tickets');
GRANT SELECT, INSERT, DELETE ON meetings.tickets TO {{app}};

-- Lookups across companies: ids alone.

-- The company of a room's link, before it is known.
CREATE FUNCTION meetings.find_room_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM meetings.rooms WHERE token_hash = hash
$$;
GRANT EXECUTE ON FUNCTION meetings.find_room_company_id(bytea) TO {{app}};

-- The company of a ticket, before it is known.
CREATE FUNCTION meetings.find_ticket_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM meetings.tickets WHERE token_hash = hash
$$;
GRANT EXECUTE ON FUNCTION meetings.find_ticket_company_id(bytea) TO {{app}};

-- Companies with runs whose server does not respond.
CREATE FUNCTION meetings.list_companies_with_abandoned_runs(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM meetings.runs WHERE ended_at IS NULL AND beat_at < before LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION meetings.list_companies_with_abandoned_runs(timestamptz, integer) TO {{app}};
