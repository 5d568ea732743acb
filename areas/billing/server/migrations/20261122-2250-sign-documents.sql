-- Closing documents of three kinds, from a draft to the signed scan: the act, and the universal transfer document, UPD, that
-- is a tax invoice too (status 1) or is none (status 2).

ALTER TABLE billing.documents DROP CONSTRAINT documents_kind_check, DROP CONSTRAINT documents_state_check,
  DROP CONSTRAINT documents_company_id_seller_id_kind_month_key;
ALTER TABLE billing.documents
  ALTER COLUMN number DROP NOT NULL,
  ALTER COLUMN place DROP NOT NULL,
  -- What was paid ahead, as line 5 of a tax invoice names it.
  ADD COLUMN payments text NOT NULL DEFAULT '',
  -- A correction of who the parties are keeps number, day and lines of what it stands for.
  ADD COLUMN correction integer NOT NULL DEFAULT 0 CHECK (correction >= 0),
  ADD COLUMN corrected_on date,
  ADD COLUMN lines_of uuid,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN reminded_at timestamptz,
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN refusal text NOT NULL DEFAULT '' CHECK (length(refusal) <= 500),
  -- What came back with both signatures; the content is kept by the seller.
  ADD COLUMN scan_blob_id uuid,
  ADD COLUMN scan_type text,
  ADD FOREIGN KEY (company_id, lines_of) REFERENCES billing.documents (company_id, id),
  ADD CHECK (kind IN ('act', 'upd-1', 'upd-2')),
  ADD CHECK (state IN ('draft', 'sent', 'signed', 'refused', 'corrected')),
  ADD CHECK (state = 'draft' OR (number IS NOT NULL AND place IS NOT NULL)),
  ADD CHECK ((correction > 0) = (corrected_on IS NOT NULL AND lines_of IS NOT NULL)),
  ADD CHECK ((scan_blob_id IS NULL) = (scan_type IS NULL)),
  ADD CHECK (state <> 'refused' OR refusal <> '');
-- The owner writes here once; the wall of the table is for everybody after that.
ALTER TABLE billing.documents NO FORCE ROW LEVEL SECURITY;
UPDATE billing.documents SET sent_at = created_at;
ALTER TABLE billing.documents FORCE ROW LEVEL SECURITY;
GRANT UPDATE (number, place, payments, kind, seller, buyer, sent_at, reminded_at, settled_at, refusal, scan_blob_id, scan_type)
  ON billing.documents TO {{app}};

-- Tax invoices are numbered by themselves.
DROP INDEX billing.documents_number;
CREATE UNIQUE INDEX documents_number ON billing.documents (seller_id, (kind = 'upd-1'), year, place, correction);
CREATE UNIQUE INDEX documents_month ON billing.documents (company_id, seller_id, month) WHERE state <> 'corrected';
CREATE INDEX documents_unsigned ON billing.documents (company_id, sent_at) WHERE state = 'sent' AND reminded_at IS NULL;

ALTER TABLE billing.number_series DROP CONSTRAINT number_series_series_check;
ALTER TABLE billing.number_series ADD CHECK (series IN ('invoice', 'act', 'tax-invoice'));
ALTER TABLE billing.sellers
  -- Empty: UPD 1 of who pays VAT, the act of who does not.
  ADD COLUMN closing_kind text CHECK (closing_kind IN ('act', 'upd-1', 'upd-2')),
  ADD COLUMN tax_invoice_prefix text NOT NULL DEFAULT '' CHECK (tax_invoice_prefix ~ '^[^[:cntrl:]]{0,10}$'),
  ADD COLUMN first_tax_invoice integer NOT NULL DEFAULT 1 CHECK (first_tax_invoice BETWEEN 1 AND 1000000);
GRANT UPDATE (closing_kind, tax_invoice_prefix, first_tax_invoice) ON billing.sellers TO {{app}};

-- A page of the seller's closing documents, the latest first: of each the company and then the document.
DROP FUNCTION billing.issued_document_ids(uuid, date, uuid, integer);
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
-- Companies with documents that were sent some time ago, were not signed, and that nobody was reminded of.
CREATE FUNCTION billing.unsigned_company_ids(sent_before timestamptz, after_company uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM billing.documents
  WHERE state = 'sent' AND reminded_at IS NULL AND sent_at < sent_before AND company_id > after_company
  ORDER BY company_id LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION billing.issued_document_ids(uuid, text[], date, date, date, uuid, integer),
  billing.unsigned_company_ids(timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.issued_document_ids(uuid, text[], date, date, date, uuid, integer),
  billing.unsigned_company_ids(timestamptz, uuid, integer) TO {{app}};
