-- A page of companies with series to extend, in the order of their ids. Servers of 0.1.0 list the series themselves by `list_series_to_extend`.
CREATE FUNCTION calendar.list_companies_to_extend(stored_before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM calendar.events
  WHERE rule IS NOT NULL AND deleted_at IS NULL AND origin_id IS NULL AND stored_to < stored_before AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION calendar.list_companies_to_extend(timestamptz, uuid, integer) TO {{app}};
