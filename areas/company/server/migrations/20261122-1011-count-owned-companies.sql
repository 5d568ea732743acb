-- Companies that this transaction's person owns: how many a person may own is limited.
CREATE FUNCTION company.current_user_owned_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.members
  WHERE user_id = platform.current_user_id() AND left_at IS NULL AND role = 'owner'
$$;
REVOKE EXECUTE ON FUNCTION company.current_user_owned_company_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.current_user_owned_company_ids() TO {{app}};
