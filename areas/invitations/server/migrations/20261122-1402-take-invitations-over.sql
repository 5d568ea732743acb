-- Invitations, requests to join and imports of people stand in an area of their own.
CREATE SCHEMA invitations;
GRANT USAGE ON SCHEMA invitations TO {{app}};

ALTER TABLE company.invitations SET SCHEMA invitations;
ALTER TABLE company.invitation_links SET SCHEMA invitations;
ALTER TABLE company.invitation_letter_days SET SCHEMA invitations;
ALTER TABLE company.imports SET SCHEMA invitations;
ALTER TABLE company.import_rows SET SCHEMA invitations;
ALTER TABLE company.join_askings SET SCHEMA invitations;
ALTER TABLE company.join_requests SET SCHEMA invitations;
ALTER TABLE company.join_rules SET SCHEMA invitations;

DROP FUNCTION company.open_invitation_ids(text, timestamptz);
DROP FUNCTION company.find_invitation_company_id(bytea);
DROP FUNCTION company.list_companies_with_old_invitations(timestamptz, integer);
DROP FUNCTION company.list_companies_with_old_imports(timestamptz, integer);
DROP FUNCTION company.current_user_join_company_ids(uuid);
DROP FUNCTION company.list_companies_with_old_join_requests(timestamptz, integer);
DROP FUNCTION company.list_users_with_old_join_askings(timestamptz, integer);

-- Which company a token opens, before it is known.
CREATE FUNCTION invitations.find_invitation_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT i.company_id FROM invitations.invitations i WHERE i.token_hash = hash
  UNION ALL
  SELECT l.company_id FROM invitations.invitation_links l WHERE l.token_hash = hash
$$;

-- Invitations to an address that stand at an instant; whom this may be told, its callers decide.
CREATE FUNCTION invitations.open_invitation_ids(address text, at timestamptz) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM invitations.invitations
  WHERE email = address AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > at
$$;

-- Companies that hold requests of this transaction's person: all, or those where one asking of theirs still waits.
CREATE FUNCTION invitations.current_user_join_company_ids(asking uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM invitations.join_requests
  WHERE user_id = platform.current_user_id() AND (asking IS NULL OR (asking_id = asking AND state = 'waiting'))
$$;

-- What is over, for the nightly jobs.
CREATE FUNCTION invitations.list_companies_with_old_invitations(before timestamptz, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM invitations.invitations WHERE expires_at < before
  UNION SELECT company_id FROM invitations.invitation_links WHERE expires_at < before
  UNION SELECT company_id FROM invitations.invitation_letter_days WHERE day < before::date
  LIMIT at_most
$$;
CREATE FUNCTION invitations.list_companies_with_old_imports(before timestamptz, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM invitations.imports WHERE created_at < before LIMIT at_most
$$;
CREATE FUNCTION invitations.list_companies_with_old_join_requests(before timestamptz, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM invitations.join_requests WHERE expires_at < before LIMIT at_most
$$;
CREATE FUNCTION invitations.list_users_with_old_join_askings(before timestamptz, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT user_id FROM invitations.join_askings WHERE expires_at < before LIMIT at_most
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA invitations FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA invitations TO {{app}};

-- What waits in the queue is done under the names of now.
UPDATE graphile_worker._private_tasks SET identifier = replace(identifier, 'company/', 'invitations/')
WHERE identifier IN ('company/send-invitation-letters', 'company/send-imported-invitations',
  'company/note-invitation-letter', 'company/delete-old-invitations', 'company/deliver-join-asking',
  'company/close-join-requests', 'company/delete-old-join-requests', 'company/readdress-join-requests',
  'company/rename-join-requests', 'company/note-joined', 'company/check-import', 'company/apply-import',
  'company/delete-old-imports');
