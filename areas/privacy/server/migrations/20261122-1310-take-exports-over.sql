-- The archives that people asked for stand in an area of their own.
CREATE SCHEMA privacy;
GRANT USAGE ON SCHEMA privacy TO {{app}};

ALTER TABLE company.exports SET SCHEMA privacy;

DROP FUNCTION company.list_users_with_old_exports(timestamptz, integer);
-- People with archives that are over.
CREATE FUNCTION privacy.list_users_with_old_exports(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT user_id FROM privacy.exports WHERE created_at < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION privacy.list_users_with_old_exports(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION privacy.list_users_with_old_exports(timestamptz, integer) TO {{app}};

-- What waits in the queue is done under the names of now.
UPDATE graphile_worker._private_tasks SET identifier = replace(identifier, 'company/', 'privacy/')
WHERE identifier IN ('company/build-export', 'company/delete-old-exports', 'company/erase-person',
  'company/erase-company', 'company/find-due-erasures');
