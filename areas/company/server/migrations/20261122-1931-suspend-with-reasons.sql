-- Failed on rows of earlier versions, for the wall held the owner off.
-- was: 78dd7e0abaa3dc15e6a17b97e9d9564674b6d27b309d744ad595a9d5e64a9870
-- Why a company may be read and not changed. Each reason is lifted by itself: a payment does not take back what the operator said.
CREATE TABLE company.suspensions (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  reason text NOT NULL CHECK (reason IN ('unpaid', 'operator')),
  -- What the company is told of it; empty where there is nothing to add.
  note text NOT NULL CHECK (length(note) <= 500),
  since timestamptz NOT NULL,
  PRIMARY KEY (company_id, reason)
);
SELECT platform.declare_company_table('company.suspensions');
GRANT SELECT, INSERT, DELETE ON company.suspensions TO {{app}};

-- The owner writes here once; the walls of the tables are for everybody after that.
ALTER TABLE company.suspensions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE company.companies NO FORCE ROW LEVEL SECURITY;
INSERT INTO company.suspensions (company_id, reason, note, since)
SELECT id, 'operator', '', suspended_at FROM company.companies WHERE suspended_at IS NOT NULL AND NOT is_operator;

-- Who runs the installation could not lift it any more.
UPDATE company.companies SET suspended_at = NULL WHERE is_operator;
ALTER TABLE company.suspensions FORCE ROW LEVEL SECURITY;
ALTER TABLE company.companies FORCE ROW LEVEL SECURITY;
ALTER TABLE company.companies ADD CONSTRAINT companies_operator_works CHECK (NOT is_operator OR suspended_at IS NULL);
