-- Versions go with their time.
CREATE INDEX versions_by_end ON disk.versions (replaced_at);
CREATE INDEX versions_of_company_by_end ON disk.versions (company_id, replaced_at);

-- Companies with versions that were replaced before an instant; ids alone.
CREATE FUNCTION disk.list_companies_with_old_versions(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.versions WHERE replaced_at < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION disk.list_companies_with_old_versions(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_versions(timestamptz, integer) TO {{app}};
