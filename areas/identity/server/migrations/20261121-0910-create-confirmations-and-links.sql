-- What exists before a user does: a confirmation of an address, consents, one-time links.

-- One row per address. The code itself is nowhere: it is derived from the row's id under the installation's key,
-- so this table alone, even stolen, lets nobody in.
CREATE TABLE identity.confirmations (
  email text PRIMARY KEY CHECK (email = lower(email)),
  -- New for each code, so that a letter delayed by a full mailbox never carries the next one.
  id uuid NOT NULL UNIQUE,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz
);
CREATE INDEX confirmations_expires_at ON identity.confirmations (expires_at);
SELECT platform.declare_installation_table('identity.confirmations');
GRANT SELECT (email, id, tries, sent_at, expires_at, consumed_at) ON identity.confirmations TO {{app}};
GRANT INSERT (email, id, tries, sent_at, expires_at, consumed_at) ON identity.confirmations TO {{app}};
GRANT UPDATE (id, tries, sent_at, expires_at, consumed_at) ON identity.confirmations TO {{app}};
GRANT DELETE ON identity.confirmations TO {{app}};

-- Proof of each consent (152-FZ, art. 9): who, to which text, when and from where. Appended, never changed, and the
-- application cannot even read it.
CREATE TABLE identity.consents (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  purpose text NOT NULL,
  version text NOT NULL,
  text_sha256 bytea NOT NULL CHECK (octet_length(text_sha256) = 32),
  action text NOT NULL CHECK (action IN ('given', 'withdrawn')),
  at timestamptz NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  form_url text NOT NULL
);
CREATE INDEX consents_email ON identity.consents (email, at);
SELECT platform.declare_installation_table('identity.consents');
GRANT INSERT (id, email, purpose, version, text_sha256, action, at, address, user_agent, form_url)
  ON identity.consents TO {{app}};

-- A link opens one door once; only the hash of its token is kept.
CREATE TABLE identity.links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  kind text NOT NULL CHECK (kind IN ('operator', 'access')),
  user_id uuid REFERENCES identity.users (id) ON DELETE CASCADE,
  username text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (kind <> 'access' OR user_id IS NOT NULL)
);
CREATE INDEX links_user_id ON identity.links (user_id);
SELECT platform.declare_installation_table('identity.links');
GRANT SELECT (token_hash, kind, user_id, username, expires_at, used_at) ON identity.links TO {{app}};
GRANT INSERT (token_hash, kind, user_id, username, created_at, expires_at) ON identity.links TO {{app}};
GRANT UPDATE (used_at) ON identity.links TO {{app}};
GRANT DELETE ON identity.links TO {{app}};
