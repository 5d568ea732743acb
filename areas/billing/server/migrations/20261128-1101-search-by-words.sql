-- Invoices and documents are searched by what they say themselves: number, buyer, INN, services, sum. A search is
-- {numbers, inn, kopecks, variants, kinds}: each variant is a list of words, all of which are in the text.

CREATE INDEX invoices_inn ON billing.invoices (seller_id, buyer_inn) WHERE state <> 'draft';
CREATE INDEX invoices_sum ON billing.invoices (seller_id, kopecks) WHERE state <> 'draft';
CREATE INDEX documents_numbered ON billing.documents (seller_id, number);
CREATE INDEX documents_inn ON billing.documents (seller_id, (buyer->>'inn'));
CREATE INDEX documents_sum ON billing.documents (seller_id, kopecks);

-- Whether a text says all words of one of the variants; case, quotes and the letter yo make no difference.
CREATE FUNCTION billing.says(words jsonb, said text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_array_elements(words->'variants') AS variant WHERE NOT EXISTS (
      SELECT FROM jsonb_array_elements_text(variant) AS word
      WHERE position(word IN translate(lower(said), U&'\0451\00AB\00BB"\201C\201D\201E()', U&'\0435        ')) = 0
    )
  )
$$;

-- Whether an invoice or a document is found by its number, INN, sum or text.
CREATE FUNCTION billing.is_found(words jsonb, number text, inn text, kopecks bigint, said text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(words->'numbers' ? number, false) OR coalesce(starts_with(inn, words->>'inn'), false)
    OR coalesce(kopecks = (words->>'kopecks')::bigint, false) OR billing.says(words, said)
$$;
GRANT EXECUTE ON FUNCTION billing.says(jsonb, text) TO {{app}};
GRANT EXECUTE ON FUNCTION billing.is_found(jsonb, text, text, bigint, text) TO {{app}};

-- The seller's invoices that a search finds: by number, INN and sum among all, by words among the latest, so that the rows read
-- have a limit. For the functions below alone.
CREATE FUNCTION billing.searched_invoices(seller_company uuid, words jsonb) RETURNS TABLE (company_id uuid, id uuid)
LANGUAGE sql STABLE AS $$
  SELECT i.company_id, i.id FROM billing.invoices i
  WHERE i.seller_id = seller_company AND i.number = ANY (ARRAY(SELECT jsonb_array_elements_text(words->'numbers')))
  UNION SELECT i.company_id, i.id FROM billing.invoices i
  WHERE i.seller_id = seller_company AND i.state <> 'draft' AND i.buyer_inn >= words->>'inn' AND i.buyer_inn < (words->>'inn') || 'x'
  UNION SELECT i.company_id, i.id FROM billing.invoices i
  WHERE i.seller_id = seller_company AND i.state <> 'draft' AND i.kopecks = (words->>'kopecks')::bigint
  UNION SELECT latest.company_id, latest.id FROM (
    SELECT i.company_id, i.id, i.number, i.buyer, i.buyer_inn FROM billing.invoices i
    WHERE i.seller_id = seller_company AND i.state <> 'draft' AND words->'variants' <> '[]'
    ORDER BY i.issued_on DESC, i.id DESC LIMIT 20000
  ) latest
  WHERE billing.says(words, concat(' ', latest.number, ' ', latest.buyer->>'name', ' ', latest.buyer_inn, ' ', (
    SELECT string_agg(line.name, ' ') FROM billing.invoice_lines line
    WHERE line.company_id = latest.company_id AND line.invoice_id = latest.id
  ), ' '))
$$;
REVOKE EXECUTE ON FUNCTION billing.searched_invoices(uuid, jsonb) FROM PUBLIC;

CREATE FUNCTION billing.searched_documents(seller_company uuid, words jsonb) RETURNS TABLE (company_id uuid, id uuid)
LANGUAGE sql STABLE AS $$
  SELECT d.company_id, d.id FROM billing.documents d
  WHERE d.seller_id = seller_company AND d.number = ANY (ARRAY(SELECT jsonb_array_elements_text(words->'numbers')))
  UNION SELECT d.company_id, d.id FROM billing.documents d
  WHERE d.seller_id = seller_company AND d.buyer->>'inn' >= words->>'inn' AND d.buyer->>'inn' < (words->>'inn') || 'x'
  UNION SELECT d.company_id, d.id FROM billing.documents d
  WHERE d.seller_id = seller_company AND d.kopecks = (words->>'kopecks')::bigint
  UNION SELECT latest.company_id, latest.id FROM (
    SELECT d.company_id, d.id, d.number, d.buyer, d.lines_of FROM billing.documents d
    WHERE d.seller_id = seller_company AND words->'variants' <> '[]'
    ORDER BY d.issued_on DESC, d.id DESC LIMIT 20000
  ) latest
  WHERE billing.says(words, concat(' ', latest.number, ' ', latest.buyer->>'name', ' ', latest.buyer->>'inn', ' ', (
    SELECT string_agg(line.name, ' ') FROM billing.document_lines line
    WHERE line.company_id = latest.company_id AND line.document_id = coalesce(latest.lines_of, latest.id)
  ), ' '))
$$;
REVOKE EXECUTE ON FUNCTION billing.searched_documents(uuid, jsonb) FROM PUBLIC;

-- A page of the seller's invoices by words, state and days, the latest first: of each the company and then the invoice.
CREATE OR REPLACE FUNCTION billing.issued_invoice_ids(seller_company uuid, filters jsonb, before_day date, before_id uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[i.company_id, i.id]) FROM (
    (
      SELECT company_id, id, issued_on FROM billing.invoices
      WHERE filters->'words' IS NULL AND seller_id = seller_company AND state <> 'draft'
        AND (filters->>'state' IS NULL OR state = filters->>'state')
        AND (filters->>'from' IS NULL OR issued_on >= (filters->>'from')::date)
        AND (filters->>'until' IS NULL OR issued_on <= (filters->>'until')::date)
        AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
      ORDER BY issued_on DESC, id DESC LIMIT page
    )
    UNION ALL
    SELECT company_id, id, issued_on FROM billing.searched_invoices(seller_company, filters->'words') JOIN billing.invoices USING (company_id, id)
    WHERE filters->'words' IS NOT NULL AND state <> 'draft'
      AND (filters->>'state' IS NULL OR state = filters->>'state')
      AND (filters->>'from' IS NULL OR issued_on >= (filters->>'from')::date)
      AND (filters->>'until' IS NULL OR issued_on <= (filters->>'until')::date)
      AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
    ORDER BY issued_on DESC, id DESC LIMIT page
  ) i WHERE seller_company = platform.current_company_id()
$$;

CREATE OR REPLACE FUNCTION billing.issued_invoice_sum(seller_company uuid, filters jsonb, what text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(sum(CASE what WHEN 'count' THEN 1 WHEN 'kopecks' THEN kopecks WHEN 'paid' THEN paid_kopecks END), 0)::bigint
  FROM (
    SELECT state, issued_on, kopecks, paid_kopecks FROM billing.invoices
    WHERE filters->'words' IS NULL AND seller_id = seller_company
    UNION ALL
    SELECT state, issued_on, kopecks, paid_kopecks
    FROM billing.searched_invoices(seller_company, filters->'words') JOIN billing.invoices USING (company_id, id)
    WHERE filters->'words' IS NOT NULL
  ) i
  WHERE state <> 'draft' AND seller_company = platform.current_company_id()
    AND CASE WHEN filters->>'state' IS NULL THEN state <> 'void' ELSE state = filters->>'state' END
    AND (filters->>'from' IS NULL OR issued_on >= (filters->>'from')::date)
    AND (filters->>'until' IS NULL OR issued_on <= (filters->>'until')::date)
$$;

CREATE OR REPLACE FUNCTION billing.filtered_document_ids(seller_company uuid, filters jsonb, before_day date, before_id uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[d.company_id, d.id]) FROM (
    (
      SELECT company_id, id, issued_on FROM billing.documents
      WHERE filters->'words' IS NULL AND seller_id = seller_company
        AND (filters->>'state' IS NULL OR state = filters->>'state')
        AND (filters->>'from' IS NULL OR issued_on >= (filters->>'from')::date)
        AND (filters->>'until' IS NULL OR issued_on <= (filters->>'until')::date)
        AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
      ORDER BY issued_on DESC, id DESC LIMIT page
    )
    UNION ALL
    SELECT company_id, id, issued_on FROM billing.searched_documents(seller_company, filters->'words') JOIN billing.documents USING (company_id, id)
    WHERE filters->'words' IS NOT NULL
      AND (filters->'words'->'kinds' IS NULL OR filters->'words'->'kinds' ? kind)
      AND (filters->>'state' IS NULL OR state = filters->>'state')
      AND (filters->>'from' IS NULL OR issued_on >= (filters->>'from')::date)
      AND (filters->>'until' IS NULL OR issued_on <= (filters->>'until')::date)
      AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
    ORDER BY issued_on DESC, id DESC LIMIT page
  ) d WHERE seller_company = platform.current_company_id()
$$;
