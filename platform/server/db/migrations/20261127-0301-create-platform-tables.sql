-- Tables of the platform itself.

-- Requests: answers that are repeated, and limits.

-- Answers of creating requests, so that a repeated one is not carried out twice. Lives 24 hours.
CREATE TABLE platform.idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  -- SHA-256 of method, path, company and body: the same key with another request is refused.
  request_hash bytea NOT NULL,
  -- Both NULL until the act's transaction has its answer.
  status smallint,
  -- The answer's body, sealed: it may hold what grants access.
  response bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created_at ON platform.idempotency_keys (created_at);
SELECT platform.declare_user_table('platform.idempotency_keys', 'user_id');
-- The age of a row is by the platform's clock, which tests may hold, not by the database's.
CREATE POLICY owner_deletes ON platform.idempotency_keys FOR DELETE TO CURRENT_USER USING (true);
GRANT SELECT, INSERT ON platform.idempotency_keys TO {{app}};
GRANT UPDATE (status, response) ON platform.idempotency_keys TO {{app}};

-- The nightly job works across users, so it is a function that can do nothing but this.
CREATE FUNCTION platform.delete_old_idempotency_keys(before timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  WITH gone AS (DELETE FROM platform.idempotency_keys WHERE created_at < before RETURNING 1)
  SELECT count(*) FROM gone
$$;
GRANT EXECUTE ON FUNCTION platform.delete_old_idempotency_keys(timestamptz) TO {{app}};

-- How much of a thing a holder (person, company, network) has made within a day. The key is a MAC of both, so the table
-- names no one; each act locks its row.
CREATE TABLE platform.limit_counts (
  key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  -- When the first of the day was made.
  since timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX limit_counts_since ON platform.limit_counts (since);
SELECT platform.declare_installation_table('platform.limit_counts');
GRANT SELECT (key, since, count) ON platform.limit_counts TO {{app}};
GRANT INSERT (key, since, count) ON platform.limit_counts TO {{app}};
GRANT UPDATE (since, count) ON platform.limit_counts TO {{app}};
GRANT DELETE ON platform.limit_counts TO {{app}};

-- Letters.

-- E-mails of the system, sealed; delivered by a job. Delivered ones live 7 days, undelivered ones 30.
CREATE TABLE platform.letters (
  id uuid PRIMARY KEY,
  -- Recipient, subject and both bodies, sealed with the purpose `letters`.
  sealed bytea NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'refused', 'withheld')),
  attempts integer NOT NULL DEFAULT 0,
  -- Why the mail server refused it, without addresses.
  failure text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- The job that is enqueued once the letter was delivered or refused, and its payload.
  watch_job text,
  watch_payload jsonb,
  -- A letter stores the priority and the fair-share group of its job: it may wait for a mail server longer than the job does.
  priority text NOT NULL DEFAULT 'soon' CHECK (priority IN ('urgent', 'soon', 'bulk')),
  fair_share_group text NOT NULL DEFAULT platform.fair_share_group(NULL),
  -- Letters that another person caused are counted once, before they are sent; those above the limit are withheld.
  admitted_at timestamptz,
  CHECK ((watch_job IS NULL) = (watch_payload IS NULL))
);
CREATE INDEX letters_created_at ON platform.letters (created_at);
SELECT platform.declare_installation_table('platform.letters');
GRANT SELECT (id, sealed, status, attempts, failure, created_at, sent_at, watch_job, watch_payload, priority, fair_share_group, admitted_at)
  ON platform.letters TO {{app}};
GRANT INSERT (id, sealed, created_at, watch_job, watch_payload, priority) ON platform.letters TO {{app}};
GRANT UPDATE (status, attempts, failure, sent_at, admitted_at) ON platform.letters TO {{app}};
GRANT DELETE ON platform.letters TO {{app}};

-- How many letters went to a mailbox, or from a person or company, since the counter began. A key is a MAC: it names no one.
CREATE TABLE platform.letter_counters (
  key bytea PRIMARY KEY,
  letters integer NOT NULL,
  -- From then on it counts from zero again.
  ends_at timestamptz NOT NULL
);
CREATE INDEX letter_counters_ends_at ON platform.letter_counters (ends_at);
SELECT platform.declare_installation_table('platform.letter_counters');
GRANT SELECT (key, letters, ends_at) ON platform.letter_counters TO {{app}};
GRANT INSERT (key, letters, ends_at) ON platform.letter_counters TO {{app}};
GRANT UPDATE (letters, ends_at) ON platform.letter_counters TO {{app}};
GRANT DELETE ON platform.letter_counters TO {{app}};

-- Mailboxes that want no invitations. The key is a MAC of the address, so that no strangers' addresses are collected.
CREATE TABLE platform.letter_stops (
  recipient bytea PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
SELECT platform.declare_installation_table('platform.letter_stops');
GRANT SELECT (recipient, stopped_at) ON platform.letter_stops TO {{app}};
GRANT INSERT (recipient, stopped_at) ON platform.letter_stops TO {{app}};
GRANT DELETE ON platform.letter_stops TO {{app}};

-- The audit.

-- Security- and money-relevant acts: appended, never changed, and not readable by the application as a whole. They are sealed into one
-- chain per company (those without a company: the installation's), so that a record that was changed, dropped or slipped in in the
-- database is found out. The sealer is the owner's; the application only appends, and nothing of this costs the act that is recorded.
CREATE TABLE platform.audit_records (
  id uuid PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  act text NOT NULL,
  user_id uuid,
  company_id uuid,
  -- Erased texts are NULL.
  subject text,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  user_agent text,
  -- Transactions commit in another order than they begin: the sealer stops below the oldest one that still runs.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- The place in the chain and the chain's hash up to here; NULL until sealed.
  sequence bigint CHECK (sequence > 0),
  hash bytea CHECK (octet_length(hash) = 32),
  -- Each personal part is in the chain by a hash of its own with a salt of its own, both of which may go: who acted,
  actor_salt bytea CHECK (octet_length(actor_salt) = 16),
  -- what it was about, before and after,
  matter_salt bytea CHECK (octet_length(matter_salt) = 16),
  -- and from where.
  trace_salt bytea CHECK (octet_length(trace_salt) = 16),
  -- What stands for a part that was erased: its hash and a MAC which says that the platform itself erased it.
  actor_erased bytea CHECK (octet_length(actor_erased) = 64),
  matter_erased bytea CHECK (octet_length(matter_erased) = 64),
  trace_erased bytea CHECK (octet_length(trace_erased) = 64),
  -- The program that acted for a person, a key or an app: a part of who acted, sealed and erased with it.
  via_kind text CHECK (via_kind IN ('key', 'app')),
  via_id uuid,
  CHECK ((sequence IS NULL) = (hash IS NULL)),
  -- A record that was not erased is whole, so the application has to state every part.
  CONSTRAINT audit_records_whole CHECK (
    (subject IS NOT NULL OR matter_erased IS NOT NULL)
    AND (num_nonnulls(request_id, address, user_agent) = 3 OR trace_erased IS NOT NULL)),
  CHECK ((via_kind IS NULL) = (via_id IS NULL))
);
CREATE INDEX audit_records_company ON platform.audit_records (company_id, happened_at);
CREATE INDEX audit_records_user ON platform.audit_records (user_id, happened_at);
CREATE INDEX audit_records_unsealed ON platform.audit_records (xid, id) WHERE sequence IS NULL;
CREATE UNIQUE INDEX audit_records_chain
  ON platform.audit_records (COALESCE(company_id, '00000000-0000-0000-0000-000000000000'), sequence)
  WHERE sequence IS NOT NULL;
CREATE INDEX audit_records_traced ON platform.audit_records (happened_at) WHERE trace_salt IS NOT NULL;
-- Acts of one kind in one company, and which kinds there are, without walking all of them.
CREATE INDEX audit_records_act ON platform.audit_records (company_id, act, happened_at);
SELECT platform.declare_installation_table('platform.audit_records');
-- A record goes into the chain of the company that its transaction is in, or into the installation's: a mistake in one
-- company's request can't write into the history of another.
DROP POLICY tenancy ON platform.audit_records;
CREATE POLICY tenancy ON platform.audit_records FOR INSERT TO {{app}}
  WITH CHECK (company_id IS NULL OR company_id = platform.current_company_id());
-- The sealer, the eraser and the nightly jobs work as the owner, chain by chain.
DROP POLICY owner_reads ON platform.audit_records;
CREATE POLICY owner_manages ON platform.audit_records FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
-- The seals and the place in the chain stay closed to the application.
GRANT INSERT (id, happened_at, act, user_id, company_id, subject, before, after, request_id, address, user_agent, via_kind, via_id)
  ON platform.audit_records TO {{app}};

-- Where each chain begins and ends, under a MAC: without this row a missing end would look like the end.
CREATE TABLE platform.audit_chains (
  -- The company, or nil for the installation; which companies exist is not the platform's to know.
  chain uuid PRIMARY KEY,
  -- The last record that was deleted for its age; 0 and zeros while none was.
  anchor_sequence bigint NOT NULL,
  anchor_hash bytea NOT NULL CHECK (octet_length(anchor_hash) = 32),
  head_sequence bigint NOT NULL CHECK (head_sequence >= anchor_sequence),
  head_hash bytea NOT NULL CHECK (octet_length(head_hash) = 32),
  -- Up to here the installation's own chain has a record of this one.
  recorded_sequence bigint NOT NULL DEFAULT 0,
  mac bytea NOT NULL CHECK (octet_length(mac) = 32)
);
-- The owner's alone: nothing is granted.
SELECT platform.declare_installation_table('platform.audit_chains');

-- Live events, contents of files, tasks, services and drafts.

-- Events for open tabs, kept for an hour (and the ten minutes between two cleanings).
CREATE TABLE platform.live_events (
  -- Transactions commit in another order than they begin, so a reader stops below the oldest one that still runs.
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- The audience: one person, or the members of a company, perhaps only those with a permission or in `principal_ids`.
  user_id uuid,
  company_id uuid,
  permission text,
  name text NOT NULL CHECK (length(name) <= 100),
  ids jsonb NOT NULL CHECK (length(ids::text) <= 4000),
  published_at timestamptz NOT NULL,
  -- Members, departments with those below them, or the company without its guests.
  principal_ids uuid[] CHECK (cardinality(principal_ids) > 0),
  kind text NOT NULL DEFAULT 'event' CHECK (kind IN ('event', 'join', 'leave', 'unwatch')),
  -- A conversation or an opened folder, for those who follow it.
  topic_id uuid,
  -- Of a join or leave: the members it is about.
  member_ids uuid[] CHECK (cardinality(member_ids) > 0),
  -- Passed on before older transactions end.
  is_fast boolean NOT NULL DEFAULT false,
  -- json, because jsonb adds spaces and the bound is of the text that is sent.
  body json CHECK (octet_length(body::text) <= 8192),
  PRIMARY KEY (xid, seq),
  CHECK (num_nonnulls(user_id, company_id) = 1),
  CHECK (permission IS NULL OR company_id IS NOT NULL),
  CHECK (principal_ids IS NULL OR company_id IS NOT NULL),
  CHECK (topic_id IS NULL OR (company_id IS NOT NULL AND permission IS NULL AND principal_ids IS NULL)),
  CHECK (kind = 'event' OR topic_id IS NOT NULL),
  CHECK ((kind IN ('join', 'leave')) = (member_ids IS NOT NULL))
);
CREATE INDEX live_events_user ON platform.live_events (user_id, xid, seq) WHERE user_id IS NOT NULL;
CREATE INDEX live_events_published_at ON platform.live_events (published_at);
-- Events of a company's topics are many, and none is read by the company alone.
CREATE INDEX live_events_company ON platform.live_events (company_id, xid, seq) WHERE company_id IS NOT NULL AND topic_id IS NULL;
CREATE INDEX live_events_topic ON platform.live_events (company_id, topic_id, xid, seq) WHERE topic_id IS NOT NULL;
CREATE INDEX live_events_changes ON platform.live_events (company_id, seq) WHERE kind <> 'event';
SELECT platform.declare_installation_table('platform.live_events');
GRANT SELECT (xid, seq, user_id, company_id, permission, name, ids, published_at, principal_ids, kind, topic_id, member_ids, is_fast, body)
  ON platform.live_events TO {{app}};
-- Neither xid nor seq: the place in the order is the database's to give.
GRANT INSERT (user_id, company_id, permission, name, ids, published_at, principal_ids, kind, topic_id, member_ids, is_fast, body)
  ON platform.live_events TO {{app}};
GRANT DELETE ON platform.live_events TO {{app}};

-- Content too large for a row: the bytes lie in a file of the blobs folder, this says whose they are. A row lives as long
-- as the row of an area that names it, and a day more: a backup copies the database first and the files after it.
CREATE TABLE platform.blobs (
  id uuid PRIMARY KEY,
  -- What it is and which area names it: `identity/avatar`.
  kind text NOT NULL CHECK (length(kind) <= 60),
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Whose it is, for export and erasure; what belongs to neither is the installation's.
  company_id uuid,
  user_id uuid,
  created_at timestamptz NOT NULL,
  -- Since when no row of an area names it.
  released_at timestamptz
);
CREATE INDEX blobs_company ON platform.blobs (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX blobs_user ON platform.blobs (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX blobs_released_at ON platform.blobs (released_at) WHERE released_at IS NOT NULL;
SELECT platform.declare_installation_table('platform.blobs');
GRANT SELECT (id, kind, bytes, company_id, user_id, released_at) ON platform.blobs TO {{app}};
GRANT INSERT (id, kind, bytes, company_id, user_id, created_at) ON platform.blobs TO {{app}};
GRANT UPDATE (released_at) ON platform.blobs TO {{app}};
GRANT DELETE ON platform.blobs TO {{app}};

-- Work that takes long and goes on without the page that began it. A part of the work, and how far it is, are written in one transaction,
-- so a task that was killed goes on behind the last part.
CREATE TABLE platform.tasks (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The only person who sees it.
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (length(kind) <= 100),
  name text NOT NULL CHECK (length(name) <= 255),
  payload jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Where to go on; the kind's own.
  progress jsonb CHECK (length(progress::text) <= 1000000),
  done bigint NOT NULL,
  total bigint,
  -- How often a part failed without an error code; beyond a few the task has failed.
  faults integer NOT NULL,
  error_code text CHECK (length(error_code) <= 200),
  result_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'running')))
);
CREATE INDEX tasks_of_user ON platform.tasks (company_id, user_id, id);
CREATE INDEX tasks_by_end ON platform.tasks (ended_at) WHERE ended_at IS NOT NULL;
SELECT platform.declare_company_table('platform.tasks');
GRANT SELECT, INSERT, DELETE ON platform.tasks TO {{app}};
GRANT UPDATE (state, progress, done, total, faults, error_code, result_ids, ended_at) ON platform.tasks TO {{app}};

-- Which server runs each long-lived part of an area: a row per service and key.
CREATE TABLE platform.service_leases (
  service text NOT NULL CHECK (length(service) <= 60),
  -- Empty for a service without keys.
  key text NOT NULL DEFAULT '' CHECK (length(key) <= 100),
  -- The server that runs it; null while no one does.
  holder uuid,
  -- One more with each claim, so that a write of an earlier holder is recognised. The start is above every epoch of an earlier row
  -- with this key.
  epoch bigint NOT NULL DEFAULT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint,
  -- The time of the claim.
  since timestamptz,
  -- No other server may claim it before; renewed by the clock of the database alone.
  until timestamptz NOT NULL DEFAULT 'epoch',
  PRIMARY KEY (service, key)
) WITH (fillfactor = 50);
SELECT platform.declare_installation_table('platform.service_leases');
-- An area adds and removes keys in its own transactions; claims and renewals belong to the owner.
GRANT SELECT (service, key) ON platform.service_leases TO {{app}};
GRANT INSERT (service, key) ON platform.service_leases TO {{app}};
GRANT DELETE ON platform.service_leases TO {{app}};

-- The lock lets the holder renew and lets no other server claim until the transaction ends.
CREATE FUNCTION platform.hold_service_lease(service text, key text, holder uuid, epoch bigint) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT true FROM platform.service_leases AS lease
  WHERE lease.service = $1 AND lease.key = $2 AND lease.holder = $3 AND lease.epoch = $4
  FOR KEY SHARE
$$;
GRANT EXECUTE ON FUNCTION platform.hold_service_lease(text, text, uuid, bigint) TO {{app}};

-- Texts that people have begun and not sent, the same on all their devices. They end 90 days after the last change.
CREATE TABLE platform.drafts (
  user_id uuid NOT NULL,
  -- The company in which it was begun; no other shows it.
  company_id uuid NOT NULL,
  -- The place of the text: `area.place.id`.
  key text NOT NULL CHECK (length(key) <= 200),
  -- Empty once it was sent; the row stays so that versions go on.
  text text NOT NULL CHECK (length(text) <= 20000),
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, company_id, key)
);
CREATE INDEX drafts_updated_at ON platform.drafts (updated_at);
SELECT platform.declare_user_table('platform.drafts', 'user_id');
GRANT SELECT, INSERT, DELETE ON platform.drafts TO {{app}};
GRANT UPDATE (text, version, updated_at) ON platform.drafts TO {{app}};
