-- From a tariff to the closing documents. Who owns what: subscriptions, invoices, documents and the ledger are the buyer's;
-- bank files, payments, numbers and settings the seller's, which is the operator's company; the catalogue is the installation's.
-- What the law keeps (invoices, documents, ledger, payments) has no foreign key to a company that may go. Money is whole kopecks.

CREATE SCHEMA billing;
GRANT USAGE ON SCHEMA billing TO {{app}};

-- The catalogue of the installation.

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

-- What a tariff costs and allows. Never changed: a company keeps the version that it subscribed to.
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

-- Companies that subscribed at an earlier price pay the one of this version from some day on; announced a month ahead at least.
CREATE TABLE billing.price_changes (
  tariff_id uuid NOT NULL,
  number integer NOT NULL,
  from_on date NOT NULL,
  announced_at timestamptz NOT NULL,
  PRIMARY KEY (tariff_id, number),
  FOREIGN KEY (tariff_id, number) REFERENCES billing.tariff_versions (tariff_id, number)
);
SELECT platform.declare_installation_table('billing.price_changes');
GRANT SELECT (tariff_id, number, from_on, announced_at) ON billing.price_changes TO {{app}};
GRANT INSERT (tariff_id, number, from_on, announced_at) ON billing.price_changes TO {{app}};

-- What the operator offers to all; never changed, another text is another version.
CREATE TABLE billing.offers (
  number integer PRIMARY KEY,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 100000),
  -- SHA-256 of the text in UTF-8, as hexadecimal digits.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL
);
SELECT platform.declare_installation_table('billing.offers');
GRANT SELECT (number, content, hash, published_at) ON billing.offers TO {{app}};
GRANT INSERT (number, content, hash, published_at) ON billing.offers TO {{app}};

-- What a company may use and for how long.

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
  -- What was paid for until the period that is paid last begins.
  earlier_seats integer CHECK (earlier_seats BETWEEN 1 AND 100000),
  -- Another tariff from the next period on.
  next_tariff_id uuid,
  next_tariff_version integer,
  earlier_tariff_id uuid,
  earlier_tariff_version integer,
  -- A month may become a year: the period that runs until then has its own first day, because it is counted from another anchor.
  earlier_from date,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (tariff_id, tariff_version) REFERENCES billing.tariff_versions (tariff_id, number),
  CHECK (paid_from < paid_until),
  FOREIGN KEY (next_tariff_id, next_tariff_version) REFERENCES billing.tariff_versions (tariff_id, number),
  FOREIGN KEY (earlier_tariff_id, earlier_tariff_version) REFERENCES billing.tariff_versions (tariff_id, number),
  CHECK ((next_tariff_id IS NULL) = (next_tariff_version IS NULL)),
  CHECK ((earlier_tariff_id IS NULL) = (earlier_tariff_version IS NULL)),
  CHECK (earlier_from < paid_from)
);
-- One at a time of each line.
CREATE UNIQUE INDEX subscriptions_line ON billing.subscriptions (company_id, line_id) WHERE ended_on IS NULL;
CREATE INDEX subscriptions_tariff ON billing.subscriptions (tariff_id, tariff_version, company_id) WHERE ended_on IS NULL;
SELECT platform.declare_company_table('billing.subscriptions');
GRANT SELECT, INSERT ON billing.subscriptions TO {{app}};
GRANT UPDATE (tariff_id, tariff_version, seats, next_seats, anchor_on, period, paid_from, paid_until, trial_until, cancels, ended_on,
  version, earlier_seats, next_tariff_id, next_tariff_version, earlier_tariff_id, earlier_tariff_version, earlier_from)
  ON billing.subscriptions TO {{app}};

-- What a change would cost, valid for a quarter of an hour: a confirmation applies this and nothing else.
CREATE TABLE billing.previews (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  id uuid NOT NULL,
  requested jsonb NOT NULL,
  answer jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX previews_expires_at ON billing.previews (expires_at);
SELECT platform.declare_company_table('billing.previews');
GRANT SELECT, INSERT, DELETE ON billing.previews TO {{app}};
GRANT UPDATE (confirmed_at) ON billing.previews TO {{app}};

-- Until when a company may work: the trial as its area published it, days that were granted with a notice, and what follows from these
-- and from the subscriptions of base lines. A nightly job looks through those whose days are over.
CREATE TABLE billing.accesses (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  time_zone text NOT NULL,
  -- The trial, the day after its last one not among its days.
  trial_from date,
  trial_until date,
  -- Not read-only before this day, for a company whose trial was over when trials began to end.
  notice_until date,
  is_notified boolean NOT NULL DEFAULT true,
  -- The first day without access; null where nothing ends.
  ends_on date,
  is_over boolean NOT NULL DEFAULT false,
  CHECK (trial_from < trial_until)
);
CREATE INDEX accesses_ends_on ON billing.accesses (company_id, ends_on) WHERE NOT is_over OR NOT is_notified;
CREATE INDEX accesses_over ON billing.accesses (ends_on) WHERE is_over;
SELECT platform.declare_company_table('billing.accesses');
GRANT SELECT, INSERT ON billing.accesses TO {{app}};
GRANT UPDATE (time_zone, trial_from, trial_until, notice_until, is_notified, ends_on, is_over) ON billing.accesses TO {{app}};

-- Each agreement of a company, to a version of the offer or by a contract of its own, and who agreed; the latest is valid. A contract with
-- an empty number ends the one before it.
CREATE TABLE billing.agreements (
  company_id uuid NOT NULL,
  entry integer NOT NULL,
  offer_number integer REFERENCES billing.offers (number),
  offer_hash text,
  contract_number text CHECK (length(contract_number) <= 50),
  contract_on date,
  -- Null where a payment accepted.
  agreed_by uuid,
  agreed_at timestamptz NOT NULL,
  -- A payment that accepted the offer and is undone has accepted nothing: the row stays and is not valid any more.
  undone_at timestamptz,
  PRIMARY KEY (company_id, entry),
  CHECK ((offer_number IS NULL) = (offer_hash IS NULL)),
  CHECK ((offer_number IS NULL) <> (contract_number IS NULL)),
  CONSTRAINT agreements_agreed_by_check CHECK (agreed_by IS NOT NULL OR offer_number IS NOT NULL),
  CONSTRAINT agreements_undone_at_check CHECK (undone_at IS NULL OR agreed_by IS NULL)
);
SELECT platform.declare_company_table('billing.agreements');
GRANT SELECT, INSERT ON billing.agreements TO {{app}};
GRANT UPDATE (undone_at) ON billing.agreements TO {{app}};

-- Invoices, what is paid of them, and the service that was paid for.

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
  -- The part of the company's balance that went into it when it was issued: the document asks for the rest.
  credit_kopecks bigint NOT NULL DEFAULT 0,
  -- What the subscription was before the invoice was paid, in case the payment is undone, and its version since then.
  replaced jsonb,
  -- An invoice for a company without an agreement is an offer, and its payment accepts this version; null where the company had agreed
  -- before.
  offer_number integer REFERENCES billing.offers (number),
  PRIMARY KEY (company_id, id),
  CHECK (paid_kopecks BETWEEN 0 AND kopecks),
  CHECK ((state = 'paid') = (paid_kopecks = kopecks)),
  CHECK (state = 'draft' OR (number IS NOT NULL AND year IS NOT NULL AND place IS NOT NULL AND issued_on IS NOT NULL
    AND seller IS NOT NULL AND buyer IS NOT NULL)),
  CHECK (period_from < period_until),
  CHECK (credit_kopecks BETWEEN 0 AND kopecks)
);
CREATE UNIQUE INDEX invoices_number ON billing.invoices (seller_id, year, place);
-- A period is billed once, however often the job runs.
CREATE UNIQUE INDEX invoices_period ON billing.invoices (company_id, subscription_id, period_from)
  WHERE state <> 'void' AND reason <> 'surcharge';
CREATE INDEX invoices_by_buyer ON billing.invoices (seller_id, buyer_inn) WHERE state IN ('open', 'partly-paid');
CREATE INDEX invoices_issued ON billing.invoices (seller_id, issued_on, id) WHERE state <> 'draft';
-- A payment names a number; numbers are few a seller, companies many.
CREATE INDEX invoices_numbered ON billing.invoices (seller_id, number);
CREATE INDEX invoices_due ON billing.invoices (company_id, due_on) WHERE state IN ('open', 'partly-paid');
SELECT platform.declare_company_table('billing.invoices');
GRANT SELECT, INSERT ON billing.invoices TO {{app}};
GRANT UPDATE (state, number, year, place, issued_on, due_on, paid_kopecks, seller, buyer, buyer_inn, purpose, paid_on, credit_kopecks,
  replaced) ON billing.invoices TO {{app}};

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

-- A message about an invoice is decided once; it is sent by a job, once as well.
CREATE TABLE billing.invoice_messages (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  about text NOT NULL CHECK (about IN ('issued', 'due-soon', 'due-today', 'overdue', 'ends-soon', 'paid', 'void')),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (company_id, invoice_id, about),
  FOREIGN KEY (company_id, invoice_id) REFERENCES billing.invoices (company_id, id)
);
SELECT platform.declare_company_table('billing.invoice_messages');
GRANT SELECT, INSERT ON billing.invoice_messages TO {{app}};
GRANT UPDATE (sent_at) ON billing.invoice_messages TO {{app}};

-- Links to the page of one invoice. The token is derived from the row's id under the installation's key.
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

-- Addresses of accountants and offices that get letters about invoices besides the members who see what the company pays.
CREATE TABLE billing.accounting_addresses (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  place integer NOT NULL,
  PRIMARY KEY (company_id, email)
);
SELECT platform.declare_company_table('billing.accounting_addresses');
GRANT SELECT, INSERT, DELETE ON billing.accounting_addresses TO {{app}};

-- What was paid and what it was spent on; what is left never goes below nothing.
CREATE TABLE billing.ledger (
  company_id uuid NOT NULL,
  entry integer NOT NULL,
  -- `return`: from an invoice back to the balance. `refund`: money that went back to the company.
  kind text NOT NULL,
  kopecks bigint NOT NULL CHECK (kopecks <> 0),
  balance bigint NOT NULL CHECK (balance >= 0),
  invoice_id uuid,
  payment_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, entry),
  CONSTRAINT ledger_kind_check CHECK (kind IN ('payment', 'invoice', 'return', 'correction', 'refund')
    AND (kind IN ('payment', 'return') OR kopecks < 0) AND (kind IN ('invoice', 'correction', 'refund') OR kopecks > 0))
);
SELECT platform.declare_company_table('billing.ledger');
GRANT SELECT, INSERT ON billing.ledger TO {{app}};

-- Service that was paid for, day by day: the closing documents are made from it.
CREATE TABLE billing.services (
  company_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  place integer NOT NULL,
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_before date NOT NULL,
  kopecks bigint NOT NULL CHECK (kopecks >= 0),
  -- Nothing is deleted: a service whose payment was undone stays and is in no document.
  is_undone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, invoice_id, place),
  FOREIGN KEY (company_id, invoice_id) REFERENCES billing.invoices (company_id, id),
  CHECK (starts_on < ends_before)
);
CREATE INDEX services_days ON billing.services (ends_before, starts_on);
SELECT platform.declare_company_table('billing.services');
GRANT SELECT, INSERT ON billing.services TO {{app}};
GRANT UPDATE (is_undone) ON billing.services TO {{app}};

-- Closing documents of three kinds, from a draft to the signed scan: the act, and the universal transfer document, UPD, that
-- is a tax invoice too (status 1) or is none (status 2).

CREATE TABLE billing.documents (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  seller_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('act', 'upd-1', 'upd-2')),
  state text NOT NULL CHECK (state IN ('draft', 'sent', 'signed', 'refused', 'corrected')),
  -- A draft has neither number nor place; tax invoices are numbered by themselves.
  number text,
  year integer NOT NULL,
  place integer,
  issued_on date NOT NULL,
  -- The calendar month that it closes.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  kopecks bigint NOT NULL,
  vat_kopecks bigint NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  basis text NOT NULL,
  created_at timestamptz NOT NULL,
  -- What was paid ahead, as line 5 of a tax invoice names it.
  payments text NOT NULL DEFAULT '',
  -- A correction of the parties keeps number, day and lines of the document that it replaces.
  correction integer NOT NULL DEFAULT 0 CHECK (correction >= 0),
  corrected_on date,
  lines_of uuid,
  sent_at timestamptz,
  reminded_at timestamptz,
  finalized_at timestamptz,
  refusal text NOT NULL DEFAULT '' CHECK (length(refusal) <= 500),
  -- The scan with both signatures; the content belongs to the seller.
  scan_blob_id uuid,
  scan_type text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, lines_of) REFERENCES billing.documents (company_id, id),
  CHECK (state = 'draft' OR (number IS NOT NULL AND place IS NOT NULL)),
  CHECK ((correction > 0) = (corrected_on IS NOT NULL AND lines_of IS NOT NULL)),
  CHECK ((scan_blob_id IS NULL) = (scan_type IS NULL)),
  CHECK (state <> 'refused' OR refusal <> '')
);
CREATE INDEX documents_issued ON billing.documents (seller_id, issued_on, id);
CREATE UNIQUE INDEX documents_number ON billing.documents (seller_id, (kind = 'upd-1'), year, place, correction);
CREATE UNIQUE INDEX documents_month ON billing.documents (company_id, seller_id, month) WHERE state <> 'corrected';
CREATE INDEX documents_unsigned ON billing.documents (company_id, sent_at) WHERE state = 'sent' AND reminded_at IS NULL;
SELECT platform.declare_company_table('billing.documents');
GRANT SELECT, INSERT ON billing.documents TO {{app}};
-- A draft states the basis that is valid on the day when it is sent.
GRANT UPDATE (kind, state, number, place, seller, buyer, basis, payments, sent_at, reminded_at, finalized_at, refusal, scan_blob_id,
  scan_type) ON billing.documents TO {{app}};

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

-- The kind of document by which a buyer wants its months closed; without a row the seller decides.
CREATE TABLE billing.closing_preferences (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  closing text NOT NULL CHECK (closing IN ('act', 'upd'))
);
SELECT platform.declare_company_table('billing.closing_preferences');
GRANT SELECT, INSERT, DELETE ON billing.closing_preferences TO {{app}};
GRANT UPDATE (closing) ON billing.closing_preferences TO {{app}};

-- The seller: settings, who signs, how it is taxed, and what it closed.

CREATE TABLE billing.sellers (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  invoice_prefix text NOT NULL CHECK (invoice_prefix ~ '^[^[:cntrl:]]{0,10}$'),
  first_invoice integer NOT NULL CHECK (first_invoice BETWEEN 1 AND 1000000),
  act_prefix text NOT NULL CHECK (act_prefix ~ '^[^[:cntrl:]]{0,10}$'),
  first_act integer NOT NULL CHECK (first_act BETWEEN 1 AND 1000000),
  due_days integer NOT NULL CHECK (due_days BETWEEN 1 AND 60),
  grace_days integer NOT NULL CHECK (grace_days BETWEEN 0 AND 60),
  version integer NOT NULL DEFAULT 1,
  -- Null: UPD 1 for a seller with VAT, the act for one without.
  closing_kind text CHECK (closing_kind IN ('act', 'upd-1', 'upd-2')),
  tax_invoice_prefix text NOT NULL DEFAULT '' CHECK (tax_invoice_prefix ~ '^[^[:cntrl:]]{0,10}$'),
  first_tax_invoice integer NOT NULL DEFAULT 1 CHECK (first_tax_invoice BETWEEN 1 AND 1000000)
);
SELECT platform.declare_company_table('billing.sellers');
GRANT SELECT, INSERT ON billing.sellers TO {{app}};
GRANT UPDATE (invoice_prefix, first_invoice, act_prefix, first_act, due_days, grace_days, version, closing_kind, tax_invoice_prefix,
  first_tax_invoice) ON billing.sellers TO {{app}};

-- Who signs documents that are issued from a day on: the head or a deputy, and the chief accountant.
CREATE TABLE billing.signers (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  from_on date NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  position text NOT NULL CHECK (length(position) BETWEEN 1 AND 200),
  -- The charter, or a power of attorney with its number and day.
  authority text NOT NULL CHECK (length(authority) <= 300),
  accountant_name text NOT NULL CHECK (length(accountant_name) <= 200),
  PRIMARY KEY (company_id, from_on)
);
SELECT platform.declare_company_table('billing.signers');
GRANT SELECT, INSERT, DELETE ON billing.signers TO {{app}};
GRANT UPDATE (name, position, authority, accountant_name) ON billing.signers TO {{app}};

-- How the seller is taxed, from which day on: a document of March says what held in March.
CREATE TABLE billing.regimes (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  from_on date NOT NULL,
  regime text NOT NULL,
  -- Announced: on its day it goes into the card, and is recorded like any other.
  is_planned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, from_on)
);
SELECT platform.declare_company_table('billing.regimes');
GRANT SELECT, INSERT, DELETE ON billing.regimes TO {{app}};
GRANT UPDATE (regime, is_planned) ON billing.regimes TO {{app}};

-- The last month that the seller closed: months are closed in their order.
CREATE TABLE billing.closings (
  company_id uuid PRIMARY KEY REFERENCES company.companies (id),
  month date NOT NULL CHECK (extract(day FROM month) = 1)
);
SELECT platform.declare_company_table('billing.closings');
GRANT SELECT, INSERT ON billing.closings TO {{app}};
GRANT UPDATE (month) ON billing.closings TO {{app}};

-- The last number of a year. Assigned by the last statement of a transaction, so that an assigned number is used.
CREATE TABLE billing.number_series (
  company_id uuid NOT NULL,
  series text NOT NULL CHECK (series IN ('invoice', 'act', 'tax-invoice')),
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (company_id, series, year)
);
SELECT platform.declare_company_table('billing.number_series');
GRANT SELECT, INSERT ON billing.number_series TO {{app}};
GRANT UPDATE (last) ON billing.number_series TO {{app}};

-- The seller's stamp and the signature of who signs, as documents that are sent show them.
CREATE TABLE billing.pictures (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  kind text NOT NULL CHECK (kind IN ('stamp', 'facsimile')),
  -- Documents name the content too, so it is released only when no document does: a reprint shows what was shown.
  blob_id uuid NOT NULL,
  -- Whose signature it is; empty for a stamp.
  signer_name text NOT NULL CHECK (length(signer_name) <= 200),
  PRIMARY KEY (company_id, kind)
);
SELECT platform.declare_company_table('billing.pictures');
GRANT SELECT, INSERT, DELETE ON billing.pictures TO {{app}};
GRANT UPDATE (blob_id, signer_name) ON billing.pictures TO {{app}};

-- Stamps and signatures that new documents do not show any more. One that no document names is released.
CREATE TABLE billing.replaced_pictures (
  company_id uuid NOT NULL REFERENCES company.companies (id),
  blob_id uuid NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, blob_id)
);
SELECT platform.declare_company_table('billing.replaced_pictures');
GRANT SELECT, INSERT, DELETE ON billing.replaced_pictures TO {{app}};

-- Money that comes in at the seller's bank.

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
  -- `open` waits for a person to say what it is for.
  state text NOT NULL CHECK (state IN ('open', 'matched')),
  used_kopecks bigint NOT NULL DEFAULT 0 CHECK (used_kopecks >= 0),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, file_id) REFERENCES billing.bank_files (company_id, id),
  CHECK (used_kopecks <= kopecks),
  CHECK ((state = 'matched') = (used_kopecks = kopecks))
);
CREATE INDEX bank_payments_state ON billing.bank_payments (company_id, state, id);
SELECT platform.declare_company_table('billing.bank_payments');
GRANT SELECT, INSERT ON billing.bank_payments TO {{app}};
GRANT UPDATE (state, used_kopecks, version) ON billing.bank_payments TO {{app}};

-- A payment is divided among invoices, credit and refunds; each part can be undone.
CREATE TABLE billing.payment_parts (
  company_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit', 'refund')),
  kopecks bigint NOT NULL CHECK (kopecks > 0),
  -- The company and the invoice that it was credited to, without foreign keys: both belong to the buyer.
  buyer_id uuid,
  buyer_name text NOT NULL DEFAULT '',
  invoice_id uuid,
  invoice_number text NOT NULL DEFAULT '',
  -- How much of the invoice was paid by it, together with the company's balance.
  spent_kopecks bigint NOT NULL DEFAULT 0 CHECK (spent_kopecks >= 0),
  note text NOT NULL DEFAULT '',
  made_by text NOT NULL CHECK (made_by IN ('rule', 'person')),
  undone_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, payment_id) REFERENCES billing.bank_payments (company_id, id),
  CHECK ((kind = 'refund') = (buyer_id IS NULL)),
  CHECK ((kind = 'invoice') = (invoice_id IS NOT NULL))
);
CREATE INDEX payment_parts_payment ON billing.payment_parts (company_id, payment_id, id);
SELECT platform.declare_company_table('billing.payment_parts');
GRANT SELECT, INSERT ON billing.payment_parts TO {{app}};
GRANT UPDATE (undone_at) ON billing.payment_parts TO {{app}};

-- Lookups across companies for the seller and the jobs: ids and sums alone. The rows behind ids are read inside each company's own scope.

-- The company of a link, before it is known.
CREATE FUNCTION billing.find_link_company_id(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM billing.invoice_links WHERE token_hash = hash
$$;
GRANT EXECUTE ON FUNCTION billing.find_link_company_id(bytea) TO {{app}};

-- Companies that a seller's invoices of these numbers were made out to.
CREATE FUNCTION billing.numbered_company_ids(seller_company uuid, numbers text[], at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.invoices
  WHERE seller_id = seller_company AND number = ANY (numbers) AND seller_company = platform.current_company_id()
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION billing.numbered_company_ids(uuid, text[], integer) TO {{app}};

-- Of payments that name a number, an INN and a sum those with which an open invoice agrees in all three: of each the payment,
-- the company and the invoice.
CREATE FUNCTION billing.agreeing_invoice_ids(seller_company uuid, payments uuid[], numbers text[], inns text[], sums bigint[])
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[requested.payment, i.company_id, i.id])
  FROM unnest(payments, numbers, inns, sums) AS requested (payment, number, inn, kopecks)
  JOIN billing.invoices i ON i.seller_id = seller_company AND i.number = requested.number
  WHERE i.buyer_inn = requested.inn AND i.kopecks - i.paid_kopecks = requested.kopecks AND i.state IN ('open', 'partly-paid')
    AND requested.inn <> '' AND seller_company = platform.current_company_id()
$$;
GRANT EXECUTE ON FUNCTION billing.agreeing_invoice_ids(uuid, uuid[], text[], text[], bigint[]) TO {{app}};

-- Open invoices that payments of these INNs, or that name these numbers, may be for: of each the company and the invoice. Those that
-- are named come first, and of one INN there are a few.
CREATE FUNCTION billing.suggested_invoice_ids(seller_company uuid, inns text[], numbers text[], of_each integer, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[found.company_id, found.id]) FROM (
    SELECT company_id, id FROM billing.invoices
    WHERE seller_id = seller_company AND number = ANY (numbers) AND state IN ('open', 'partly-paid')
    UNION
    SELECT o.company_id, o.id FROM unnest(inns) AS requested (inn), LATERAL (
      SELECT company_id, id FROM billing.invoices
      WHERE seller_id = seller_company AND buyer_inn = requested.inn AND state IN ('open', 'partly-paid')
      ORDER BY issued_on, id LIMIT of_each
    ) o
    LIMIT at_most
  ) found WHERE seller_company = platform.current_company_id()
$$;
GRANT EXECUTE ON FUNCTION billing.suggested_invoice_ids(uuid, text[], text[], integer, integer) TO {{app}};

-- A page of the seller's invoices by state, buyer, number and days, the latest first: of each the company and then the invoice.
CREATE FUNCTION billing.issued_invoice_ids(seller_company uuid, filters jsonb, before_day date, before_id uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[i.company_id, i.id]) FROM (
    SELECT company_id, id, issued_on FROM billing.invoices
    WHERE seller_id = seller_company AND state <> 'draft' AND seller_company = platform.current_company_id()
      AND (filters->>'state' IS NULL OR state = filters->>'state')
      AND (filters->>'from' IS NULL OR issued_on >= (filters->>'from')::date)
      AND (filters->>'until' IS NULL OR issued_on <= (filters->>'until')::date)
      AND (filters->'companies' IS NULL OR number = filters->>'number' OR filters->'companies' ? company_id::text)
      AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
    ORDER BY issued_on DESC, id DESC LIMIT page
  ) i
$$;
GRANT EXECUTE ON FUNCTION billing.issued_invoice_ids(uuid, jsonb, date, uuid, integer) TO {{app}};

-- The count of these invoices, their sum, or what of it is paid. Void ones count only where they are requested.
CREATE FUNCTION billing.issued_invoice_sum(seller_company uuid, filters jsonb, what text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(sum(CASE what WHEN 'count' THEN 1 WHEN 'kopecks' THEN kopecks WHEN 'paid' THEN paid_kopecks END), 0)::bigint
  FROM billing.invoices
  WHERE seller_id = seller_company AND state <> 'draft' AND seller_company = platform.current_company_id()
    AND CASE WHEN filters->>'state' IS NULL THEN state <> 'void' ELSE state = filters->>'state' END
    AND (filters->>'from' IS NULL OR issued_on >= (filters->>'from')::date)
    AND (filters->>'until' IS NULL OR issued_on <= (filters->>'until')::date)
    AND (filters->'companies' IS NULL OR number = filters->>'number' OR filters->'companies' ? company_id::text)
$$;
GRANT EXECUTE ON FUNCTION billing.issued_invoice_sum(uuid, jsonb, text) TO {{app}};

-- A page of the seller's closing documents, the latest first: of each the company and then the document.
CREATE FUNCTION billing.issued_document_ids(seller_company uuid, among text[], from_month date, until_month date, before_day date,
  before_id uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[d.company_id, d.id]) FROM (
    SELECT company_id, id, issued_on FROM billing.documents
    WHERE seller_id = seller_company AND (among IS NULL OR state = ANY (among))
      AND (from_month IS NULL OR month >= from_month) AND (until_month IS NULL OR month <= until_month)
      AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
      AND seller_company = platform.current_company_id()
    ORDER BY issued_on DESC, id DESC LIMIT page
  ) d
$$;
GRANT EXECUTE ON FUNCTION billing.issued_document_ids(uuid, text[], date, date, date, uuid, integer) TO {{app}};

-- Which of some pictures the seller's documents show, in the scope of whichever company they are.
CREATE FUNCTION billing.shown_picture_ids(seller_company uuid, among uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.id FROM unnest(among) AS p (id)
  WHERE seller_company = platform.current_company_id() AND (
    EXISTS (
      SELECT FROM billing.invoices WHERE seller_id = seller_company
        AND p.id::text IN (seller->>'stampBlobId', seller->>'facsimileBlobId')
    ) OR EXISTS (
      SELECT FROM billing.documents WHERE seller_id = seller_company
        AND p.id::text IN (seller->>'stampBlobId', seller->>'facsimileBlobId')
    )
  )
$$;
GRANT EXECUTE ON FUNCTION billing.shown_picture_ids(uuid, uuid[]) TO {{app}};

-- The seller's customers: companies that try the product, have chosen a tariff or owe something; of some companies alone where they are named.
CREATE FUNCTION billing.customer_company_ids(seller_company uuid, among uuid[], only_state text, after_company uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.id FROM (
    SELECT company_id AS id FROM billing.accesses WHERE only_state <> 'over' OR is_over
    UNION SELECT company_id FROM billing.subscriptions WHERE only_state <> 'over'
  ) c
  WHERE seller_company = platform.current_company_id() AND c.id <> seller_company
    AND (among IS NULL OR c.id = ANY (among)) AND (after_company IS NULL OR c.id < after_company)
    AND (only_state <> 'owing' OR EXISTS (
      SELECT FROM billing.invoices i WHERE i.company_id = c.id AND i.seller_id = seller_company AND i.state IN ('open', 'partly-paid')
    ))
  ORDER BY c.id DESC LIMIT page
$$;
GRANT EXECUTE ON FUNCTION billing.customer_company_ids(uuid, uuid[], text, uuid, integer) TO {{app}};

-- Seats, or kopecks a month, of some customers together, for the seller alone. A term of a year counts as a twelfth a month.
CREATE FUNCTION billing.customer_weight(seller_company uuid, companies uuid[], at timestamptz, what text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(sum(CASE what WHEN 'seats' THEN one.seats WHEN 'kopecks' THEN one.kopecks END), 0)::bigint FROM (
    SELECT max(s.seats) FILTER (WHERE s.is_base) AS seats,
      sum(CASE v.term WHEN 'year' THEN round((v.flat_kopecks + v.seat_kopecks * s.seats)::numeric / 12)
        ELSE v.flat_kopecks + v.seat_kopecks * s.seats END)
        FILTER (WHERE s.paid_until > (at AT TIME ZONE coalesce(a.time_zone, 'UTC'))::date) AS kopecks
    FROM billing.subscriptions AS s
    LEFT JOIN billing.accesses AS a ON a.company_id = s.company_id
    LEFT JOIN billing.tariff_versions AS v ON v.tariff_id = s.tariff_id AND v.number = s.tariff_version
    WHERE s.company_id = ANY (companies) AND s.ended_on IS NULL AND seller_company = platform.current_company_id()
    GROUP BY s.company_id
  ) AS one
$$;
GRANT EXECUTE ON FUNCTION billing.customer_weight(uuid, uuid[], timestamptz, text) TO {{app}};

-- Figures of the seller's trade, for the seller alone: of the month that begins on a day, or of the day itself.
CREATE FUNCTION billing.sales_figure(seller_company uuid, begins date, what text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH month AS (SELECT begins AS first, (begins + interval '1 month')::date AS next, (begins + interval '1 month - 1 day')::date AS last),
  sold AS (
    SELECT s.company_id, s.starts_on, s.ends_before, s.kopecks FROM billing.services AS s
    JOIN billing.invoices AS i ON i.company_id = s.company_id AND i.id = s.invoice_id
    WHERE i.seller_id = seller_company AND NOT s.is_undone AND seller_company = platform.current_company_id()
  )
  SELECT coalesce(CASE what
    WHEN 'earned' THEN (
      SELECT sum(round(kopecks::numeric * (least(ends_before, next) - greatest(starts_on, first)) / (ends_before - starts_on)))
      FROM sold, month WHERE starts_on < next AND ends_before > first)
    WHEN 'paying' THEN (SELECT count(DISTINCT company_id) FROM sold, month WHERE starts_on <= last AND ends_before > last)
    WHEN 'added' THEN (
      SELECT count(*) FROM (SELECT min(starts_on) AS began FROM sold GROUP BY company_id) AS one, month
      WHERE began >= first AND began < next)
    WHEN 'lost' THEN (
      SELECT count(DISTINCT s.company_id) FROM sold AS s, month AS m
      WHERE s.starts_on < m.first AND s.ends_before >= m.first
        AND NOT EXISTS (SELECT FROM sold AS t WHERE t.company_id = s.company_id AND t.starts_on <= m.last AND t.ends_before > m.last))
    WHEN 'trials' THEN (
      SELECT count(*) FROM billing.accesses, month
      WHERE trial_from >= first AND trial_from < next AND seller_company = platform.current_company_id())
    WHEN 'trials-paid' THEN (
      SELECT count(*) FROM billing.accesses AS a, month
      WHERE trial_from >= first AND trial_from < next AND EXISTS (SELECT FROM sold WHERE sold.company_id = a.company_id))
    WHEN 'monthly' THEN (
      SELECT sum(CASE v.term WHEN 'year' THEN round((v.flat_kopecks + v.seat_kopecks * s.seats)::numeric / 12)
        ELSE v.flat_kopecks + v.seat_kopecks * s.seats END)
      FROM billing.subscriptions AS s JOIN billing.tariff_versions AS v ON v.tariff_id = s.tariff_id AND v.number = s.tariff_version
      WHERE s.ended_on IS NULL AND s.paid_until > begins AND seller_company = platform.current_company_id())
    WHEN 'debtors' THEN (
      SELECT count(DISTINCT company_id) FROM billing.invoices
      WHERE seller_id = seller_company AND state IN ('open', 'partly-paid') AND due_on < begins AND seller_company = platform.current_company_id())
    WHEN 'debt' THEN (
      SELECT sum(kopecks - paid_kopecks) FROM billing.invoices
      WHERE seller_id = seller_company AND state IN ('open', 'partly-paid') AND due_on < begins AND seller_company = platform.current_company_id())
  END, 0)::bigint
$$;
GRANT EXECUTE ON FUNCTION billing.sales_figure(uuid, date, text) TO {{app}};

-- Companies that are subscribed to a tariff at a price before some version.
CREATE FUNCTION billing.subscribed_company_ids(seller_company uuid, tariff uuid, before_number integer, after_company uuid, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.subscriptions
  WHERE tariff_id = tariff AND tariff_version < before_number AND ended_on IS NULL AND company_id > after_company
    AND seller_company = platform.current_company_id()
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION billing.subscribed_company_ids(uuid, uuid, integer, uuid, integer) TO {{app}};

-- Companies that were served by the seller before a day without a closing document for it.
CREATE FUNCTION billing.served_company_ids(seller_company uuid, from_day date, until_day date, after_company uuid, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT s.company_id FROM billing.services s
  JOIN billing.invoices i ON i.company_id = s.company_id AND i.id = s.invoice_id
  WHERE s.starts_on < until_day AND s.ends_before > from_day AND s.company_id > after_company AND NOT s.is_undone
    AND s.kopecks > (SELECT coalesce(sum(d.kopecks), 0) FROM billing.document_lines d
      WHERE d.company_id = s.company_id AND d.invoice_id = s.invoice_id AND d.invoice_place = s.place)
    AND i.seller_id = seller_company AND seller_company = platform.current_company_id()
  ORDER BY s.company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION billing.served_company_ids(uuid, date, date, uuid, integer) TO {{app}};

-- Companies with a subscription whose paid days end before some day, for the job that bills the next period.
CREATE FUNCTION billing.renewing_company_ids(until_day date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT s.company_id FROM billing.subscriptions s
  WHERE s.paid_until < until_day AND s.ended_on IS NULL AND NOT s.cancels AND s.company_id > after_company
    AND NOT EXISTS (SELECT FROM billing.invoices i WHERE i.company_id = s.company_id AND i.subscription_id = s.id
      AND i.period_from = s.paid_until AND i.state <> 'void' AND i.reason <> 'surcharge')
  ORDER BY s.company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION billing.renewing_company_ids(date, uuid, integer) TO {{app}};

-- Companies that owe something due before a day, for the job that reminds them.
CREATE FUNCTION billing.reminded_company_ids(until_day date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.invoices
  WHERE state IN ('open', 'partly-paid') AND due_on < until_day AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION billing.reminded_company_ids(date, uuid, integer) TO {{app}};

-- Companies with documents that were sent some time ago, were not signed, and that no reminder was sent for.
CREATE FUNCTION billing.unsigned_company_ids(sent_before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.documents
  WHERE state = 'sent' AND reminded_at IS NULL AND sent_at < sent_before AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION billing.unsigned_company_ids(timestamptz, uuid, integer) TO {{app}};

-- Companies whose days are over and that are not read-only yet, that are to be notified of the day, or that are read-only though
-- their days are still to come: a clock that had jumped ahead and came back leaves nothing behind.
CREATE FUNCTION billing.ending_company_ids(until_day date, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM (
    SELECT company_id FROM billing.accesses
    WHERE (NOT is_over OR NOT is_notified) AND (ends_on <= until_day OR NOT is_notified) AND company_id > after_company
    UNION
    SELECT company_id FROM billing.accesses WHERE is_over AND ends_on > until_day AND company_id > after_company
  ) found
  ORDER BY company_id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION billing.ending_company_ids(date, uuid, integer) TO {{app}};

-- Companies that neither began a trial nor chose a tariff, and were founded before some moment, for the job that notifies them.
CREATE FUNCTION billing.unbegun_company_ids(founded_before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM company.companies c
  WHERE c.created_at < founded_before AND c.id > after_company
    AND NOT EXISTS (SELECT FROM billing.accesses a WHERE a.company_id = c.id)
  ORDER BY id LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION billing.unbegun_company_ids(timestamptz, uuid, integer) TO {{app}};
