-- The requisites of companies, the directory of banks and the requests to be confirmed stand in an area of their own.
CREATE SCHEMA requisites;
GRANT USAGE ON SCHEMA requisites TO {{app}};

ALTER TABLE company.cards SET SCHEMA requisites;
ALTER TABLE company.bank_accounts SET SCHEMA requisites;
ALTER TABLE company.banks SET SCHEMA requisites;
ALTER TABLE company.claims SET SCHEMA requisites;

DROP FUNCTION company.confirmed_company_id(text, text);
DROP FUNCTION company.confirmed_company_ids(text, text, integer);
DROP FUNCTION company.claiming_company_ids(uuid, integer);

-- The confirmed company of an INN and KPP (empty: none); whom this may be told, its callers decide.
CREATE FUNCTION requisites.confirmed_company_id(inn text, kpp text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.company_id FROM requisites.cards c
  WHERE c.inn = confirmed_company_id.inn AND c.kpp = confirmed_company_id.kpp AND c.confirmed_at IS NOT NULL
$$;

-- Confirmed companies of an INN, of one KPP or (empty) of all; whom this may be told, its callers decide.
CREATE FUNCTION requisites.confirmed_company_ids(asked_inn text, asked_kpp text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM requisites.cards
  WHERE confirmed_at IS NOT NULL AND inn = asked_inn AND (asked_kpp = '' OR kpp = asked_kpp)
  ORDER BY company_id LIMIT at_most
$$;

-- Companies that wait for the operator, by their claims' ids, which follow the time.
CREATE FUNCTION requisites.claiming_company_ids(after_claim uuid, page integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM requisites.claims
  WHERE state = 'open' AND (after_claim IS NULL OR id > after_claim)
  ORDER BY id LIMIT page
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA requisites FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA requisites TO {{app}};

-- What waits in the queue is done under the names of now.
UPDATE graphile_worker._private_tasks SET identifier = 'requisites/update-banks'
WHERE identifier = 'company/update-banks';
