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

-- A meeting from the first person's arrival until the last one left; its title outlives the room.
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
  -- Written by that server while somebody is there.
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
GRANT UPDATE (ended_at, end_reason, node_id, node_address, node_epoch, beat_at) ON meetings.runs TO {{app}};

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

-- The way from a join to the room's socket: once, for a minute.
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

-- Which company a room's link and a ticket are of, before it is known.
CREATE FUNCTION meetings.find_room_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM meetings.rooms WHERE token_hash = hash
$$;
REVOKE EXECUTE ON FUNCTION meetings.find_room_company_id(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION meetings.find_room_company_id(bytea) TO {{app}};

CREATE FUNCTION meetings.find_ticket_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM meetings.tickets WHERE token_hash = hash
$$;
REVOKE EXECUTE ON FUNCTION meetings.find_ticket_company_id(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION meetings.find_ticket_company_id(bytea) TO {{app}};

-- Companies with runs whose server has not been heard of.
CREATE FUNCTION meetings.list_companies_with_abandoned_runs(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM meetings.runs WHERE ended_at IS NULL AND beat_at < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION meetings.list_companies_with_abandoned_runs(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION meetings.list_companies_with_abandoned_runs(timestamptz, integer) TO {{app}};
