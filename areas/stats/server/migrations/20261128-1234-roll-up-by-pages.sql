-- A page of companies with rows that are in no sum yet, in the order of their ids. The function without `after_company` is for servers of 0.1.0
-- beside this one.
CREATE FUNCTION stats.list_companies_to_roll_up(below text, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT u.company_id FROM stats.usage AS u LEFT JOIN stats.roll_ups AS r ON r.company_id = u.company_id
  WHERE u.xid >= (SELECT xid FROM stats.roll_up_position) AND u.xid < below::xid8 AND (r.xid IS NULL OR u.xid >= r.xid)
    AND u.company_id > after_company
  ORDER BY u.company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION stats.list_companies_to_roll_up(text, uuid, integer) TO {{app}};

-- The transaction of the oldest row that is in no sum yet, of those below another; that one if all are.
CREATE FUNCTION stats.find_oldest_unsummed(below text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT COALESCE((
    SELECT u.xid FROM stats.usage AS u LEFT JOIN stats.roll_ups AS r ON r.company_id = u.company_id
    WHERE u.xid >= (SELECT xid FROM stats.roll_up_position) AND u.xid < below::xid8 AND (r.xid IS NULL OR u.xid >= r.xid)
    ORDER BY u.xid LIMIT 1
  ), below::xid8)::text::bigint
$$;
GRANT EXECUTE ON FUNCTION stats.find_oldest_unsummed(text) TO {{app}};
