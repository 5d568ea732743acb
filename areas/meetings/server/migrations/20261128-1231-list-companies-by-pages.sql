-- A page of companies with abandoned meetings, in the order of their ids. The function without `after_company` is for servers of 0.1.0 beside this one.
CREATE FUNCTION meetings.list_companies_with_abandoned_runs(before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM meetings.runs
  WHERE ended_at IS NULL AND beat_at < before AND company_id > after_company ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION meetings.list_companies_with_abandoned_runs(timestamptz, uuid, integer) TO {{app}};
