-- The requisites of companies, the directory of banks, and requests of companies to be confirmed as the one of their INN and KPP.

CREATE SCHEMA requisites;
GRANT USAGE ON SCHEMA requisites TO {{app}};

CREATE TABLE requisites.cards (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  kind text CHECK (kind IN ('legal-entity', 'sole-proprietor', 'self-employed', 'individual')),
  full_name text NOT NULL DEFAULT '',
  family_name text NOT NULL DEFAULT '',
  given_name text NOT NULL DEFAULT '',
  middle_name text NOT NULL DEFAULT '',
  -- Numbers are texts: their leading zeros count. A missing KPP is empty, so that two missing ones are equal.
  inn text NOT NULL DEFAULT '' CHECK (inn ~ '^(\d{10}|\d{12})?$'),
  kpp text NOT NULL DEFAULT '' CHECK (length(kpp) IN (0, 9)),
  ogrn text NOT NULL DEFAULT '',
  okpo text NOT NULL DEFAULT '',
  legal_address text NOT NULL DEFAULT '',
  postal_address text NOT NULL DEFAULT '',
  signer_name text NOT NULL DEFAULT '',
  signer_position text NOT NULL DEFAULT '',
  signer_basis text NOT NULL DEFAULT '',
  vat_regime text CHECK (vat_regime IN ('general', 'usn-exempt', 'usn-5', 'usn-7', 'exempt')),
  time_zone text NOT NULL DEFAULT 'Europe/Moscow',
  -- ISO days of the week.
  working_days smallint[] NOT NULL DEFAULT '{1,2,3,4,5}',
  confirmed_at timestamptz,
  confirmed_by text CHECK (confirmed_by IN ('lookup', 'operator', 'payment')),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK (confirmed_at IS NULL OR inn <> '')
);
-- One INN and KPP is one confirmed company of the installation, whatever races.
CREATE UNIQUE INDEX cards_one_confirmed ON requisites.cards (inn, kpp) WHERE confirmed_at IS NOT NULL;
SELECT platform.declare_company_table('requisites.cards');
GRANT SELECT, INSERT, UPDATE ON requisites.cards TO {{app}};

CREATE TABLE requisites.bank_accounts (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  bik text NOT NULL,
  bank_name text NOT NULL DEFAULT '',
  account text NOT NULL,
  correspondent_account text NOT NULL DEFAULT '',
  is_main boolean NOT NULL DEFAULT false,
  -- The order in which the company lists them.
  place integer NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE UNIQUE INDEX bank_accounts_one_main ON requisites.bank_accounts (company_id) WHERE is_main;
SELECT platform.declare_company_table('requisites.bank_accounts');
GRANT SELECT, INSERT, UPDATE, DELETE ON requisites.bank_accounts TO {{app}};

-- The directory of the Bank of Russia as it was read last: which banks there are, and their correspondent accounts.
CREATE TABLE requisites.banks (
  bik text PRIMARY KEY CHECK (bik ~ '^[0-9]{9}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  town text NOT NULL CHECK (length(town) <= 100),
  -- Of the treasury its single account; empty for units of the Bank of Russia, which have none.
  correspondent_account text NOT NULL CHECK (correspondent_account ~ '^([0-9]{20})?$'),
  -- The business day of the directory that named this bank.
  edition date NOT NULL
);
SELECT platform.declare_installation_table('requisites.banks');
GRANT SELECT (bik, name, town, correspondent_account, edition) ON requisites.banks TO {{app}};
GRANT INSERT (bik, name, town, correspondent_account, edition) ON requisites.banks TO {{app}};
GRANT UPDATE (name, town, correspondent_account, edition) ON requisites.banks TO {{app}};
GRANT DELETE ON requisites.banks TO {{app}};

-- The latest request of each company; earlier decisions are in the audit.
CREATE TABLE requisites.claims (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  id uuid NOT NULL,
  inn text NOT NULL,
  kpp text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'rejected')),
  created_at timestamptz NOT NULL
);
CREATE INDEX claims_open ON requisites.claims (id) WHERE state = 'open';
SELECT platform.declare_company_table('requisites.claims');
GRANT SELECT, INSERT, UPDATE, DELETE ON requisites.claims TO {{app}};

-- Lookups across companies: ids alone.

-- The confirmed company of an INN and KPP (empty: none). Its callers decide who may know it.
CREATE FUNCTION requisites.confirmed_company_id(inn text, kpp text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.company_id FROM requisites.cards c
  WHERE c.inn = confirmed_company_id.inn AND c.kpp = confirmed_company_id.kpp AND c.confirmed_at IS NOT NULL
$$;
GRANT EXECUTE ON FUNCTION requisites.confirmed_company_id(text, text) TO {{app}};

-- Confirmed companies of an INN, of one KPP or (empty) of all. Its callers decide who may know them.
CREATE FUNCTION requisites.confirmed_company_ids(searched_inn text, searched_kpp text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM requisites.cards
  WHERE confirmed_at IS NOT NULL AND inn = searched_inn AND (searched_kpp = '' OR kpp = searched_kpp)
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION requisites.confirmed_company_ids(text, text, integer) TO {{app}};

-- Companies that wait for the operator, by their claims' ids, which follow the time.
CREATE FUNCTION requisites.claiming_company_ids(after_claim uuid, page integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM requisites.claims
  WHERE state = 'open' AND (after_claim IS NULL OR id > after_claim)
  ORDER BY id LIMIT page
$$;
GRANT EXECUTE ON FUNCTION requisites.claiming_company_ids(uuid, integer) TO {{app}};

-- Companies whose INN begins with one of the words, for the operator's lists.
CREATE FUNCTION requisites.numbered_company_ids(words text[], at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT k.company_id FROM requisites.cards k
  WHERE EXISTS (SELECT FROM unnest(words) AS w (word) WHERE starts_with(coalesce(k.inn, ''), w.word))
  ORDER BY k.company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION requisites.numbered_company_ids(text[], integer) TO {{app}};
