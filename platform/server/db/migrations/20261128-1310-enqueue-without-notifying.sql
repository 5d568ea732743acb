-- Writes a job as before, but by statements of its own: `graphile_worker.add_job` notifies inside the transaction. PostgreSQL commits
-- transactions that notify one after another, and each of them wakes every listener. Servers announce their jobs after the commit; a server
-- of 0.1.0 beside this one finds them when it polls.
CREATE OR REPLACE FUNCTION platform.enqueue(
  task text, payload json, run_at timestamptz, job_key text, max_attempts integer,
  first_place integer, last_place integer, fair_share_group text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  own text := COALESCE(enqueue.fair_share_group, platform.fair_share_group(enqueue.payload));
  behind integer := (
    SELECT max(waiting.priority) FROM graphile_worker._private_jobs AS waiting
    WHERE waiting.is_available AND waiting.flags::text = jsonb_build_object(own, true)::text
      AND waiting.priority BETWEEN enqueue.first_place AND enqueue.last_place
  );
  known integer;
BEGIN
  INSERT INTO graphile_worker._private_tasks AS kind (identifier)
  SELECT enqueue.task WHERE NOT EXISTS (SELECT FROM graphile_worker._private_tasks AS other WHERE other.identifier = enqueue.task)
  ON CONFLICT DO NOTHING;
  SELECT kind.id INTO STRICT known FROM graphile_worker._private_tasks AS kind WHERE kind.identifier = enqueue.task;
  LOOP
    -- A job with this key that runs has read an older state: it loses the key and is not repeated, because this one follows it.
    IF enqueue.job_key IS NOT NULL THEN
      UPDATE graphile_worker._private_jobs AS running
      SET key = NULL, attempts = running.max_attempts, updated_at = now()
      WHERE running.key = enqueue.job_key AND running.is_available IS NOT TRUE;
    END IF;
    INSERT INTO graphile_worker._private_jobs AS job (task_id, payload, run_at, max_attempts, key, priority, flags)
    VALUES (known, COALESCE(enqueue.payload, '{}'::json), COALESCE(enqueue.run_at, now()), COALESCE(enqueue.max_attempts, 25),
      enqueue.job_key, LEAST(COALESCE(behind + 1, enqueue.first_place), enqueue.last_place), jsonb_build_object(own, true))
    ON CONFLICT (key) DO UPDATE SET
      task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at, max_attempts = excluded.max_attempts,
      priority = excluded.priority, flags = excluded.flags, revision = job.revision + 1, attempts = 0, last_error = NULL,
      updated_at = now()
    WHERE job.locked_at IS NULL;
    -- Neither written nor replaced: a worker claimed the waiting one between the two statements.
    EXIT WHEN FOUND;
  END LOOP;
END
$$;
