-- What the seller says of itself beside its card: who signs from which day on, and how it will be taxed.

-- Who signs what is made out from a day on: the head or whoever acts for them, and the chief accountant.
CREATE TABLE billing.signers (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  from_on date NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  position text NOT NULL CHECK (length(position) BETWEEN 1 AND 200),
  -- By what they may sign: the charter, a power of attorney with its number and day.
  authority text NOT NULL CHECK (length(authority) <= 300),
  accountant_name text NOT NULL CHECK (length(accountant_name) <= 200),
  PRIMARY KEY (company_id, from_on)
);
SELECT platform.declare_company_table('billing.signers');
GRANT SELECT, INSERT, DELETE ON billing.signers TO {{app}};
GRANT UPDATE (name, position, authority, accountant_name) ON billing.signers TO {{app}};

ALTER TABLE billing.regimes
  -- Said ahead: on its day it goes into the card, and is noted like any other.
  ADD COLUMN is_planned boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_planned), DELETE ON billing.regimes TO {{app}};
