-- What a person sees of a session, and when its own person last proved to be there.
ALTER TABLE identity.sessions
  ADD COLUMN method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'passkey', 'sign-up', 'link')),
  ADD COLUMN second_factor text CHECK (second_factor IN ('totp', 'recovery-code', 'passkey')),
  ADD COLUMN proved_at timestamptz,
  -- Of the last renewal.
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN user_agent text NOT NULL DEFAULT '';
GRANT UPDATE (proved_at, address, user_agent) ON identity.sessions TO {{app}};
