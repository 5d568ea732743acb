-- A month may become a year: what runs until the days begin that were paid ahead has its own first day, for it is counted from another
-- anchor.
ALTER TABLE billing.subscriptions ADD COLUMN earlier_from date, ADD CHECK (earlier_from < paid_from);
GRANT UPDATE (earlier_from) ON billing.subscriptions TO {{app}};

-- Companies that neither began a trial nor chose a tariff, and were founded before some moment, for the job that tells them.
CREATE FUNCTION billing.unbegun_company_ids(founded_before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM company.companies c
  WHERE c.created_at < founded_before AND c.id > after_company
    AND NOT EXISTS (SELECT FROM billing.accesses a WHERE a.company_id = c.id)
  ORDER BY id LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION billing.unbegun_company_ids(timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.unbegun_company_ids(timestamptz, uuid, integer) TO {{app}};

-- Companies whose days are over and that can still be written in, that are to be told when that will be, or that can only be read though
-- their days are still to come: a clock that had jumped ahead and came back leaves nothing behind.
CREATE OR REPLACE FUNCTION billing.ending_company_ids(until_day date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM (
    SELECT company_id FROM billing.accesses
    WHERE (NOT is_over OR NOT is_notified) AND (ends_on <= until_day OR NOT is_notified) AND company_id > after_company
    UNION
    SELECT company_id FROM billing.accesses WHERE is_over AND ends_on > until_day AND company_id > after_company
  ) found
  ORDER BY company_id LIMIT at_most
$$;
CREATE INDEX accesses_over ON billing.accesses (ends_on) WHERE is_over;
