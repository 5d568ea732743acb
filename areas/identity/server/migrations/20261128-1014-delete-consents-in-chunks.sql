-- One statement over all old rows does not end within its time once there are too many; the caller repeats it.
CREATE OR REPLACE FUNCTION identity.delete_old_consents(before timestamptz) RETURNS bigint
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$
    WITH gone AS (
      DELETE FROM identity.consents WHERE id = ANY (ARRAY(
        SELECT c.id FROM identity.consents c
        WHERE c.at < before AND (c.user_id IS NULL OR (
          NOT EXISTS (SELECT FROM identity.users u WHERE u.id = c.user_id)
          AND NOT EXISTS (SELECT FROM identity.consents n WHERE n.user_id = c.user_id AND n.at >= before)))
        LIMIT 10000))
      RETURNING 1
    )
    SELECT count(*) FROM gone
  $$;
