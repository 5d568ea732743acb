-- Programs of others: service accounts with keys, and webhooks.

CREATE SCHEMA integrations;
GRANT USAGE ON SCHEMA integrations TO {{app}};

-- Programs that work in a company, and the keys by which they call.

CREATE TABLE integrations.service_accounts (
  company_id uuid NOT NULL,
  -- The member that the program is.
  id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, id) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id)
);
SELECT platform.declare_company_table('integrations.service_accounts');
GRANT SELECT, INSERT, DELETE ON integrations.service_accounts TO {{app}};
GRANT UPDATE (version) ON integrations.service_accounts TO {{app}};

CREATE TABLE integrations.keys (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  -- The first letters, by which people know one key from another.
  shown text NOT NULL CHECK (length(shown) = 8),
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 100),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '367 days'),
  last_used_on date,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, account_id) REFERENCES integrations.service_accounts (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id)
);
CREATE INDEX keys_of_account ON integrations.keys (company_id, account_id, created_at, id);
CREATE INDEX keys_by_id ON integrations.keys (id);
CREATE INDEX keys_by_end ON integrations.keys (expires_at);
SELECT platform.declare_company_table('integrations.keys');
GRANT SELECT, INSERT, DELETE ON integrations.keys TO {{app}};
GRANT UPDATE (last_used_on) ON integrations.keys TO {{app}};

CREATE FUNCTION integrations.find_key_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT company_id FROM integrations.keys WHERE key_hash = hash $$;
GRANT EXECUTE ON FUNCTION integrations.find_key_company_id(bytea) TO {{app}};

CREATE FUNCTION integrations.get_key_company_id(key_id uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT company_id FROM integrations.keys WHERE id = key_id $$;
GRANT EXECUTE ON FUNCTION integrations.get_key_company_id(uuid) TO {{app}};

-- Addresses of other programs that events of a company are sent to, and what was sent.

CREATE TABLE integrations.endpoints (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  name text COLLATE "ru-x-icu" NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  address text NOT NULL CHECK (length(address) <= 2000),
  events text[] NOT NULL CHECK (cardinality(events) BETWEEN 1 AND 200),
  sealed_secret bytea NOT NULL,
  -- Signs along with the present one until then, so that a receiver can change over.
  former_sealed_secret bytea,
  former_until timestamptz,
  state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'paused', 'disabled')),
  disabled_reason text CHECK (disabled_reason IN ('failing', 'gone')),
  failing_since timestamptz,
  last_success_at timestamptz,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, created_by) REFERENCES company.members (company_id, id),
  CHECK ((state = 'disabled') = (disabled_reason IS NOT NULL)),
  CHECK ((former_sealed_secret IS NULL) = (former_until IS NULL))
);
SELECT platform.declare_company_table('integrations.endpoints');
GRANT SELECT, INSERT, DELETE ON integrations.endpoints TO {{app}};
GRANT UPDATE (name, address, events, sealed_secret, former_sealed_secret, former_until, state, disabled_reason, failing_since,
  last_success_at, version) ON integrations.endpoints TO {{app}};

CREATE TABLE integrations.messages (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  event text NOT NULL,
  -- The job of the event: run again it writes no second message.
  source text NOT NULL,
  -- The bytes as they are sent and signed.
  body text NOT NULL CHECK (octet_length(body) <= 65536),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, source)
);
CREATE INDEX messages_by_time ON integrations.messages (company_id, created_at, id);
CREATE INDEX messages_by_end ON integrations.messages (created_at);
SELECT platform.declare_company_table('integrations.messages');
GRANT SELECT, INSERT, DELETE ON integrations.messages TO {{app}};

CREATE TABLE integrations.deliveries (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  message_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed')),
  -- Attempts since it was sent first, or again by hand.
  tries integer NOT NULL DEFAULT 0,
  next_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, endpoint_id, message_id),
  FOREIGN KEY (company_id, message_id) REFERENCES integrations.messages (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, endpoint_id) REFERENCES integrations.endpoints (company_id, id) ON DELETE CASCADE,
  CHECK ((status = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX deliveries_of_endpoint ON integrations.deliveries (company_id, endpoint_id, created_at, id);
CREATE INDEX deliveries_of_message ON integrations.deliveries (company_id, message_id);
CREATE INDEX deliveries_waiting ON integrations.deliveries (company_id, endpoint_id, next_at, id) WHERE status = 'waiting';
SELECT platform.declare_company_table('integrations.deliveries');
GRANT SELECT, INSERT, DELETE ON integrations.deliveries TO {{app}};
GRANT UPDATE (status, tries, next_at) ON integrations.deliveries TO {{app}};

CREATE TABLE integrations.attempts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  -- What the receiver answered; null where there was no answer.
  status integer,
  failure text CHECK (failure IN ('refused', 'timeout', 'no-connection', 'redirect', 'status')),
  answer text NOT NULL CHECK (length(answer) <= 1024),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, delivery_id) REFERENCES integrations.deliveries (company_id, id) ON DELETE CASCADE
);
CREATE INDEX attempts_of_delivery ON integrations.attempts (company_id, delivery_id, at, id);
SELECT platform.declare_company_table('integrations.attempts');
GRANT SELECT, INSERT, DELETE ON integrations.attempts TO {{app}};
