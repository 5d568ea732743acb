-- The platform itself finds whose rows are past their life; nobody asks these any more.
DROP FUNCTION IF EXISTS invitations.list_companies_with_old_imports(timestamptz, integer);
DROP FUNCTION IF EXISTS invitations.list_companies_with_old_invitations(timestamptz, integer);
DROP FUNCTION IF EXISTS invitations.list_companies_with_old_join_requests(timestamptz, integer);
DROP FUNCTION IF EXISTS invitations.list_users_with_old_join_askings(timestamptz, integer);
