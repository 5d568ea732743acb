-- What waits for an answer of a person's factor, for minutes. Some belong to nobody yet: whoever signs in by a passkey
-- is known only by the answer.
CREATE TABLE identity.challenges (
  -- SHA-256 of the random value that the caller holds and an authenticator signs.
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  -- One purpose's challenge never answers for another's.
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'proof', 'totp', 'passkey', 'passkey-sign-in', 'passkey-proof')),
  -- MAC of the person or the network that it was given to, whose challenges are bounded in number.
  holder bytea NOT NULL CHECK (octet_length(holder) = 32),
  -- MAC of the session and the password that it was given under: void in another session, and once the password changed.
  bound_to bytea NOT NULL CHECK (octet_length(bound_to) = 32),
  -- The secret of an authenticator that is being set up, sealed.
  sealed bytea,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'totp') = (sealed IS NOT NULL))
);
CREATE INDEX challenges_holder ON identity.challenges (holder, created_at);
CREATE INDEX challenges_expires_at ON identity.challenges (expires_at);
SELECT platform.declare_installation_table('identity.challenges');
GRANT SELECT (token_hash, purpose, holder, bound_to, sealed, tries, created_at, expires_at) ON identity.challenges TO {{app}};
GRANT INSERT (token_hash, purpose, holder, bound_to, sealed, created_at, expires_at) ON identity.challenges TO {{app}};
GRANT UPDATE (tries) ON identity.challenges TO {{app}};
GRANT DELETE ON identity.challenges TO {{app}};
