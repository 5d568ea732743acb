-- An account that is opened gets the consents of its address, the latest ten thousand: one statement of a sign-up touches no more rows,
-- whatever was recorded with the address before. Older ones stay without an account, and are deleted by their age.
CREATE OR REPLACE FUNCTION identity.claim_consents() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
  BEGIN
    UPDATE identity.consents SET user_id = NEW.id WHERE id = ANY (ARRAY(
      SELECT latest.id FROM identity.consents AS latest WHERE latest.email = NEW.email AND latest.user_id IS NULL
      ORDER BY latest.at DESC LIMIT 10000));
    RETURN NULL;
  END
  $$;
