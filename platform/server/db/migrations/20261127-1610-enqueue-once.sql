-- Enqueues a job of a fair share unless one of this name already waits. It locks no row, so acts of one company do not wait for each other; a
-- job that begins in the instant between may miss an act, which a scheduled job has to find. For triggers alone: the application has `enqueue`.
CREATE FUNCTION platform.enqueue_once(task text, payload json, first_place integer, last_place integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM graphile_worker._private_jobs AS waiting JOIN graphile_worker._private_tasks AS known ON known.id = waiting.task_id
    WHERE waiting.is_available AND waiting.flags::text = jsonb_build_object(platform.fair_share_group(enqueue_once.payload), true)::text
      AND known.identifier = enqueue_once.task
  ) THEN
    PERFORM platform.enqueue(enqueue_once.task, enqueue_once.payload, NULL, NULL, 12, enqueue_once.first_place, enqueue_once.last_place, NULL);
  END IF;
END
$$;
