-- A meeting is an event of the calendar with a room. What stands here follows the event; those from before get their event once.
ALTER TABLE meetings.meetings ADD COLUMN has_event boolean NOT NULL DEFAULT false;
GRANT UPDATE (title, starts_at, time_zone, minutes, status, has_event) ON meetings.meetings TO {{app}};
GRANT DELETE ON meetings.guests TO {{app}};
CREATE INDEX meetings_without_event ON meetings.meetings (company_id, id) WHERE NOT has_event;

CREATE FUNCTION meetings.list_companies_without_events(at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM meetings.meetings WHERE NOT has_event LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION meetings.list_companies_without_events(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION meetings.list_companies_without_events(integer) TO {{app}};
