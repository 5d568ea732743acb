-- The directory of the Bank of Russia as it was read last: which banks there are, and their correspondent accounts.
CREATE TABLE company.banks (
  bik text PRIMARY KEY CHECK (bik ~ '^[0-9]{9}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  town text NOT NULL CHECK (length(town) <= 100),
  -- Of the treasury its single account; empty for units of the Bank of Russia, which have none.
  correspondent_account text NOT NULL CHECK (correspondent_account ~ '^([0-9]{20})?$'),
  -- The business day of the directory that named this bank.
  edition date NOT NULL
);
SELECT platform.declare_installation_table('company.banks');
GRANT SELECT (bik, name, town, correspondent_account, edition), INSERT (bik, name, town, correspondent_account, edition),
  UPDATE (name, town, correspondent_account, edition), DELETE ON company.banks TO {{app}};
