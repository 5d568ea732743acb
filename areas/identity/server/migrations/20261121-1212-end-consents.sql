-- The proof of a consent lives as long as the account that came of it, whatever its address becomes, and three years
-- longer; where no account came of it, three years.
ALTER TABLE identity.consents ADD COLUMN user_id uuid;
UPDATE identity.consents c SET user_id = u.id FROM identity.users u WHERE u.email = c.email;
CREATE INDEX consents_user_id ON identity.consents (user_id);
CREATE INDEX consents_at ON identity.consents (at);

-- The application can't change the log, so the account that is opened takes its consents by itself.
CREATE FUNCTION identity.take_consents() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
  BEGIN
    UPDATE identity.consents SET user_id = NEW.id WHERE email = NEW.email AND user_id IS NULL;
    RETURN NULL;
  END
  $$;
REVOKE EXECUTE ON FUNCTION identity.take_consents() FROM PUBLIC;
CREATE TRIGGER take_consents AFTER INSERT ON identity.users FOR EACH ROW EXECUTE FUNCTION identity.take_consents();

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
REVOKE EXECUTE ON FUNCTION identity.delete_old_consents(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.delete_old_consents(timestamptz) TO {{app}};
