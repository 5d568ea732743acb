-- A page of companies, in the order of their ids. The functions without `after_company` are for servers of 0.1.0 beside this one.

-- Companies whose counters have changes to fold, or reservations that ended; ids alone.
CREATE FUNCTION disk.list_companies_to_fold(now timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM disk.usage_changes WHERE company_id > after_company
  UNION
  SELECT company_id FROM disk.reservations WHERE expires_at < now AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_to_fold(timestamptz, uuid, integer) TO {{app}};

-- Companies with something in the trash since before an instant; ids alone.
CREATE FUNCTION disk.list_companies_with_old_trash(before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.nodes
  WHERE trashed_at < before AND purged_at IS NULL AND company_id > after_company ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_trash(timestamptz, uuid, integer) TO {{app}};

-- Companies with uploads that are over; ids alone.
CREATE FUNCTION disk.list_companies_with_old_uploads(before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.uploads
  WHERE expires_at < before AND company_id > after_company ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_uploads(timestamptz, uuid, integer) TO {{app}};

-- Companies with versions that were replaced before an instant; ids alone.
CREATE FUNCTION disk.list_companies_with_old_versions(before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.versions
  WHERE replaced_at < before AND company_id > after_company ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_old_versions(timestamptz, uuid, integer) TO {{app}};

-- Companies with texts to read; ids alone.
CREATE FUNCTION disk.list_companies_with_pending_texts(after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.pending_texts
  WHERE company_id > after_company ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_pending_texts(uuid, integer) TO {{app}};
