-- The desk is listed by day and searched by number, INN, sum and invoice.
CREATE INDEX bank_payments_booked ON billing.bank_payments (company_id, booked_on, id);
CREATE INDEX bank_payments_number ON billing.bank_payments (company_id, number);
CREATE INDEX bank_payments_payer ON billing.bank_payments (company_id, payer_inn);
CREATE INDEX bank_payments_sum ON billing.bank_payments (company_id, kopecks);
CREATE INDEX payment_parts_invoice ON billing.payment_parts (company_id, invoice_number);

-- A page of the seller's closing documents that a filter selects, the latest first: of each the company and then the document.
CREATE FUNCTION billing.filtered_document_ids(seller_company uuid, filters jsonb, before_day date, before_id uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[d.company_id, d.id]) FROM (
    SELECT company_id, id, issued_on FROM billing.documents
    WHERE seller_id = seller_company AND seller_company = platform.current_company_id()
      AND (filters->>'state' IS NULL OR state = filters->>'state')
      AND (filters->>'from' IS NULL OR issued_on >= (filters->>'from')::date)
      AND (filters->>'until' IS NULL OR issued_on <= (filters->>'until')::date)
      AND (filters->'companies' IS NULL OR filters->'companies' ? company_id::text
        OR position(lower(filters->>'number') IN lower(number)) > 0)
      AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
    ORDER BY issued_on DESC, id DESC LIMIT page
  ) d
$$;
GRANT EXECUTE ON FUNCTION billing.filtered_document_ids(uuid, jsonb, date, uuid, integer) TO {{app}};
