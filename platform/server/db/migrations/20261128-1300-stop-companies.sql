-- A company that moves to another installation: no write of it is committed here from the moment at which its
-- rows are read, and none in a person's name afterwards.
CREATE TABLE platform.company_stops (
  company_id uuid PRIMARY KEY,
  -- opening: nothing is refused yet, or not any more; packing: all writes are; moved: those of people are
  state text NOT NULL CHECK (state IN ('opening', 'packing', 'moved')),
  move_id uuid NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  -- A packer that was killed extends it no longer: then the stop is lifted.
  until timestamptz NOT NULL
);
SELECT platform.declare_company_table('platform.company_stops');
GRANT SELECT ON platform.company_stops TO {{app}};

-- Statements of a transaction that began before the stop are waited for; each later one sees the stop.
CREATE FUNCTION platform.refuse_stopped() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM platform.company_stops AS stop
    WHERE stop.company_id = platform.current_company_id()
      AND (stop.state = 'packing' OR stop.state = 'moved' AND platform.current_user_id() IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'The company has moved to another installation' USING ERRCODE = 'AR001';
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION platform.refuse_stopped() FROM PUBLIC;

-- The rows of a company outside of its own tables, by statements in its scope.
CREATE FUNCTION platform.stop_with_company(target regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER refuse_stopped BEFORE INSERT OR UPDATE OR DELETE ON %s FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_stopped()',
    target);
END
$$;
REVOKE EXECUTE ON FUNCTION platform.stop_with_company(regclass) FROM PUBLIC;

CREATE OR REPLACE FUNCTION platform.declare_company_table(target regclass, company_column name DEFAULT 'company_id'::name) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  SELECT platform.declare_scope(target, format('company by %I', company_column),
    format('%I = platform.current_company_id()', company_column));
  SELECT platform.stop_with_company(target);
$$;

DO $$
DECLARE
  target regclass;
BEGIN
  FOR target IN
    SELECT c.oid FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND obj_description(c.oid, 'pg_class') LIKE 'scope: company by %'
      AND c.oid <> 'platform.company_stops'::regclass
    ORDER BY c.oid
  LOOP
    PERFORM platform.stop_with_company(target);
  END LOOP;
  PERFORM platform.stop_with_company('platform.blobs');
  PERFORM platform.stop_with_company('platform.drafts');
END
$$;
