-- A page of people with expired archives, in the order of their ids. The function without `after_user` is for servers of 0.1.0 beside this one.
CREATE FUNCTION privacy.list_users_with_old_exports(before timestamptz, after_user uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT user_id FROM privacy.exports
  WHERE created_at < before AND user_id > after_user ORDER BY user_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION privacy.list_users_with_old_exports(timestamptz, uuid, integer) TO {{app}};
