-- What every area's tables stand on: who is asking, how a table declares its scope, and how a job is written.

GRANT USAGE ON SCHEMA platform TO {{app}};

-- A function is nobody's until it is granted; PostgreSQL's own default would give it to everybody.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

CREATE FUNCTION platform.current_company_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('artel.company_id', true), '')::uuid;

CREATE FUNCTION platform.current_user_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('artel.user_id', true), '')::uuid;

GRANT EXECUTE ON FUNCTION platform.current_company_id(), platform.current_user_id() TO {{app}};

-- Row-level security binds the owner too, so that a definer function can't write across companies by mistake; it may
-- look ids up. Whatever else the owner needs is a policy of its own in the migration that needs it.
CREATE FUNCTION platform.wall(target regclass, scope text, condition text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  EXECUTE format('COMMENT ON TABLE %s IS %L', target, 'scope: ' || scope);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY wall ON %s FOR ALL TO PUBLIC USING (%s) WITH CHECK (%s)', target, condition, condition);
  EXECUTE format('CREATE POLICY owner_reads ON %s FOR SELECT TO %I USING (true)', target, current_user);
END
$$;

CREATE FUNCTION platform.declare_company_table(target regclass, company_column name DEFAULT 'company_id') RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp
AS $$
  SELECT platform.wall(target, format('company by %I', company_column),
    format('%I = platform.current_company_id()', company_column))
$$;

CREATE FUNCTION platform.declare_user_table(target regclass, user_column name DEFAULT 'user_id') RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp
AS $$
  SELECT platform.wall(target, format('user by %I', user_column),
    format('%I = platform.current_user_id()', user_column))
$$;

-- Rows of the installation as a whole: grants, column by column, are their wall.
CREATE FUNCTION platform.declare_installation_table(target regclass) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp
AS $$ SELECT platform.wall(target, 'installation', 'true') $$;

-- Which migrations have run; only the owner touches it.
SELECT platform.declare_installation_table('platform.migrations');
DROP POLICY wall ON platform.migrations;
CREATE POLICY wall ON platform.migrations FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);

-- The queue's tables belong to the owner; the application may add to them in its transaction and nothing else.
CREATE FUNCTION platform.enqueue(task text, payload json, run_at timestamptz, job_key text, max_attempts integer)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => enqueue.task, payload => enqueue.payload, run_at => enqueue.run_at,
    max_attempts => enqueue.max_attempts, job_key => enqueue.job_key
  );
END
$$;
GRANT EXECUTE ON FUNCTION platform.enqueue(text, json, timestamptz, text, integer) TO {{app}};
