-- A join would read the sums of all companies each minute; the rows since the last minute are few.
CREATE OR REPLACE FUNCTION stats.list_companies_to_roll_up(below text, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT u.company_id FROM stats.usage AS u
  WHERE u.xid >= (SELECT xid FROM stats.roll_up_position) AND u.xid < below::xid8 AND u.company_id > after_company
    AND u.xid >= COALESCE((SELECT r.xid FROM stats.roll_ups AS r WHERE r.company_id = u.company_id), '0'::xid8)
  ORDER BY u.company_id LIMIT at_most
$$;
