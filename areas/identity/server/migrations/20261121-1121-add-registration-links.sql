-- The letter of a sign-up carries a link beside its code; the link opens an account for the letter's address alone.
ALTER TABLE identity.links
  DROP CONSTRAINT links_kind_check,
  ADD CONSTRAINT links_kind_check CHECK (kind IN ('operator', 'access', 'registration')),
  ADD CONSTRAINT links_registration_check CHECK (kind <> 'registration' OR username IS NOT NULL);
CREATE INDEX links_registration ON identity.links (username) WHERE kind = 'registration' AND used_at IS NULL;
