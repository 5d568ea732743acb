-- On what ground a company is served: the offer whose version it accepted, or a contract of its own.

-- What the operator offers to all; never changed, another text is another version.
CREATE TABLE billing.offers (
  number integer PRIMARY KEY,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 100000),
  -- SHA-256 of the text in UTF-8, as hexadecimal digits.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL
);
SELECT platform.declare_installation_table('billing.offers');
GRANT SELECT (number, content, hash, published_at) ON billing.offers TO {{app}};
GRANT INSERT (number, content, hash, published_at) ON billing.offers TO {{app}};

-- Each time a company agreed to something, with whom of it; the latest holds. A contract without a number ends the one before it.
CREATE TABLE billing.agreements (
  company_id uuid NOT NULL,
  entry integer NOT NULL,
  offer_number integer REFERENCES billing.offers (number),
  offer_hash text,
  contract_number text CHECK (length(contract_number) <= 50),
  contract_on date,
  agreed_by uuid NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, entry),
  CHECK ((offer_number IS NULL) = (offer_hash IS NULL)),
  CHECK ((offer_number IS NULL) <> (contract_number IS NULL))
);
SELECT platform.declare_company_table('billing.agreements');
GRANT SELECT, INSERT ON billing.agreements TO {{app}};
