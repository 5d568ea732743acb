-- A code for a new password that is asked for on a known device of the account has a row of its own: neither its tries nor
-- its pause can be used up by whoever knows the address alone.
ALTER TABLE identity.confirmations
  DROP CONSTRAINT confirmations_check,
  ADD CONSTRAINT confirmations_holder CHECK (
    CASE purpose
      WHEN 'sign-up' THEN user_id = '00000000-0000-0000-0000-000000000000'
      WHEN 'password-reset' THEN true
      ELSE user_id <> '00000000-0000-0000-0000-000000000000'
    END
  );
