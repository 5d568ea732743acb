-- From a tariff to the closing documents. Who owns what: subscriptions, invoices, documents and the ledger are the buyer's;
-- bank files, payments, numbers and settings the seller's, which is the operator's company; the catalogue is the installation's.
-- What the law keeps (invoices, documents, ledger, payments) has no foreign key to a company that may go. Money is whole kopecks.

CREATE SCHEMA billing;
GRANT USAGE ON SCHEMA billing TO {{app}};

-- The catalogue.
CREATE TABLE billing.tariff_lines (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  about text NOT NULL CHECK (length(about) <= 500),
  place integer NOT NULL,
  -- Suspends a company whose subscription ran out; any other line loses its own limits alone.
  is_base boolean NOT NULL,
  is_offered boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
SELECT platform.declare_installation_table('billing.tariff_lines');
GRANT SELECT (id, name, about, place, is_base, is_offered, version, created_at) ON billing.tariff_lines TO {{app}};
GRANT INSERT (id, name, about, place, is_base, is_offered, created_at) ON billing.tariff_lines TO {{app}};
GRANT UPDATE (name, about, place, is_offered, version) ON billing.tariff_lines TO {{app}};

CREATE TABLE billing.tariffs (
  id uuid PRIMARY KEY,
  line_id uuid NOT NULL REFERENCES billing.tariff_lines (id),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  about text NOT NULL CHECK (length(about) <= 500),
  place integer NOT NULL,
  is_offered boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE INDEX tariffs_line ON billing.tariffs (line_id);
SELECT platform.declare_installation_table('billing.tariffs');
GRANT SELECT (id, line_id, name, about, place, is_offered, version, created_at) ON billing.tariffs TO {{app}};
GRANT INSERT (id, line_id, name, about, place, is_offered, created_at) ON billing.tariffs TO {{app}};
GRANT UPDATE (name, about, place, is_offered, version) ON billing.tariffs TO {{app}};

-- What a tariff costs and allows. Never changed: who subscribed keeps theirs.
CREATE TABLE billing.tariff_versions (
  tariff_id uuid NOT NULL REFERENCES billing.tariffs (id),
  number integer NOT NULL,
  term text NOT NULL CHECK (term IN ('month', 'year')),
  -- With the tax in it, for one term.
  flat_kopecks bigint NOT NULL CHECK (flat_kopecks BETWEEN 0 AND 1000000000),
  seat_kopecks bigint NOT NULL CHECK (seat_kopecks BETWEEN 0 AND 1000000000),
  limits jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tariff_id, number)
);
SELECT platform.declare_installation_table('billing.tariff_versions');
GRANT SELECT (tariff_id, number, term, flat_kopecks, seat_kopecks, limits, created_at) ON billing.tariff_versions TO {{app}};
GRANT INSERT (tariff_id, number, term, flat_kopecks, seat_kopecks, limits, created_at) ON billing.tariff_versions TO {{app}};

-- The buyer's.
CREATE TABLE billing.subscriptions (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  line_id uuid NOT NULL REFERENCES billing.tariff_lines (id),
  tariff_id uuid NOT NULL,
  tariff_version integer NOT NULL,
  is_base boolean NOT NULL,
  seats integer NOT NULL CHECK (seats BETWEEN 1 AND 100000),
  -- From the next period on.
  next_seats integer CHECK (next_seats BETWEEN 1 AND 100000),
  time_zone text NOT NULL,
  -- The first day of the first paid period; periods are counted from it.
  anchor_on date,
  period integer NOT NULL DEFAULT 0,
  -- Access is paid from and until, the last day not among them.
  paid_from date,
  paid_until date,
  -- The day after the trial's last one.
  trial_until date,
  cancels boolean NOT NULL DEFAULT false,
  ended_on date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (tariff_id, tariff_version) REFERENCES billing.tariff_versions (tariff_id, number),
  CHECK (paid_from < paid_until)
);
-- One at a time of each line.
CREATE UNIQUE INDEX subscriptions_line ON billing.subscriptions (company_id, line_id) WHERE ended_on IS NULL;
SELECT platform.declare_company_table('billing.subscriptions');
GRANT SELECT, INSERT ON billing.subscriptions TO {{app}};
GRANT UPDATE (tariff_id, tariff_version, seats, next_seats, anchor_on, period, paid_from, paid_until, trial_until, cancels,
  ended_on, version)
  ON billing.subscriptions TO {{app}};

-- What a change would cost, held for a quarter of an hour: who confirms gets this and nothing else.
CREATE TABLE billing.previews (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  asked jsonb NOT NULL,
  answer jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX previews_expires_at ON billing.previews (expires_at);
SELECT platform.declare_company_table('billing.previews');
GRANT SELECT, INSERT, DELETE ON billing.previews TO {{app}};
GRANT UPDATE (confirmed_at) ON billing.previews TO {{app}};

CREATE TABLE billing.invoices (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  seller_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'open', 'partly-paid', 'paid', 'void')),
  reason text NOT NULL CHECK (reason IN ('subscribe', 'renew', 'surcharge')),
  number text,
  year integer,
  place integer,
  issued_on date,
  due_on date,
  kopecks bigint NOT NULL CHECK (kopecks > 0),
  vat_kopecks bigint NOT NULL CHECK (vat_kopecks >= 0),
  paid_kopecks bigint NOT NULL DEFAULT 0,
  -- Both parties as they were when the number was given.
  seller jsonb,
  buyer jsonb,
  buyer_inn text NOT NULL DEFAULT '',
  basis text NOT NULL,
  purpose text NOT NULL DEFAULT '',
  -- What is paid: a tariff for so many people; the period is known where it follows one that is paid.
  tariff_id uuid NOT NULL,
  tariff_version integer NOT NULL,
  seats integer NOT NULL,
  period_from date,
  period_until date,
  paid_on date,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  CHECK (paid_kopecks BETWEEN 0 AND kopecks),
  CHECK ((state = 'paid') = (paid_kopecks = kopecks)),
  CHECK (state = 'draft' OR (number IS NOT NULL AND year IS NOT NULL AND place IS NOT NULL AND issued_on IS NOT NULL
    AND seller IS NOT NULL AND buyer IS NOT NULL)),
  CHECK (period_from < period_until)
);
CREATE UNIQUE INDEX invoices_number ON billing.invoices (seller_id, year, place);
-- A period is asked to be paid once, however often the job that asks is run.
CREATE UNIQUE INDEX invoices_period ON billing.invoices (company_id, subscription_id, period_from)
  WHERE state <> 'void' AND reason <> 'surcharge';
CREATE INDEX invoices_wanted ON billing.invoices (seller_id, buyer_inn) WHERE state IN ('open', 'partly-paid');
CREATE INDEX invoices_issued ON billing.invoices (seller_id, issued_on, id) WHERE state <> 'draft';
SELECT platform.declare_company_table('billing.invoices');
GRANT SELECT, INSERT ON billing.invoices TO {{app}};
GRANT UPDATE (state, number, year, place, issued_on, due_on, seller, buyer, buyer_inn, purpose, paid_kopecks, paid_on)
  ON billing.invoices TO {{app}};

CREATE TABLE billing.invoice_lines (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit text NOT NULL CHECK (unit IN ('seat', 'service')),
  price_kopecks bigint NOT NULL,
  kopecks bigint NOT NULL CHECK (kopecks = price_kopecks * quantity),
  vat_rate integer,
  vat_kopecks bigint NOT NULL,
  PRIMARY KEY (company_id, invoice_id, place),
  FOREIGN KEY (company_id, invoice_id) REFERENCES billing.invoices (company_id, id)
);
SELECT platform.declare_company_table('billing.invoice_lines');
GRANT SELECT, INSERT ON billing.invoice_lines TO {{app}};

-- What was paid and what it was spent on; what is left never goes below nothing.
CREATE TABLE billing.ledger (
  company_id uuid NOT NULL,
  entry integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'invoice')),
  kopecks bigint NOT NULL CHECK (kopecks <> 0),
  balance bigint NOT NULL CHECK (balance >= 0),
  invoice_id uuid,
  payment_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, entry)
);
SELECT platform.declare_company_table('billing.ledger');
GRANT SELECT, INSERT ON billing.ledger TO {{app}};

-- Service that was paid for, day by day: the closing documents are cut out of it.
CREATE TABLE billing.services (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_before date NOT NULL,
  kopecks bigint NOT NULL CHECK (kopecks >= 0),
  PRIMARY KEY (company_id, invoice_id, place),
  FOREIGN KEY (company_id, invoice_id) REFERENCES billing.invoices (company_id, id),
  CHECK (starts_on < ends_before)
);
CREATE INDEX services_days ON billing.services (ends_before, starts_on);
SELECT platform.declare_company_table('billing.services');
GRANT SELECT, INSERT ON billing.services TO {{app}};

CREATE TABLE billing.documents (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  seller_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('act')),
  state text NOT NULL CHECK (state IN ('sent', 'signed', 'refused')),
  number text NOT NULL,
  year integer NOT NULL,
  place integer NOT NULL,
  issued_on date NOT NULL,
  -- The calendar month that it closes.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  kopecks bigint NOT NULL,
  vat_kopecks bigint NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  basis text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, seller_id, kind, month)
);
CREATE UNIQUE INDEX documents_number ON billing.documents (seller_id, year, place);
SELECT platform.declare_company_table('billing.documents');
GRANT SELECT, INSERT ON billing.documents TO {{app}};
GRANT UPDATE (state) ON billing.documents TO {{app}};

CREATE TABLE billing.document_lines (
  company_id uuid NOT NULL,
  document_id uuid NOT NULL,
  place integer NOT NULL,
  invoice_id uuid NOT NULL,
  invoice_place integer NOT NULL,
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_before date NOT NULL,
  kopecks bigint NOT NULL,
  vat_rate integer,
  vat_kopecks bigint NOT NULL,
  PRIMARY KEY (company_id, document_id, place),
  FOREIGN KEY (company_id, document_id) REFERENCES billing.documents (company_id, id),
  -- No day of a service is closed twice.
  UNIQUE (company_id, invoice_id, invoice_place, starts_on)
);
SELECT platform.declare_company_table('billing.document_lines');
GRANT SELECT, INSERT ON billing.document_lines TO {{app}};

-- The seller's.
CREATE TABLE billing.sellers (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  invoice_prefix text NOT NULL CHECK (invoice_prefix ~ '^[^[:cntrl:]]{0,10}$'),
  first_invoice integer NOT NULL CHECK (first_invoice BETWEEN 1 AND 1000000),
  act_prefix text NOT NULL CHECK (act_prefix ~ '^[^[:cntrl:]]{0,10}$'),
  first_act integer NOT NULL CHECK (first_act BETWEEN 1 AND 1000000),
  due_days integer NOT NULL CHECK (due_days BETWEEN 1 AND 60),
  grace_days integer NOT NULL CHECK (grace_days BETWEEN 0 AND 60),
  version integer NOT NULL DEFAULT 1
);
SELECT platform.declare_company_table('billing.sellers');
GRANT SELECT, INSERT ON billing.sellers TO {{app}};
GRANT UPDATE (invoice_prefix, first_invoice, act_prefix, first_act, due_days, grace_days, version) ON billing.sellers TO {{app}};

-- The last number of a year. Taken by the last statement of a transaction, so that a number that was taken is used.
CREATE TABLE billing.number_series (
  company_id uuid NOT NULL,
  series text NOT NULL CHECK (series IN ('invoice', 'act')),
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (company_id, series, year)
);
SELECT platform.declare_company_table('billing.number_series');
GRANT SELECT, INSERT ON billing.number_series TO {{app}};
GRANT UPDATE (last) ON billing.number_series TO {{app}};

CREATE TABLE billing.bank_files (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  account text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  opening_kopecks bigint NOT NULL,
  credited_kopecks bigint NOT NULL,
  debited_kopecks bigint NOT NULL,
  closing_kopecks bigint NOT NULL,
  payments integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX bank_files_days ON billing.bank_files (company_id, account, ends_on);
SELECT platform.declare_company_table('billing.bank_files');
GRANT SELECT, INSERT ON billing.bank_files TO {{app}};

-- Money that came in. Its key is made of what the bank says of it, so that the same payment in another file is the same.
CREATE TABLE billing.bank_payments (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  file_id uuid NOT NULL,
  key bytea NOT NULL,
  number text NOT NULL,
  document_on date NOT NULL,
  booked_on date NOT NULL,
  kopecks bigint NOT NULL CHECK (kopecks > 0),
  payer_name text NOT NULL,
  payer_inn text NOT NULL,
  payer_kpp text NOT NULL,
  payer_account text NOT NULL,
  purpose text NOT NULL,
  -- `open` waits for somebody to say what it is for.
  state text NOT NULL CHECK (state IN ('open', 'matched')),
  -- Whose invoice it paid, as a note.
  buyer_id uuid,
  invoice_id uuid,
  matched_by text CHECK (matched_by IN ('rule', 'person')),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, file_id) REFERENCES billing.bank_files (company_id, id),
  CHECK ((state = 'matched') = (buyer_id IS NOT NULL AND invoice_id IS NOT NULL AND matched_by IS NOT NULL))
);
CREATE INDEX bank_payments_state ON billing.bank_payments (company_id, state, id);
SELECT platform.declare_company_table('billing.bank_payments');
GRANT SELECT, INSERT ON billing.bank_payments TO {{app}};
GRANT UPDATE (state, buyer_id, invoice_id, matched_by) ON billing.bank_payments TO {{app}};

-- The desk finds ids; what they stand for is read inside each company's own wall.

-- Companies that a seller's invoices of these numbers were made out to.
CREATE FUNCTION billing.numbered_company_ids(seller_company uuid, numbers text[], at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.invoices
  WHERE seller_id = seller_company AND number = ANY (numbers) AND seller_company = platform.current_company_id()
  ORDER BY company_id LIMIT at_most
$$;
-- Companies of an INN that owe the seller something.
CREATE FUNCTION billing.owing_company_ids(seller_company uuid, inn text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.invoices
  WHERE seller_id = seller_company AND buyer_inn = inn AND state IN ('open', 'partly-paid') AND seller_company = platform.current_company_id()
  ORDER BY company_id LIMIT at_most
$$;
-- A page of the seller's invoices, the latest first: of each the company and then the invoice.
CREATE FUNCTION billing.issued_invoice_ids(seller_company uuid, among text[], before_day date, before_id uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[i.company_id, i.id]) FROM (
    SELECT company_id, id, issued_on FROM billing.invoices
    WHERE seller_id = seller_company AND state <> 'draft' AND (among IS NULL OR state = ANY (among))
      AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id)) AND seller_company = platform.current_company_id()
    ORDER BY issued_on DESC, id DESC LIMIT page
  ) i
$$;
-- Companies that were served by the seller before a day and whose documents do not say so yet.
CREATE FUNCTION billing.served_company_ids(seller_company uuid, from_day date, until_day date, after_company uuid, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT s.company_id FROM billing.services s
  JOIN billing.invoices i ON i.company_id = s.company_id AND i.id = s.invoice_id
  WHERE s.starts_on < until_day AND s.ends_before > from_day AND s.company_id > after_company
    AND s.kopecks > (SELECT coalesce(sum(d.kopecks), 0) FROM billing.document_lines d
      WHERE d.company_id = s.company_id AND d.invoice_id = s.invoice_id AND d.invoice_place = s.place)
    AND i.seller_id = seller_company AND seller_company = platform.current_company_id()
  ORDER BY s.company_id LIMIT at_most
$$;
-- Companies with a subscription whose paid days end before some day, for the job that asks for the next period.
CREATE FUNCTION billing.renewing_company_ids(until_day date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT s.company_id FROM billing.subscriptions s
  WHERE s.paid_until < until_day AND s.ended_on IS NULL AND NOT s.cancels AND s.company_id > after_company
    AND NOT EXISTS (SELECT FROM billing.invoices i WHERE i.company_id = s.company_id AND i.subscription_id = s.id
      AND i.period_from = s.paid_until AND i.state <> 'void' AND i.reason <> 'surcharge')
  ORDER BY s.company_id LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION billing.renewing_company_ids(date, uuid, integer), billing.numbered_company_ids(uuid, text[], integer),
  billing.owing_company_ids(uuid, text, integer), billing.issued_invoice_ids(uuid, text[], date, uuid, integer),
  billing.served_company_ids(uuid, date, date, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.renewing_company_ids(date, uuid, integer), billing.numbered_company_ids(uuid, text[], integer),
  billing.owing_company_ids(uuid, text, integer), billing.issued_invoice_ids(uuid, text[], date, uuid, integer),
  billing.served_company_ids(uuid, date, date, uuid, integer) TO {{app}};
