-- Whether those who rule a company were told that its trial comes to its end, and the companies where that is due.

ALTER TABLE company.trials ADD COLUMN told text CHECK (told IN ('soon', 'tomorrow', 'ended'));
GRANT UPDATE (told) ON company.trials TO {{app}};
CREATE INDEX trials_to_tell ON company.trials (company_id) INCLUDE (ends_on) WHERE told IS DISTINCT FROM 'ended';

-- Companies whose trial ends by a day and was not told to have ended; ids alone.
CREATE FUNCTION company.list_companies_with_ending_trials(until date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.trials
  WHERE told IS DISTINCT FROM 'ended' AND ends_on <= until AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION company.list_companies_with_ending_trials(date, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.list_companies_with_ending_trials(date, uuid, integer) TO {{app}};
