-- The seller's stamp and the signature of who signs, as papers that are sent show them.

CREATE TABLE billing.pictures (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  kind text NOT NULL CHECK (kind IN ('stamp', 'facsimile')),
  -- Papers name the content too, so it is never released: a reprint shows what was shown.
  blob_id uuid NOT NULL,
  -- Whose signature it is; empty for a stamp.
  signer_name text NOT NULL CHECK (length(signer_name) <= 200),
  PRIMARY KEY (company_id, kind)
);
SELECT platform.declare_company_table('billing.pictures');
GRANT SELECT, INSERT, DELETE ON billing.pictures TO {{app}};
GRANT UPDATE (blob_id, signer_name) ON billing.pictures TO {{app}};
