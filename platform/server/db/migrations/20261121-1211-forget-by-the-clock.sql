-- What is old is said by the platform's clock, which tests may hold, not by the database's.
DROP POLICY owner_forgets ON platform.idempotency_keys;
CREATE POLICY owner_forgets ON platform.idempotency_keys FOR DELETE TO CURRENT_USER USING (true);
DROP FUNCTION platform.forget_idempotency_keys();
ALTER TABLE platform.idempotency_keys ALTER COLUMN created_at DROP DEFAULT;

-- The nightly job works across users, so it is a function that can do nothing but this.
CREATE FUNCTION platform.forget_idempotency_keys(before timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  WITH gone AS (DELETE FROM platform.idempotency_keys WHERE created_at < before RETURNING 1)
  SELECT count(*) FROM gone
$$;
GRANT EXECUTE ON FUNCTION platform.forget_idempotency_keys(timestamptz) TO {{app}};
