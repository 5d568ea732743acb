-- Passwords for programs that know nothing but Basic. SHA-256 of 140 random bits: a slow hash guards what people choose,
-- and these nobody chose.
CREATE TABLE identity.app_passwords (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['dav', 'mail', 'calendar']),
  password_hash bytea NOT NULL UNIQUE CHECK (octet_length(password_hash) = 32),
  created_at timestamptz NOT NULL,
  -- Within ten minutes: a program asks many times a minute.
  last_used_at timestamptz
);
CREATE INDEX app_passwords_user_id ON identity.app_passwords (user_id);
SELECT platform.declare_user_table('identity.app_passwords', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.app_passwords TO {{app}};
GRANT UPDATE (last_used_at) ON identity.app_passwords TO {{app}};

-- Basic names an address before anybody is known: whose it is, if the password is one of that account's.
CREATE FUNCTION identity.find_app_password_user_id(hash bytea, address text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT u.id FROM identity.app_passwords p JOIN identity.users u ON u.id = p.user_id
    WHERE p.password_hash = hash AND u.email = address
  $$;
REVOKE EXECUTE ON FUNCTION identity.find_app_password_user_id(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_app_password_user_id(bytea, text) TO {{app}};
