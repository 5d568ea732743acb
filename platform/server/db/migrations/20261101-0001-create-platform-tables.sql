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
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created_at ON platform.idempotency_keys (created_at);
SELECT platform.declare_user_table('platform.idempotency_keys', 'user_id');
GRANT SELECT, INSERT ON platform.idempotency_keys TO {{app}};
GRANT UPDATE (status, response) ON platform.idempotency_keys TO {{app}};

-- The nightly job works across users, so it is a function that can do nothing but this.
CREATE POLICY owner_forgets ON platform.idempotency_keys FOR DELETE TO CURRENT_USER
  USING (created_at < now() - interval '24 hours');
CREATE FUNCTION platform.forget_idempotency_keys() RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM platform.idempotency_keys WHERE created_at < now() - interval '24 hours' RETURNING 1
  )
  SELECT count(*) FROM gone
$$;
GRANT EXECUTE ON FUNCTION platform.forget_idempotency_keys() TO {{app}};

-- E-mails of the system, sealed; delivered by a job. Delivered ones live 7 days, undelivered ones 30.
CREATE TABLE platform.letters (
  id uuid PRIMARY KEY,
  -- Recipient, subject and both bodies, sealed with the purpose `letters`.
  sealed bytea NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'refused')),
  attempts integer NOT NULL DEFAULT 0,
  -- Why the mail server refused it, without addresses.
  failure text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX letters_created_at ON platform.letters (created_at);
SELECT platform.declare_installation_table('platform.letters');
GRANT SELECT (id, sealed, status, attempts, failure, created_at, sent_at) ON platform.letters TO {{app}};
GRANT INSERT (id, sealed, created_at) ON platform.letters TO {{app}};
GRANT UPDATE (status, attempts, failure, sent_at) ON platform.letters TO {{app}};
GRANT DELETE ON platform.letters TO {{app}};

-- Security- and money-relevant acts: appended, never changed, and not readable by the application as a whole.
CREATE TABLE platform.audit_records (
  id uuid PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  act text NOT NULL,
  user_id uuid,
  company_id uuid,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX audit_records_company ON platform.audit_records (company_id, happened_at);
CREATE INDEX audit_records_user ON platform.audit_records (user_id, happened_at);
SELECT platform.declare_installation_table('platform.audit_records');
GRANT INSERT (id, happened_at, act, user_id, company_id, subject, before, after, request_id, address, user_agent)
  ON platform.audit_records TO {{app}};
