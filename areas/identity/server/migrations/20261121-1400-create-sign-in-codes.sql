-- A signed-in app hands its person on to a web view: by a code that is good once, for a minute.
CREATE TABLE identity.sign_in_codes (
  -- SHA-256 of 192 random bits, which only the app was told.
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- The session that asked: the code is worth nothing once that one has ended.
  session_id uuid NOT NULL REFERENCES identity.sessions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_codes_user_id ON identity.sign_in_codes (user_id);
CREATE INDEX sign_in_codes_session_id ON identity.sign_in_codes (session_id, created_at);
CREATE INDEX sign_in_codes_expires_at ON identity.sign_in_codes (expires_at);
SELECT platform.declare_user_table('identity.sign_in_codes', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.sign_in_codes TO {{app}};
-- A row lock takes the right to update; nothing ever does.
GRANT UPDATE (expires_at) ON identity.sign_in_codes TO {{app}};

-- A code is all that its bearer shows: whose it is.
CREATE FUNCTION identity.find_sign_in_code_user_id(hash bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT user_id FROM identity.sign_in_codes WHERE code_hash = hash $$;
REVOKE EXECUTE ON FUNCTION identity.find_sign_in_code_user_id(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_sign_in_code_user_id(bytea) TO {{app}};

-- The nightly cleaning walks people: a code can only be deleted in its owner's scope.
CREATE FUNCTION identity.list_users_with_old_sign_in_codes(before timestamptz, at_most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT DISTINCT user_id FROM identity.sign_in_codes WHERE expires_at < before LIMIT at_most $$;
REVOKE EXECUTE ON FUNCTION identity.list_users_with_old_sign_in_codes(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.list_users_with_old_sign_in_codes(timestamptz, integer) TO {{app}};

-- A session that a code opened knows the one that gave the code, and ends with it.
ALTER TABLE identity.sessions
  DROP CONSTRAINT sessions_method_check,
  ADD CONSTRAINT sessions_method_check CHECK (method IN ('password', 'passkey', 'sign-up', 'link', 'code')),
  ADD COLUMN opened_by uuid REFERENCES identity.sessions (id) ON DELETE SET NULL;
CREATE INDEX sessions_opened_by ON identity.sessions (opened_by);
