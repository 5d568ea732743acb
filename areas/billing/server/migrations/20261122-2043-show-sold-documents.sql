-- A page of the seller's closing documents, the latest first: of each the company and then the document.
CREATE FUNCTION billing.issued_document_ids(seller_company uuid, before_day date, before_id uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[d.company_id, d.id]) FROM (
    SELECT company_id, id, issued_on FROM billing.documents
    WHERE seller_id = seller_company AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
      AND seller_company = platform.current_company_id()
    ORDER BY issued_on DESC, id DESC LIMIT page
  ) d
$$;
CREATE INDEX documents_issued ON billing.documents (seller_id, issued_on, id);
REVOKE EXECUTE ON FUNCTION billing.issued_document_ids(uuid, date, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.issued_document_ids(uuid, date, uuid, integer) TO {{app}};
