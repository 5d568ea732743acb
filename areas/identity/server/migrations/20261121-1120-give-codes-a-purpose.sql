-- Sign-up, a new password and a new address prove an address in one and the same way; a code opens what it was sent for
-- and nothing else.
ALTER TABLE identity.confirmations
  ADD COLUMN purpose text NOT NULL DEFAULT 'sign-up'
    CHECK (purpose IN ('sign-up', 'password-reset', 'email-old', 'email-new')),
  -- Whose act it is, so that nobody uses up another person's tries; of a visitor all zeros.
  ADD COLUMN user_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  DROP CONSTRAINT confirmations_pkey,
  ADD PRIMARY KEY (purpose, email, user_id),
  ADD CHECK ((purpose IN ('email-old', 'email-new')) = (user_id <> '00000000-0000-0000-0000-000000000000'));
ALTER TABLE identity.confirmations ALTER COLUMN purpose DROP DEFAULT, ALTER COLUMN user_id DROP DEFAULT;
CREATE INDEX confirmations_user_id ON identity.confirmations (user_id)
  WHERE user_id <> '00000000-0000-0000-0000-000000000000';
GRANT SELECT (purpose, user_id), INSERT (purpose, user_id) ON identity.confirmations TO {{app}};

-- A person's address may change, by a code sent to the old one and a code sent to the new one.
GRANT UPDATE (email) ON identity.users TO {{app}};
