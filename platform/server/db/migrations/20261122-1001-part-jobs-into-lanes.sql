-- Whose turn a job is: its company's, or its person's where no company is concerned, or the installation's. A hash, so that a
-- waiting job or letter names nobody by it.
CREATE FUNCTION platform.turn_of(payload json) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$
  SELECT left(md5(COALESCE(
    payload ->> 'companyId', NULLIF(current_setting('artel.company_id', true), ''),
    payload ->> 'userId', NULLIF(current_setting('artel.user_id', true), ''),
    'installation')), 16)
$$;
REVOKE ALL ON FUNCTION platform.turn_of(json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.turn_of(json) TO {{app}};

-- Writes a job at the end of its turn's line within a lane: behind that turn's own waiting jobs, one place after the other,
-- so that the first job of each turn comes before the second of any.
CREATE FUNCTION platform.enqueue(
  task text, payload json, run_at timestamptz, job_key text, max_attempts integer,
  first_place integer, last_place integer, turn text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  own text := COALESCE(enqueue.turn, platform.turn_of(enqueue.payload));
  behind integer := (
    SELECT max(waiting.priority) FROM graphile_worker._private_jobs AS waiting
    WHERE waiting.is_available AND waiting.flags::text = jsonb_build_object(own, true)::text
      AND waiting.priority BETWEEN enqueue.first_place AND enqueue.last_place
  );
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => enqueue.task, payload => enqueue.payload, run_at => enqueue.run_at,
    max_attempts => enqueue.max_attempts, job_key => enqueue.job_key,
    priority => LEAST(COALESCE(behind + 1, enqueue.first_place), enqueue.last_place), flags => ARRAY[own]
  );
END
$$;
GRANT EXECUTE ON FUNCTION platform.enqueue(text, json, timestamptz, text, integer, integer, integer, text) TO {{app}};

CREATE INDEX artel_jobs_of_turn ON graphile_worker._private_jobs ((flags::text), priority) WHERE is_available;
CREATE INDEX artel_jobs_at_work ON graphile_worker._private_jobs ((flags::text), priority) WHERE locked_at IS NOT NULL;

-- A letter keeps its lane and its turn: it may wait for a mail server longer than its job does.
ALTER TABLE platform.letters
  ADD COLUMN lane text NOT NULL DEFAULT 'soon' CHECK (lane IN ('urgent', 'soon', 'bulk')),
  ADD COLUMN turn text NOT NULL DEFAULT platform.turn_of(NULL);
GRANT SELECT (lane, turn), INSERT (lane) ON platform.letters TO {{app}};
