-- The requisites of a company, its bank accounts, and its request to be confirmed as the one of its INN and KPP.

CREATE TABLE company.cards (
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
  logo_blob_id uuid,
  confirmed_at timestamptz,
  confirmed_by text CHECK (confirmed_by IN ('lookup', 'operator', 'payment')),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
  CHECK (confirmed_at IS NULL OR inn <> '')
);
-- One INN and KPP is one confirmed company of the installation, whatever races.
CREATE UNIQUE INDEX cards_one_confirmed ON company.cards (inn, kpp) WHERE confirmed_at IS NOT NULL;

CREATE TABLE company.bank_accounts (
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
CREATE UNIQUE INDEX bank_accounts_one_main ON company.bank_accounts (company_id) WHERE is_main;

-- The latest request of each company; what was decided before stands in the audit.
CREATE TABLE company.claims (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  id uuid NOT NULL,
  inn text NOT NULL,
  kpp text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'rejected')),
  created_at timestamptz NOT NULL
);
CREATE INDEX claims_open ON company.claims (id) WHERE state = 'open';

SELECT platform.declare_company_table('company.cards');
SELECT platform.declare_company_table('company.bank_accounts');
SELECT platform.declare_company_table('company.claims');
GRANT SELECT, INSERT, UPDATE ON company.cards TO {{app}};
GRANT SELECT, INSERT, UPDATE, DELETE ON company.bank_accounts TO {{app}};
GRANT SELECT, INSERT, UPDATE ON company.claims TO {{app}};

-- The confirmed company of an INN and KPP (empty: none); whom this may be told, its callers decide.
CREATE FUNCTION company.confirmed_company_id(inn text, kpp text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.company_id FROM company.cards c
  WHERE c.inn = confirmed_company_id.inn AND c.kpp = confirmed_company_id.kpp AND c.confirmed_at IS NOT NULL
$$;

-- Companies that wait for the operator, by their claims' ids, which follow the time.
CREATE FUNCTION company.claiming_company_ids(after_claim uuid, page integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM company.claims
  WHERE state = 'open' AND (after_claim IS NULL OR id > after_claim)
  ORDER BY id LIMIT page
$$;

REVOKE EXECUTE ON FUNCTION company.confirmed_company_id(text, text), company.claiming_company_ids(uuid, integer)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.confirmed_company_id(text, text), company.claiming_company_ids(uuid, integer)
  TO {{app}};
