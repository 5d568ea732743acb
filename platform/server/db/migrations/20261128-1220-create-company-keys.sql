-- The keys of companies: what is made for a company is made under a key of its own, so that it can be moved to another
-- installation. Each is sealed with the installation's master key; a move seals it again with the other one.
CREATE TABLE platform.company_keys (
  company_id uuid NOT NULL,
  -- The installation's own key counts as version 0.
  version smallint NOT NULL CHECK (version BETWEEN 1 AND 255),
  sealed_key bytea NOT NULL CHECK (octet_length(sealed_key) BETWEEN 32 AND 200),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, version)
);
-- The owner's alone: nothing is granted.
SELECT platform.declare_company_table('platform.company_keys');

-- A chain of a company has a key of its own. It is not the company's, because the records outlive an erased company and
-- must be verified as long as they are retained.
ALTER TABLE platform.audit_chains ADD COLUMN sealed_key bytea CHECK (octet_length(sealed_key) BETWEEN 32 AND 200);
-- The first record under that key; those before it were sealed with the installation's.
ALTER TABLE platform.audit_chains ADD COLUMN keyed_from bigint CHECK (keyed_from > 0);
