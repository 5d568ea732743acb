-- The endpoints of companies.

CREATE TABLE integrations.endpoints (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  title text COLLATE "ru-x-icu" NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  text text NOT NULL CHECK (length(text) <= 2000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
-- One for each order of the list.
CREATE INDEX endpoints_by_title ON integrations.endpoints (company_id, title, id);
CREATE INDEX endpoints_by_created ON integrations.endpoints (company_id, created_at, id);
SELECT platform.declare_company_table('integrations.endpoints');
GRANT SELECT, INSERT, DELETE ON integrations.endpoints TO {{app}};
GRANT UPDATE (title, text, version) ON integrations.endpoints TO {{app}};
