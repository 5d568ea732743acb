-- Browsers and apps in which a person proved to be themselves. Being one opens nothing: it only spares the letter about
-- a new device and keeps the owner apart from what strangers try in the account's name.
CREATE TABLE identity.devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- SHA-256 of the cookie's value; of an app, which has no cookies, a MAC of person, application and network.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- The value before: two sign-ins at once each give the browser a new one, and one of them wins there.
  previous_hash bytea UNIQUE CHECK (octet_length(previous_hash) = 32),
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX devices_user_id ON identity.devices (user_id);
CREATE INDEX devices_last_seen_at ON identity.devices (last_seen_at);
SELECT platform.declare_user_table('identity.devices', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.devices TO {{app}};
GRANT UPDATE (token_hash, previous_hash, last_seen_at) ON identity.devices TO {{app}};

-- The device that a session was opened in: whoever ends the session from afar no longer trusts its device either.
ALTER TABLE identity.sessions ADD COLUMN device_id uuid REFERENCES identity.devices (id) ON DELETE SET NULL;
CREATE INDEX sessions_device_id ON identity.sessions (device_id);

-- The throttle asks before anybody is known whether the browser belongs to the account that is being signed in to.
CREATE FUNCTION identity.find_device_id(hashes bytea[], address text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT d.id FROM identity.devices d JOIN identity.users u ON u.id = d.user_id
    WHERE (d.token_hash = ANY (hashes) OR d.previous_hash = ANY (hashes)) AND u.email = address
    LIMIT 1
  $$;
REVOKE EXECUTE ON FUNCTION identity.find_device_id(bytea[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_device_id(bytea[], text) TO {{app}};

-- The nightly cleaning walks people: a device can only be deleted in its owner's scope.
CREATE FUNCTION identity.list_users_with_old_devices(before timestamptz, at_most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT DISTINCT user_id FROM identity.devices WHERE last_seen_at < before LIMIT at_most $$;
REVOKE EXECUTE ON FUNCTION identity.list_users_with_old_devices(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.list_users_with_old_devices(timestamptz, integer) TO {{app}};
