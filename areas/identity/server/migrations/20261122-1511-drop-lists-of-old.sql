-- The platform itself finds whose rows are past their life; nobody asks these any more.
DROP FUNCTION IF EXISTS identity.list_users_with_ended_sessions(timestamptz, integer);
DROP FUNCTION IF EXISTS identity.list_users_with_old_devices(timestamptz, integer);
DROP FUNCTION IF EXISTS identity.list_users_with_old_sign_in_codes(timestamptz, integer);
DROP FUNCTION IF EXISTS identity.list_users_with_old_tracking(timestamptz, integer);
