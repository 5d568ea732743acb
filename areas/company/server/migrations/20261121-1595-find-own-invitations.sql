-- Who is asked into a company by their address need not open one: the invitations to the address of this transaction's
-- person that stand at an instant. No argument names a person, so nobody can ask for another's; ids alone.

CREATE INDEX invitations_open_by_email ON company.invitations (email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE FUNCTION company.current_user_invitation_ids(at timestamptz) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT i.id FROM company.invitations i
  JOIN identity.users u ON u.email = i.email
  WHERE u.id = platform.current_user_id()
    AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > at
$$;
REVOKE EXECUTE ON FUNCTION company.current_user_invitation_ids(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.current_user_invitation_ids(timestamptz) TO {{app}};
