-- How people begin stands in an area of its own: what they typed at sign-up, the tour, the questions, first steps and trials.
CREATE SCHEMA onboarding;
GRANT USAGE ON SCHEMA onboarding TO {{app}};

ALTER TABLE company.drafts SET SCHEMA onboarding;
ALTER TABLE company.tours SET SCHEMA onboarding;
ALTER TABLE company.questionnaires SET SCHEMA onboarding;
ALTER TABLE company.checklists SET SCHEMA onboarding;
ALTER TABLE company.trials SET SCHEMA onboarding;
ALTER TABLE company.trial_drafts SET SCHEMA onboarding;

DROP FUNCTION company.list_companies_with_ending_trials(date, uuid, integer);
-- Companies whose trial ends by a day and was not told to have ended.
CREATE FUNCTION onboarding.list_companies_with_ending_trials(until date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM onboarding.trials
  WHERE told IS DISTINCT FROM 'ended' AND ends_on <= until AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION onboarding.list_companies_with_ending_trials(date, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION onboarding.list_companies_with_ending_trials(date, uuid, integer) TO {{app}};

DROP FUNCTION company.trying_company_ids(text[], date, date, date, date, boolean, date, uuid, integer);
-- The operator's list of companies that try the product, by the last day; of some alone where they are named.
CREATE FUNCTION onboarding.trying_company_ids(
  among uuid[], starts_from date, starts_until date, ends_from date, ends_until date,
  latest_first boolean, after_day date, after_company uuid, page integer
) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT t.company_id
  FROM onboarding.trials t
  CROSS JOIN LATERAL (
    SELECT (CASE WHEN latest_first THEN -1 ELSE 1 END) * (t.ends_on - DATE '2000-01-01') AS place
  ) at
  WHERE t.starts_on BETWEEN starts_from AND starts_until AND t.ends_on BETWEEN ends_from AND ends_until
    AND (among IS NULL OR t.company_id = ANY (among))
    AND (after_company IS NULL OR (at.place, t.company_id) >
      ((CASE WHEN latest_first THEN -1 ELSE 1 END) * (after_day - DATE '2000-01-01'), after_company))
  ORDER BY at.place, t.company_id LIMIT page
$$;
REVOKE EXECUTE ON FUNCTION onboarding.trying_company_ids(uuid[], date, date, date, date, boolean, date, uuid, integer)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION onboarding.trying_company_ids(uuid[], date, date, date, date, boolean, date, uuid, integer)
  TO {{app}};

-- What waits in the queue is done under the names of now.
UPDATE graphile_worker._private_tasks SET identifier = replace(identifier, 'company/', 'onboarding/')
WHERE identifier IN ('company/tell-trial-ends');
