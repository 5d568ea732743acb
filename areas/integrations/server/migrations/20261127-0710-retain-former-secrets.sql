-- Each secret that was replaced signs along for its own day, however often it is replaced.
CREATE TABLE integrations.former_secrets (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  sealed_secret bytea NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, endpoint_id) REFERENCES integrations.endpoints (company_id, id) ON DELETE CASCADE
);
CREATE INDEX former_secrets_of_endpoint ON integrations.former_secrets (company_id, endpoint_id, ends_at);
CREATE INDEX former_secrets_by_end ON integrations.former_secrets (ends_at);
SELECT platform.declare_company_table('integrations.former_secrets');
GRANT SELECT, INSERT, DELETE ON integrations.former_secrets TO {{app}};

INSERT INTO integrations.former_secrets (company_id, id, endpoint_id, sealed_secret, ends_at)
SELECT company_id, gen_random_uuid(), id, former_sealed_secret, former_until
FROM integrations.endpoints WHERE former_sealed_secret IS NOT NULL;
ALTER TABLE integrations.endpoints DROP COLUMN former_sealed_secret;
