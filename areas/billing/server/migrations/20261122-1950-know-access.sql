-- Failed on rows of earlier versions, for the wall held the owner off.
-- was: 80c5d26350e780cfa98b61e17f7a486e84d2b8c7382a4b00b377905bbf223fc3
-- Until when a company may work: the trial as its area told of it, days that were granted with a notice, and what follows from these
-- and from the subscriptions of base lines. The night looks through those whose days are over.
CREATE TABLE billing.accesses (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  time_zone text NOT NULL,
  -- The trial, the day after its last one not among its days.
  trial_from date,
  trial_until date,
  -- Not read-only before this day, for a company whose trial was over when trials began to end.
  notice_until date,
  is_notified boolean NOT NULL DEFAULT true,
  -- The first day without access; null where nothing ends.
  ends_on date,
  is_over boolean NOT NULL DEFAULT false,
  CHECK (trial_from < trial_until)
);
CREATE INDEX accesses_ends_on ON billing.accesses (company_id, ends_on) WHERE NOT is_over OR NOT is_notified;
SELECT platform.declare_company_table('billing.accesses');
GRANT SELECT, INSERT ON billing.accesses TO {{app}};
GRANT UPDATE (time_zone, trial_from, trial_until, notice_until, is_notified, ends_on, is_over) ON billing.accesses TO {{app}};

-- The owner writes here once; the wall of the table is for everybody after that.
ALTER TABLE billing.accesses NO FORCE ROW LEVEL SECURITY;
-- Trials that run are taken over; whoever had theirs before is told two weeks ahead.
INSERT INTO billing.accesses (company_id, time_zone, trial_from, trial_until, notice_until, is_notified, ends_on)
SELECT t.company_id, t.time_zone, t.starts_on, t.ends_on + 1,
  CASE WHEN is_late THEN current_date + 15 END, NOT is_late, CASE WHEN is_late THEN current_date + 15 ELSE t.ends_on + 1 END
FROM onboarding.trials t, LATERAL (SELECT t.ends_on < current_date + 1 AS is_late) over;
ALTER TABLE billing.accesses FORCE ROW LEVEL SECURITY;

-- Companies whose days are over and that can still be written in, or that are to be told when that will be.
CREATE FUNCTION billing.ending_company_ids(until_day date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM billing.accesses
  WHERE (NOT is_over OR NOT is_notified) AND (ends_on <= until_day OR NOT is_notified) AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION billing.ending_company_ids(date, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.ending_company_ids(date, uuid, integer) TO {{app}};
