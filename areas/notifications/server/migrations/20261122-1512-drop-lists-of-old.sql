-- The platform itself finds whose rows are past their life; nobody asks these any more.
DROP FUNCTION IF EXISTS notifications.list_users_with_old_notices(timestamptz, timestamptz, integer);
