-- People who ask to be let into a company: what they asked (whether or not a company hears of it), and what reached whom.

-- What a person asked for. It is written alike whether or not there is such a company, so that it tells nobody.
CREATE TABLE company.join_askings (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('inn', 'domain')),
  inn text NOT NULL DEFAULT '',
  kpp text NOT NULL DEFAULT '',
  -- The mail domain of the address that the person had then.
  domain text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined', 'withdrawn', 'expired')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The company that let the person in; a note that opens nothing.
  company_id uuid,
  CHECK ((way = 'inn') = (inn <> '') AND (way = 'domain') = (domain <> '')),
  CHECK ((state = 'accepted') = (company_id IS NOT NULL))
);
CREATE INDEX join_askings_by_user ON company.join_askings (user_id, created_at);
CREATE UNIQUE INDEX join_askings_one_waiting ON company.join_askings (user_id) WHERE state = 'waiting';
CREATE INDEX join_askings_by_end ON company.join_askings (expires_at);
SELECT platform.declare_user_table('company.join_askings', 'user_id');
GRANT SELECT, INSERT, DELETE ON company.join_askings TO {{app}};
GRANT UPDATE (state, ended_at, company_id) ON company.join_askings TO {{app}};

-- A request as it reached a company: who asks, and what became of it there.
CREATE TABLE company.join_requests (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  asking_id uuid NOT NULL,
  user_id uuid NOT NULL,
  way text NOT NULL CHECK (way IN ('inn', 'domain')),
  domain text NOT NULL DEFAULT '',
  -- The address at the time, and as it is now.
  asked_email text NOT NULL,
  email text NOT NULL,
  family_name text NOT NULL,
  given_name text NOT NULL,
  middle_name text NOT NULL,
  -- Blocked is declined without a word, and nothing more is heard of the person while the row is kept.
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'declined', 'blocked', 'withdrawn')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  member_id uuid,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, asking_id),
  FOREIGN KEY (company_id, decided_by) REFERENCES company.members (company_id, id),
  FOREIGN KEY (company_id, member_id) REFERENCES company.members (company_id, id),
  CHECK ((state = 'accepted') = (member_id IS NOT NULL))
);
CREATE INDEX join_requests_by_state ON company.join_requests (company_id, state, id);
CREATE INDEX join_requests_by_user ON company.join_requests (user_id, company_id);
CREATE INDEX join_requests_by_end ON company.join_requests (expires_at);
CREATE INDEX join_requests_by_decider ON company.join_requests (company_id, decided_by);
CREATE INDEX join_requests_by_member ON company.join_requests (company_id, member_id);
SELECT platform.declare_company_table('company.join_requests');
GRANT SELECT, INSERT, DELETE ON company.join_requests TO {{app}};
GRANT UPDATE (email, family_name, given_name, middle_name, state, decided_at, decided_by, member_id)
  ON company.join_requests TO {{app}};

-- Who may ask a company; without a row people with an address in the mail domain of its owners.
CREATE TABLE company.join_rules (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  way text NOT NULL CHECK (way IN ('nobody', 'domain', 'inn')),
  version integer NOT NULL DEFAULT 1
);
SELECT platform.declare_company_table('company.join_rules');
GRANT SELECT, INSERT ON company.join_rules TO {{app}};
GRANT UPDATE (way, version) ON company.join_rules TO {{app}};

-- Confirmed companies that may be asked by what somebody typed or proved; whom this may be told, its callers decide.
CREATE INDEX members_by_owner_domain ON company.members ((split_part(email, '@', 2)))
  WHERE role = 'owner' AND left_at IS NULL AND suspended_at IS NULL;
CREATE FUNCTION company.find_joinable_company_ids(asked_inn text, asked_kpp text, asked_domain text, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.id FROM company.companies c
  WHERE c.suspended_at IS NULL AND c.erases_at IS NULL AND c.id IN (
    SELECT k.company_id FROM company.cards k
    JOIN company.join_rules r ON r.company_id = k.company_id AND r.way = 'inn'
    WHERE asked_domain = '' AND k.confirmed_at IS NOT NULL
      AND k.inn = asked_inn AND (asked_kpp = '' OR k.kpp = asked_kpp)
    UNION
    SELECT m.company_id FROM company.members m
    JOIN company.cards k ON k.company_id = m.company_id AND k.confirmed_at IS NOT NULL
    LEFT JOIN company.join_rules r ON r.company_id = m.company_id
    WHERE asked_domain <> '' AND split_part(m.email, '@', 2) = asked_domain
      AND m.role = 'owner' AND m.left_at IS NULL AND m.suspended_at IS NULL
      AND COALESCE(r.way, 'domain') <> 'nobody')
  ORDER BY c.id LIMIT at_most
$$;

-- Companies that hold requests of this transaction's person: all, or those where one asking of theirs still waits.
CREATE FUNCTION company.current_user_join_company_ids(asking uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM company.join_requests
  WHERE user_id = platform.current_user_id() AND (asking IS NULL OR (asking_id = asking AND state = 'waiting'))
$$;

-- Companies in which the membership of this transaction's person is suspended.
CREATE FUNCTION company.current_user_suspended_company_ids() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.members
  WHERE user_id = platform.current_user_id() AND left_at IS NULL AND suspended_at IS NOT NULL
  ORDER BY joined_at, company_id
$$;

CREATE FUNCTION company.list_companies_with_old_join_requests(before timestamptz, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM company.join_requests WHERE expires_at < before LIMIT at_most
$$;
CREATE FUNCTION company.list_users_with_old_join_askings(before timestamptz, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT user_id FROM company.join_askings WHERE expires_at < before LIMIT at_most
$$;

REVOKE EXECUTE ON FUNCTION company.find_joinable_company_ids(text, text, text, integer),
  company.current_user_join_company_ids(uuid), company.current_user_suspended_company_ids(),
  company.list_companies_with_old_join_requests(timestamptz, integer),
  company.list_users_with_old_join_askings(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.find_joinable_company_ids(text, text, text, integer),
  company.current_user_join_company_ids(uuid), company.current_user_suspended_company_ids(),
  company.list_companies_with_old_join_requests(timestamptz, integer),
  company.list_users_with_old_join_askings(timestamptz, integer) TO {{app}};
