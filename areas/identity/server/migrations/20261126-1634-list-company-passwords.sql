-- A company ends what opens it: passwords of programs that people made in it, and nothing else of a person.

CREATE INDEX app_passwords_of_company ON identity.app_passwords (company_id, id) WHERE company_id IS NOT NULL;

CREATE FUNCTION identity.company_app_password_ids(most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT id FROM identity.app_passwords WHERE company_id = platform.current_company_id() ORDER BY id DESC LIMIT most
$$;

CREATE FUNCTION identity.company_app_password_user_id(which uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT user_id FROM identity.app_passwords WHERE id = which AND company_id = platform.current_company_id()
$$;

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
REVOKE ALL ON FUNCTION identity.company_app_password_ids(integer), identity.company_app_password_user_id(uuid),
  identity.end_company_app_password(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.company_app_password_ids(integer), identity.company_app_password_user_id(uuid),
  identity.end_company_app_password(uuid) TO {{app}};
