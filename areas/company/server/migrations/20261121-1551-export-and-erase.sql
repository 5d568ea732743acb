-- What people and companies take out, and when a company will be erased.

-- One wish of a person: for the own data, or for the data of a company that the person may export.
CREATE TABLE company.exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- Null: the person's own data.
  company_id uuid,
  -- How many parts there are and how many are in.
  parts integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  blob_id uuid,
  bytes bigint,
  created_at timestamptz NOT NULL,
  ready_at timestamptz,
  CHECK ((blob_id IS NULL) = (ready_at IS NULL))
);
CREATE INDEX exports_user_id ON company.exports (user_id, created_at);
CREATE INDEX exports_created_at ON company.exports (created_at);
SELECT platform.declare_user_table('company.exports', 'user_id');
GRANT SELECT, INSERT, DELETE ON company.exports TO {{app}};
GRANT UPDATE (parts, done, blob_id, bytes, ready_at) ON company.exports TO {{app}};

ALTER TABLE company.companies
  -- When the company will be erased, and who wanted it.
  ADD COLUMN erases_at timestamptz,
  ADD COLUMN erasure_by uuid;
CREATE INDEX companies_erases_at ON company.companies (erases_at) WHERE erases_at IS NOT NULL;
GRANT UPDATE (erases_at, erasure_by) ON company.companies TO {{app}};

-- Every company in which the person of this transaction has a card, also those that they left.
CREATE FUNCTION company.current_user_card_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.members WHERE user_id = platform.current_user_id() ORDER BY company_id
$$;

-- People whose account is to be erased by now; companies likewise; people with exports that are over.
CREATE FUNCTION company.list_people_to_erase(now timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT user_id FROM company.people WHERE deletes_at <= now ORDER BY deletes_at LIMIT at_most
$$;
CREATE FUNCTION company.list_companies_to_erase(now timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM company.companies WHERE erases_at <= now ORDER BY erases_at LIMIT at_most
$$;
CREATE FUNCTION company.list_users_with_old_exports(before timestamptz, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT user_id FROM company.exports WHERE created_at < before LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION company.current_user_card_company_ids(), company.list_people_to_erase(timestamptz, integer),
  company.list_companies_to_erase(timestamptz, integer), company.list_users_with_old_exports(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.current_user_card_company_ids(), company.list_people_to_erase(timestamptz, integer),
  company.list_companies_to_erase(timestamptz, integer), company.list_users_with_old_exports(timestamptz, integer) TO {{app}};
