-- Which end of its trial a company was notified of.
ALTER TABLE onboarding.trials RENAME COLUMN told TO notified_end;
ALTER INDEX onboarding.trials_to_tell RENAME TO trials_to_notify;

CREATE OR REPLACE FUNCTION onboarding.list_companies_with_ending_trials(until date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM onboarding.trials
  WHERE notified_end IS DISTINCT FROM 'ended' AND ends_on <= until AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
