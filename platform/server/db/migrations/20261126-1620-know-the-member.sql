-- Some rows of a company are one member's alone (letters). Beside the company, the transaction knows the member.

CREATE FUNCTION platform.current_member_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('artel.member_id', true), '')::uuid;

GRANT EXECUTE ON FUNCTION platform.current_member_id() TO {{app}};

-- A company's table whose rows the application reaches for one member alone. The policy narrows the one of the company, so it opens nothing.
-- It binds the application's role and not the owner, who erases whole companies.
CREATE FUNCTION platform.declare_member_table(target regclass, member_column name DEFAULT 'owner_id') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM platform.declare_company_table(target);
  EXECUTE format(
    'CREATE POLICY member ON %s AS RESTRICTIVE FOR ALL TO {{app}} USING (%I = platform.current_member_id()) WITH CHECK (%I = platform.current_member_id())',
    target, member_column, member_column);
END
$$;
REVOKE EXECUTE ON FUNCTION platform.declare_member_table(regclass, name) FROM PUBLIC;
