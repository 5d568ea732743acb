-- What holds guessing back: counters of failures, and captchas that were taken already.

-- One row per counter: of an account from one network, of a known device, of an account as a whole, of a network. The
-- key is a MAC, so the table names nobody, and an unknown name is counted exactly as a known one.
CREATE TABLE identity.attempt_counters (
  key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  -- When all that was counted will have been forgotten; each failure moves it on by the time that one is remembered.
  empty_at timestamptz NOT NULL,
  -- The last attempt that was let in; the delay before the next one runs from here.
  counted_at timestamptz NOT NULL
);
CREATE INDEX attempt_counters_empty_at ON identity.attempt_counters (empty_at);
SELECT platform.declare_installation_table('identity.attempt_counters');
GRANT SELECT (key, empty_at, counted_at), INSERT (key, empty_at, counted_at), UPDATE (key, empty_at, counted_at)
  ON identity.attempt_counters TO {{app}};
GRANT DELETE ON identity.attempt_counters TO {{app}};

-- Each solved challenge opens one door once; until it expires it has to be remembered.
CREATE TABLE identity.spent_captchas (
  nonce bytea PRIMARY KEY CHECK (octet_length(nonce) = 16),
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_captchas_expires_at ON identity.spent_captchas (expires_at);
SELECT platform.declare_installation_table('identity.spent_captchas');
GRANT SELECT (nonce, expires_at), INSERT (nonce, expires_at) ON identity.spent_captchas TO {{app}};
-- No row is ever changed; tidying locks those that it deletes, which wants this right.
GRANT UPDATE (expires_at), DELETE ON identity.spent_captchas TO {{app}};
