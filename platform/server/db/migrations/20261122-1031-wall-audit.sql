-- A record goes into the chain of the company that its transaction is in, or into the installation's: a mistake in one
-- company's request can no longer write into the history of another.
DROP POLICY wall ON platform.audit_records;
CREATE POLICY wall ON platform.audit_records FOR INSERT TO {{app}}
  WITH CHECK (company_id IS NULL OR company_id = platform.current_company_id());

-- The sealer, the eraser and the nightly jobs work as the owner, chain by chain.
DROP POLICY owner_reads ON platform.audit_records;
CREATE POLICY owner_keeps ON platform.audit_records FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
