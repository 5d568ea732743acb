-- A company ends what opens it: passwords of programs that people made in it, and nothing else of a person.

CREATE INDEX app_passwords_of_company ON identity.app_passwords (company_id, created_at) WHERE company_id IS NOT NULL;

CREATE FUNCTION identity.list_company_app_passwords(most integer)
RETURNS TABLE (id uuid, user_id uuid, name text, created_at timestamptz, last_used_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT p.id, p.user_id, p.name, p.created_at, p.last_used_at FROM identity.app_passwords p
  WHERE p.company_id = platform.current_company_id() ORDER BY p.created_at DESC, p.id DESC LIMIT most
$$;

-- The row is its person's: for this one statement the person is in scope.
CREATE FUNCTION identity.end_company_app_password(which uuid)
RETURNS TABLE (user_id uuid, name text, password_hash bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  person uuid := platform.current_user_id();
  whose uuid := (
    SELECT p.user_id FROM identity.app_passwords p WHERE p.id = which AND p.company_id = platform.current_company_id()
  );
BEGIN
  IF whose IS NULL THEN RETURN; END IF;
  PERFORM set_config('artel.user_id', whose::text, true);
  RETURN QUERY DELETE FROM identity.app_passwords p WHERE p.id = which
    RETURNING p.user_id, p.name, p.password_hash;
  PERFORM set_config('artel.user_id', COALESCE(person::text, ''), true);
END
$$;
REVOKE ALL ON FUNCTION identity.list_company_app_passwords(integer), identity.end_company_app_password(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.list_company_app_passwords(integer), identity.end_company_app_password(uuid) TO {{app}};
