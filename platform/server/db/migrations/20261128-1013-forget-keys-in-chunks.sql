-- One statement over all old rows does not end within its time once there are too many; the caller repeats it.
CREATE OR REPLACE FUNCTION platform.delete_old_idempotency_keys(before timestamptz) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    WITH gone AS (
      DELETE FROM platform.idempotency_keys WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM platform.idempotency_keys WHERE created_at < before ORDER BY created_at LIMIT 10000))
      RETURNING 1
    )
    SELECT count(*) FROM gone
  $$;
