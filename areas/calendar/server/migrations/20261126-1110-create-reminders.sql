-- When people want to be reminded, and the next time of each.

CREATE TABLE calendar.alarms (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  member_id uuid NOT NULL,
  minutes_before integer NOT NULL CHECK (minutes_before BETWEEN 0 AND 40320),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id)
);
CREATE UNIQUE INDEX alarms_of_event ON calendar.alarms (company_id, event_id, member_id, minutes_before);
SELECT platform.declare_company_table('calendar.alarms');
GRANT SELECT, INSERT, DELETE ON calendar.alarms TO {{app}};

-- One row per alarm: its next time. The one after it is written when this one is due.
CREATE TABLE calendar.reminders (
  company_id uuid NOT NULL,
  alarm_id uuid NOT NULL,
  event_id uuid NOT NULL,
  original text COLLATE "C" NOT NULL CHECK (length(original) <= 16),
  fires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, alarm_id),
  FOREIGN KEY (company_id, alarm_id) REFERENCES calendar.alarms (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, event_id) REFERENCES calendar.events (company_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_by_time ON calendar.reminders (fires_at);
CREATE INDEX reminders_of_event ON calendar.reminders (company_id, event_id);
SELECT platform.declare_company_table('calendar.reminders');
GRANT SELECT, INSERT, DELETE ON calendar.reminders TO {{app}};
GRANT UPDATE (original, fires_at) ON calendar.reminders TO {{app}};

CREATE FUNCTION calendar.list_due_reminders(until timestamptz, most integer)
RETURNS TABLE (company_id uuid, alarm_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id, alarm_id FROM calendar.reminders WHERE fires_at <= until ORDER BY fires_at LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION calendar.list_due_reminders(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION calendar.list_due_reminders(timestamptz, integer) TO {{app}};
