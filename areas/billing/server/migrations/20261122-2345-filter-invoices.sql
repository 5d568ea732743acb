-- The seller's invoices by state, buyer, number and days: which those are, and what they come to altogether.
DROP FUNCTION billing.issued_invoice_ids(uuid, text[], date, uuid, integer);
CREATE FUNCTION billing.issued_invoice_ids(seller_company uuid, wanted jsonb, before_day date, before_id uuid, page integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT unnest(ARRAY[i.company_id, i.id]) FROM (
    SELECT company_id, id, issued_on FROM billing.invoices
    WHERE seller_id = seller_company AND state <> 'draft' AND seller_company = platform.current_company_id()
      AND (wanted->>'state' IS NULL OR state = wanted->>'state')
      AND (wanted->>'from' IS NULL OR issued_on >= (wanted->>'from')::date)
      AND (wanted->>'until' IS NULL OR issued_on <= (wanted->>'until')::date)
      AND (wanted->'companies' IS NULL OR number = wanted->>'number' OR wanted->'companies' ? company_id::text)
      AND (before_day IS NULL OR (issued_on, id) < (before_day, before_id))
    ORDER BY issued_on DESC, id DESC LIMIT page
  ) i
$$;
-- Their count, their sum and what of it is paid; what is void counts where it is asked for alone.
CREATE FUNCTION billing.issued_invoice_sums(seller_company uuid, wanted jsonb) RETURNS bigint[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT ARRAY[count(*), coalesce(sum(kopecks), 0), coalesce(sum(paid_kopecks), 0)]::bigint[] FROM billing.invoices
  WHERE seller_id = seller_company AND state <> 'draft' AND seller_company = platform.current_company_id()
    AND CASE WHEN wanted->>'state' IS NULL THEN state <> 'void' ELSE state = wanted->>'state' END
    AND (wanted->>'from' IS NULL OR issued_on >= (wanted->>'from')::date)
    AND (wanted->>'until' IS NULL OR issued_on <= (wanted->>'until')::date)
    AND (wanted->'companies' IS NULL OR number = wanted->>'number' OR wanted->'companies' ? company_id::text)
$$;
REVOKE EXECUTE ON FUNCTION billing.issued_invoice_ids(uuid, jsonb, date, uuid, integer), billing.issued_invoice_sums(uuid, jsonb)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.issued_invoice_ids(uuid, jsonb, date, uuid, integer), billing.issued_invoice_sums(uuid, jsonb)
  TO {{app}};
