-- By what a buyer wants its months closed; who has said nothing leaves it to the seller.
CREATE TABLE billing.wishes (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  closing text NOT NULL CHECK (closing IN ('act', 'upd'))
);
SELECT platform.declare_company_table('billing.wishes');
GRANT SELECT, INSERT, DELETE ON billing.wishes TO {{app}};
GRANT UPDATE (closing) ON billing.wishes TO {{app}};
