-- What companies are told of their invoices, once each; who is told besides their people; and invoices behind links.

-- Accountants and offices that get what accountants want, besides those of the company who see what it pays.
CREATE TABLE billing.accounting_addresses (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  place integer NOT NULL,
  PRIMARY KEY (company_id, email)
);
SELECT platform.declare_company_table('billing.accounting_addresses');
GRANT SELECT, INSERT, DELETE ON billing.accounting_addresses TO {{app}};

-- That something is said of an invoice is decided once; it is sent by a job, once as well.
CREATE TABLE billing.invoice_messages (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  about text NOT NULL CHECK (about IN ('issued', 'due-soon', 'due-today', 'overdue', 'ends-soon', 'paid')),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (company_id, invoice_id, about),
  FOREIGN KEY (company_id, invoice_id) REFERENCES billing.invoices (company_id, id)
);
SELECT platform.declare_company_table('billing.invoice_messages');
GRANT SELECT, INSERT ON billing.invoice_messages TO {{app}};
GRANT UPDATE (sent_at) ON billing.invoice_messages TO {{app}};

-- The page of one invoice for whoever has its link. What opens it is derived from the row's id under the installation's key.
CREATE TABLE billing.invoice_links (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, invoice_id),
  FOREIGN KEY (company_id, invoice_id) REFERENCES billing.invoices (company_id, id)
);
CREATE INDEX invoice_links_expires_at ON billing.invoice_links (expires_at);
SELECT platform.declare_company_table('billing.invoice_links');
GRANT SELECT, INSERT, DELETE ON billing.invoice_links TO {{app}};
GRANT UPDATE (expires_at) ON billing.invoice_links TO {{app}};

-- Which company a link is of, before it is known.
CREATE FUNCTION billing.find_link_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM billing.invoice_links WHERE token_hash = hash
$$;
-- Companies that owe something due before a day, for the job that reminds them.
CREATE FUNCTION billing.reminded_company_ids(until_day date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.invoices
  WHERE state IN ('open', 'partly-paid') AND due_on < until_day AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
CREATE INDEX invoices_due ON billing.invoices (company_id, due_on) WHERE state IN ('open', 'partly-paid');
REVOKE EXECUTE ON FUNCTION billing.find_link_company_id(bytea), billing.reminded_company_ids(date, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.find_link_company_id(bytea), billing.reminded_company_ids(date, uuid, integer) TO {{app}};
