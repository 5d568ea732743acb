-- One statement over all old rows does not end within its time once there are too many; the caller repeats it.
CREATE OR REPLACE FUNCTION stats.delete_old_consents(before timestamptz) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    WITH gone AS (
      DELETE FROM stats.consents WHERE id = ANY (ARRAY(
        SELECT id FROM stats.consents WHERE at < before ORDER BY at LIMIT 10000))
      RETURNING 1
    )
    SELECT count(*) FROM gone
  $$;
