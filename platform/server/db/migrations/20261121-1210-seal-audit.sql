-- Audit records are sealed into one chain per company (those without a company: the installation's), so that whoever
-- changes, drops or slips in a record in the database is found out. The sealer is the owner's; the application still
-- only appends, and nothing of this costs the act that is recorded.
ALTER TABLE platform.audit_records
  -- Transactions commit in another order than they begin: the sealer stops below the oldest one that still runs.
  ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- The place in the chain and the chain's hash up to here; NULL until sealed.
  ADD COLUMN sequence bigint CHECK (sequence > 0),
  ADD COLUMN hash bytea CHECK (octet_length(hash) = 32),
  -- Each personal part is in the chain by a hash of its own with a salt of its own, both of which may go: who acted,
  ADD COLUMN actor_salt bytea CHECK (octet_length(actor_salt) = 16),
  -- what it was about, before and after,
  ADD COLUMN matter_salt bytea CHECK (octet_length(matter_salt) = 16),
  -- and from where.
  ADD COLUMN trace_salt bytea CHECK (octet_length(trace_salt) = 16),
  -- What stands for a part that was erased: its hash and a MAC which says that the platform itself erased it.
  ADD COLUMN actor_erased bytea CHECK (octet_length(actor_erased) = 64),
  ADD COLUMN matter_erased bytea CHECK (octet_length(matter_erased) = 64),
  ADD COLUMN trace_erased bytea CHECK (octet_length(trace_erased) = 64),
  ADD CHECK ((sequence IS NULL) = (hash IS NULL)),
  -- Erased is NULL.
  ALTER COLUMN subject DROP NOT NULL,
  ALTER COLUMN request_id DROP NOT NULL,
  ALTER COLUMN address DROP NOT NULL,
  ALTER COLUMN user_agent DROP NOT NULL;
-- Of records that nobody has erased yet, so the application still has to give them.
ALTER TABLE platform.audit_records ADD CONSTRAINT audit_records_whole CHECK (
  (subject IS NOT NULL OR matter_erased IS NOT NULL)
  AND (num_nonnulls(request_id, address, user_agent) = 3 OR trace_erased IS NOT NULL));
CREATE INDEX audit_records_unsealed ON platform.audit_records (xid, id) WHERE sequence IS NULL;
CREATE UNIQUE INDEX audit_records_chain
  ON platform.audit_records (COALESCE(company_id, '00000000-0000-0000-0000-000000000000'), sequence)
  WHERE sequence IS NOT NULL;
CREATE INDEX audit_records_traced ON platform.audit_records (happened_at) WHERE trace_salt IS NOT NULL;

-- Where each chain begins and ends, under a MAC: without this row a missing end would look like the end.
CREATE TABLE platform.audit_chains (
  -- The company, or nil for the installation; which companies exist is not the platform's to know.
  chain uuid PRIMARY KEY,
  -- The last record that was deleted for its age; 0 and zeros while none was.
  anchor_sequence bigint NOT NULL,
  anchor_hash bytea NOT NULL CHECK (octet_length(anchor_hash) = 32),
  head_sequence bigint NOT NULL CHECK (head_sequence >= anchor_sequence),
  head_hash bytea NOT NULL CHECK (octet_length(head_hash) = 32),
  -- Up to here the installation's own chain has a note of this one.
  noted_sequence bigint NOT NULL DEFAULT 0,
  mac bytea NOT NULL CHECK (octet_length(mac) = 32)
);
-- The owner's alone: nothing is granted.
SELECT platform.declare_installation_table('platform.audit_chains');
