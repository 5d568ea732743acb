-- Users, their credentials and their sessions: rows of one person, whatever the company.
CREATE SCHEMA IF NOT EXISTS identity;
GRANT USAGE ON SCHEMA identity TO {{app}};

CREATE TABLE identity.users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  family_name text NOT NULL,
  given_name text NOT NULL,
  middle_name text NOT NULL DEFAULT '',
  time_zone text NOT NULL DEFAULT 'Europe/Moscow',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
SELECT platform.declare_user_table('identity.users', 'id');
GRANT SELECT, INSERT ON identity.users TO {{app}};
GRANT UPDATE (family_name, given_name, middle_name, time_zone, version) ON identity.users TO {{app}};

-- Apart from identity.users, so that no query for a name can ever carry a hash along.
CREATE TABLE identity.credentials (
  user_id uuid PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL
);
SELECT platform.declare_user_table('identity.credentials', 'user_id');
GRANT SELECT, INSERT ON identity.credentials TO {{app}};
GRANT UPDATE (password_hash, changed_at) ON identity.credentials TO {{app}};

-- A family of refresh tokens. No token is stored: each is derived from the row's id and generation.
CREATE TABLE identity.sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- The company that the next access token carries; which companies exist is not identity's to know.
  company_id uuid,
  -- SHA-256 of the browser's binding cookie; an app has none.
  browser_hash bytea CHECK (octet_length(browser_hash) = 32),
  is_app boolean NOT NULL,
  generation integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  absolute_expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CHECK (is_app = (browser_hash IS NULL))
);
CREATE INDEX sessions_user_id ON identity.sessions (user_id);
CREATE INDEX sessions_expires_at ON identity.sessions (expires_at);
SELECT platform.declare_user_table('identity.sessions', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.sessions TO {{app}};
GRANT UPDATE (company_id, generation, rotated_at, expires_at, revoked_at) ON identity.sessions TO {{app}};

-- Sign-in knows an address before it knows a user.
CREATE FUNCTION identity.find_user_id(address text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT id FROM identity.users WHERE email = address $$;
REVOKE EXECUTE ON FUNCTION identity.find_user_id(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_user_id(text) TO {{app}};

-- The nightly cleaning walks people: a session itself can only be deleted in its owner's scope.
CREATE FUNCTION identity.list_users_with_ended_sessions(before timestamptz, at_most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT DISTINCT user_id FROM identity.sessions
    WHERE expires_at < before OR revoked_at < before
    LIMIT at_most
  $$;
REVOKE EXECUTE ON FUNCTION identity.list_users_with_ended_sessions(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.list_users_with_ended_sessions(timestamptz, integer) TO {{app}};
