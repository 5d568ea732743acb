-- What proves a person beside or instead of the password.

-- The authenticator's secret, sealed; a row exists only once a code of it was confirmed.
CREATE TABLE identity.totps (
  user_id uuid PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  -- Sealed with the purpose `totp-secret`, together with the person's id: a row copied to another person opens nothing.
  sealed bytea NOT NULL,
  since timestamptz NOT NULL,
  -- The time step of the last code that was taken; it and all before it are taken never again.
  last_step bigint NOT NULL
);
SELECT platform.declare_user_table('identity.totps', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.totps TO {{app}};
GRANT UPDATE (sealed, since, last_step) ON identity.totps TO {{app}};

-- One row per code that is left; a used one is deleted, and the audit knows of it.
CREATE TABLE identity.recovery_codes (
  user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
SELECT platform.declare_user_table('identity.recovery_codes', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.recovery_codes TO {{app}};

-- Under which name authenticators know a person: random, so that a passkey tells nobody whose it is.
CREATE TABLE identity.user_handles (
  user_id uuid PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  handle bytea NOT NULL UNIQUE CHECK (octet_length(handle) = 64)
);
SELECT platform.declare_user_table('identity.user_handles', 'user_id');
GRANT SELECT, INSERT ON identity.user_handles TO {{app}};
-- A row lock takes the right to update; nothing ever does.
GRANT UPDATE (handle) ON identity.user_handles TO {{app}};

CREATE TABLE identity.passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- One authenticator's key belongs to one person, whoever else presents it.
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  -- COSE_Key, its algorithm inside.
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  -- Model of the authenticator; all zeros where it does not tell.
  aaguid uuid NOT NULL,
  -- Flags BE and BS: may be, and is, kept on several devices.
  is_backup_eligible boolean NOT NULL,
  is_backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_user_id ON identity.passkeys (user_id);
SELECT platform.declare_user_table('identity.passkeys', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.passkeys TO {{app}};
GRANT UPDATE (sign_count, is_backed_up, name, last_used_at) ON identity.passkeys TO {{app}};

-- A passkey signs somebody in whom nobody has named.
CREATE FUNCTION identity.find_passkey_user_id(credential bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT user_id FROM identity.passkeys WHERE credential_id = credential $$;
REVOKE EXECUTE ON FUNCTION identity.find_passkey_user_id(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_passkey_user_id(bytea) TO {{app}};
