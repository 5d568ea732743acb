-- Users, what proves them, and their sessions: rows of one person, whatever the company.

-- Users, their credentials and their sessions: rows of one person, whatever the company.
CREATE SCHEMA IF NOT EXISTS identity;
GRANT USAGE ON SCHEMA identity TO {{app}};

-- Accounts.

CREATE TABLE identity.users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  family_name text NOT NULL,
  given_name text NOT NULL,
  middle_name text NOT NULL DEFAULT '',
  time_zone text NOT NULL DEFAULT 'Europe/Moscow',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- The person's picture, kept as long as the account; the blob belongs to the person.
  avatar_blob_id uuid
);
SELECT platform.declare_user_table('identity.users', 'id');
GRANT SELECT, INSERT ON identity.users TO {{app}};
-- The address changes by a code sent to the old one and a code sent to the new one.
GRANT UPDATE (email, family_name, given_name, middle_name, time_zone, version, avatar_blob_id) ON identity.users TO {{app}};

-- Apart from identity.users, so that no query for a name can ever carry a hash along.
CREATE TABLE identity.credentials (
  user_id uuid PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  changed_at timestamptz NOT NULL
);
SELECT platform.declare_user_table('identity.credentials', 'user_id');
GRANT SELECT, INSERT ON identity.credentials TO {{app}};
GRANT UPDATE (password_hash, changed_at) ON identity.credentials TO {{app}};

-- Sign-in knows an address before it knows a user.
CREATE FUNCTION identity.find_user_id(address text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT id FROM identity.users WHERE email = address $$;
GRANT EXECUTE ON FUNCTION identity.find_user_id(text) TO {{app}};

-- Sessions, and the devices that they were opened on.

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
  last_seen_at timestamptz NOT NULL,
  -- On a browser that its owner trusts no second factor is required beside the password until then. The browser proves itself by
  -- the device's present value.
  trusted_until timestamptz,
  -- For the owner's list of devices.
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX devices_user_id ON identity.devices (user_id);
CREATE INDEX devices_last_seen_at ON identity.devices (last_seen_at);
SELECT platform.declare_user_table('identity.devices', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.devices TO {{app}};
GRANT UPDATE (token_hash, previous_hash, last_seen_at, trusted_until, user_agent) ON identity.devices TO {{app}};

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
  -- How it was opened, and when its person last proved to be there.
  method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'sign-up', 'link', 'code')),
  second_factor text CHECK (second_factor IN ('totp', 'recovery-code', 'passkey')),
  proved_at timestamptz,
  -- Of the last renewal.
  address text NOT NULL DEFAULT '',
  user_agent text NOT NULL DEFAULT '',
  -- The end of the session from another device ends the trust in its device, too.
  device_id uuid REFERENCES identity.devices (id) ON DELETE SET NULL,
  -- A session that a code opened ends with the session that issued the code.
  opened_by uuid REFERENCES identity.sessions (id) ON DELETE SET NULL,
  CHECK (is_app = (browser_hash IS NULL))
);
CREATE INDEX sessions_user_id ON identity.sessions (user_id);
CREATE INDEX sessions_expires_at ON identity.sessions (expires_at);
CREATE INDEX sessions_device_id ON identity.sessions (device_id);
CREATE INDEX sessions_opened_by ON identity.sessions (opened_by);
SELECT platform.declare_user_table('identity.sessions', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.sessions TO {{app}};
GRANT UPDATE (company_id, generation, rotated_at, expires_at, revoked_at, proved_at, address, user_agent) ON identity.sessions TO {{app}};

-- The throttle checks before the person is known whether the browser belongs to the account that is being signed in to.
CREATE FUNCTION identity.find_device_id(hashes bytea[], address text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT d.id FROM identity.devices d JOIN identity.users u ON u.id = d.user_id
    WHERE (d.token_hash = ANY (hashes) OR d.previous_hash = ANY (hashes)) AND u.email = address
    LIMIT 1
  $$;
GRANT EXECUTE ON FUNCTION identity.find_device_id(bytea[], text) TO {{app}};

-- A signed-in app signs its person in to a web view by a code that is good once, for a minute.
CREATE TABLE identity.sign_in_codes (
  -- SHA-256 of 192 random bits, which only the app knows.
  code_hash bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  -- The session that requested it: the code is worth nothing once that one has ended.
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

-- A code is all that its bearer shows.
CREATE FUNCTION identity.find_sign_in_code_user_id(hash bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT user_id FROM identity.sign_in_codes WHERE code_hash = hash $$;
GRANT EXECUTE ON FUNCTION identity.find_sign_in_code_user_id(bytea) TO {{app}};

-- Confirmations of addresses, one-time links and consents, which exist before a user does.

-- One row per address. The code itself is nowhere: it is derived from the row's id under the installation's key,
-- so this table alone, even stolen, lets no one in.
CREATE TABLE identity.confirmations (
  email text NOT NULL CHECK (email = lower(email)),
  -- New for each code, so that a letter delayed by a full mailbox never carries the next one.
  id uuid NOT NULL UNIQUE,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  -- How many codes an address was sent without a day's rest: each one is five guesses at an account in its name.
  codes_in_row integer NOT NULL DEFAULT 1,
  -- Sign-up, a new password and a new address prove an address in one and the same way; a code opens what it was sent for
  -- and nothing else.
  purpose text NOT NULL CHECK (purpose IN ('sign-up', 'password-reset', 'email-old', 'email-new')),
  -- The acting person, so that no one uses up another person's tries; all zeros for a visitor.
  user_id uuid NOT NULL,
  PRIMARY KEY (purpose, email, user_id),
  -- A code for a new password that is requested on a known device of the account has a row of its own: neither its tries nor
  -- its pause can be used up by a visitor who knows the address alone.
  CONSTRAINT confirmations_holder CHECK (
    CASE purpose
      WHEN 'sign-up' THEN user_id = '00000000-0000-0000-0000-000000000000'
      WHEN 'password-reset' THEN true
      ELSE user_id <> '00000000-0000-0000-0000-000000000000'
    END
  )
);
CREATE INDEX confirmations_expires_at ON identity.confirmations (expires_at);
CREATE INDEX confirmations_user_id ON identity.confirmations (user_id)
  WHERE user_id <> '00000000-0000-0000-0000-000000000000';
SELECT platform.declare_installation_table('identity.confirmations');
GRANT SELECT (email, id, tries, sent_at, expires_at, consumed_at, codes_in_row, purpose, user_id) ON identity.confirmations TO {{app}};
GRANT INSERT (email, id, tries, sent_at, expires_at, consumed_at, purpose, user_id) ON identity.confirmations TO {{app}};
GRANT UPDATE (id, tries, sent_at, expires_at, consumed_at, codes_in_row) ON identity.confirmations TO {{app}};
GRANT DELETE ON identity.confirmations TO {{app}};

-- A link opens one thing once; only the hash of its token is stored. The letter of a sign-up carries a link beside its code; that link
-- opens an account for the letter's address alone.
CREATE TABLE identity.links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  kind text NOT NULL CHECK (kind IN ('operator', 'access', 'registration')),
  user_id uuid REFERENCES identity.users (id) ON DELETE CASCADE,
  username text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK (kind <> 'access' OR user_id IS NOT NULL),
  CONSTRAINT links_registration_check CHECK (kind <> 'registration' OR username IS NOT NULL)
);
CREATE INDEX links_user_id ON identity.links (user_id);
CREATE INDEX links_registration ON identity.links (username) WHERE kind = 'registration' AND used_at IS NULL;
SELECT platform.declare_installation_table('identity.links');
GRANT SELECT (token_hash, kind, user_id, username, expires_at, used_at) ON identity.links TO {{app}};
GRANT INSERT (token_hash, kind, user_id, username, created_at, expires_at) ON identity.links TO {{app}};
GRANT UPDATE (used_at) ON identity.links TO {{app}};
GRANT DELETE ON identity.links TO {{app}};

-- Proof of each consent (152-FZ, art. 9): who, to which text, when and from where. Appended, never changed; the application
-- reads what a person sees in the own log, and neither address nor browser. It lives as long as the account that came of it, whatever
-- its address becomes, and three years longer; where no account came of it, three years.
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
  form_url text NOT NULL,
  user_id uuid
);
CREATE INDEX consents_email ON identity.consents (email, at);
CREATE INDEX consents_user_id ON identity.consents (user_id);
CREATE INDEX consents_at ON identity.consents (at);
SELECT platform.declare_installation_table('identity.consents');
GRANT SELECT (id, email, purpose, version, text_sha256, action, at, user_id) ON identity.consents TO {{app}};
GRANT INSERT (id, email, purpose, version, text_sha256, action, at, address, user_agent, form_url, user_id) ON identity.consents TO {{app}};

-- The application can't change the log, so an account that is opened gets its consents by a trigger.
CREATE FUNCTION identity.claim_consents() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
  BEGIN
    UPDATE identity.consents SET user_id = NEW.id WHERE email = NEW.email AND user_id IS NULL;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER claim_consents AFTER INSERT ON identity.users FOR EACH ROW EXECUTE FUNCTION identity.claim_consents();

-- Those of a person go together: the newest, a withdrawal or the end of the account, says when.
CREATE FUNCTION identity.delete_old_consents(before timestamptz) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    WITH gone AS (
      DELETE FROM identity.consents c
      WHERE c.at < before AND (c.user_id IS NULL OR (
        NOT EXISTS (SELECT FROM identity.users u WHERE u.id = c.user_id)
        AND NOT EXISTS (SELECT FROM identity.consents n WHERE n.user_id = c.user_id AND n.at >= before)))
      RETURNING 1
    )
    SELECT count(*) FROM gone
  $$;
GRANT EXECUTE ON FUNCTION identity.delete_old_consents(timestamptz) TO {{app}};

-- How the person came to the sign-up form (E-06). Of people who agreed to analytics; of others there is no row.
CREATE TABLE identity.sign_up_tracking (
  user_id uuid PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  -- The fields that were not empty, under their names in the form.
  fields jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sign_up_tracking_created_at ON identity.sign_up_tracking (created_at);
SELECT platform.declare_user_table('identity.sign_up_tracking', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.sign_up_tracking TO {{app}};

-- Factors beside or instead of the password.

-- The authenticator's secret, sealed; a row exists only once a code of it was confirmed.
CREATE TABLE identity.totps (
  user_id uuid PRIMARY KEY REFERENCES identity.users (id) ON DELETE CASCADE,
  -- Sealed with the purpose `totp-secret`, together with the person's id: a row copied to another person opens nothing.
  sealed bytea NOT NULL,
  since timestamptz NOT NULL,
  -- The time step of the last code that was accepted; it and all before it are never accepted again.
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

-- The name under which authenticators know a person: random, so that a passkey does not reveal its person.
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
  -- The key of one authenticator belongs to one person alone.
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

-- A passkey signs in a person whose name was not typed.
CREATE FUNCTION identity.find_passkey_user_id(credential bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT user_id FROM identity.passkeys WHERE credential_id = credential $$;
GRANT EXECUTE ON FUNCTION identity.find_passkey_user_id(bytea) TO {{app}};

-- Challenges wait for an answer of a person's factor, for minutes. Some have no person yet: one who signs in by a passkey
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

-- Protection against guessing: counters of failures, and captchas that were solved.

-- One row per counter: of an account from one network, of a known device, of an account as a whole, of a network. The
-- key is a MAC, so the table names no one, and an unknown name is counted exactly as a known one.
CREATE TABLE identity.attempt_counters (
  key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  -- When all that was counted will have been forgotten; each failure moves it on by the time that one is remembered.
  empty_at timestamptz NOT NULL,
  -- The last attempt that was let in; the delay before the next one runs from here.
  counted_at timestamptz NOT NULL
);
CREATE INDEX attempt_counters_empty_at ON identity.attempt_counters (empty_at);
SELECT platform.declare_installation_table('identity.attempt_counters');
GRANT SELECT (key, empty_at, counted_at) ON identity.attempt_counters TO {{app}};
GRANT INSERT (key, empty_at, counted_at) ON identity.attempt_counters TO {{app}};
GRANT UPDATE (key, empty_at, counted_at) ON identity.attempt_counters TO {{app}};
GRANT DELETE ON identity.attempt_counters TO {{app}};

-- Each solved captcha opens one thing once; until it expires it has to be remembered.
CREATE TABLE identity.spent_captchas (
  nonce bytea PRIMARY KEY CHECK (octet_length(nonce) = 16),
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_captchas_expires_at ON identity.spent_captchas (expires_at);
SELECT platform.declare_installation_table('identity.spent_captchas');
GRANT SELECT (nonce, expires_at) ON identity.spent_captchas TO {{app}};
GRANT INSERT (nonce, expires_at) ON identity.spent_captchas TO {{app}};
-- No row is ever changed; the nightly job locks those that it deletes, which requires this right.
GRANT UPDATE (expires_at) ON identity.spent_captchas TO {{app}};
GRANT DELETE ON identity.spent_captchas TO {{app}};

-- Passwords of programs.

-- Passwords for programs that know nothing but Basic. SHA-256 of 140 random bits: a slow hash guards what people choose,
-- and these are not chosen.
CREATE TABLE identity.app_passwords (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity.users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['dav', 'mail', 'calendar']),
  password_hash bytea NOT NULL UNIQUE CHECK (octet_length(password_hash) = 32),
  created_at timestamptz NOT NULL,
  -- Within ten minutes: a program asks many times a minute.
  last_used_at timestamptz,
  -- The company in which the password was made, and in which its program works.
  company_id uuid
);
CREATE INDEX app_passwords_user_id ON identity.app_passwords (user_id);
CREATE INDEX app_passwords_of_company ON identity.app_passwords (company_id, id) WHERE company_id IS NOT NULL;
SELECT platform.declare_user_table('identity.app_passwords', 'user_id');
GRANT SELECT, INSERT, DELETE ON identity.app_passwords TO {{app}};
GRANT UPDATE (last_used_at) ON identity.app_passwords TO {{app}};

-- Basic names an address before the person is known: the person, if the password is one of that account's.
CREATE FUNCTION identity.find_app_password_user_id(hash bytea, address text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    SELECT u.id FROM identity.app_passwords p JOIN identity.users u ON u.id = p.user_id
    WHERE p.password_hash = hash AND u.email = address
  $$;
GRANT EXECUTE ON FUNCTION identity.find_app_password_user_id(bytea, text) TO {{app}};

-- A company ends passwords of programs that people made in it, and nothing else of a person.
CREATE FUNCTION identity.company_app_password_ids(most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT id FROM identity.app_passwords WHERE company_id = platform.current_company_id() ORDER BY id DESC LIMIT most
$$;
GRANT EXECUTE ON FUNCTION identity.company_app_password_ids(integer) TO {{app}};

CREATE FUNCTION identity.company_app_password_user_id(which uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT user_id FROM identity.app_passwords WHERE id = which AND company_id = platform.current_company_id()
$$;
GRANT EXECUTE ON FUNCTION identity.company_app_password_user_id(uuid) TO {{app}};

-- The row is its person's: for this one statement the person is in scope. Answers the person.
CREATE FUNCTION identity.end_company_app_password(which uuid) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  actor uuid := platform.current_user_id();
  person uuid := identity.company_app_password_user_id(which);
BEGIN
  IF person IS NULL THEN RETURN NULL; END IF;
  PERFORM set_config('artel.user_id', person::text, true);
  DELETE FROM identity.app_passwords WHERE id = which;
  PERFORM set_config('artel.user_id', COALESCE(actor::text, ''), true);
  RETURN person;
END
$$;
GRANT EXECUTE ON FUNCTION identity.end_company_app_password(uuid) TO {{app}};
