-- What the seller's invoices come to, one number at a time: their count, their sum, or what of it is paid. What is void counts where it is
-- asked for alone.
DROP FUNCTION billing.issued_invoice_sums(uuid, jsonb);
CREATE FUNCTION billing.issued_invoice_sum(seller_company uuid, wanted jsonb, what text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(sum(CASE what WHEN 'count' THEN 1 WHEN 'kopecks' THEN kopecks WHEN 'paid' THEN paid_kopecks END), 0)::bigint
  FROM billing.invoices
  WHERE seller_id = seller_company AND state <> 'draft' AND seller_company = platform.current_company_id()
    AND CASE WHEN wanted->>'state' IS NULL THEN state <> 'void' ELSE state = wanted->>'state' END
    AND (wanted->>'from' IS NULL OR issued_on >= (wanted->>'from')::date)
    AND (wanted->>'until' IS NULL OR issued_on <= (wanted->>'until')::date)
    AND (wanted->'companies' IS NULL OR number = wanted->>'number' OR wanted->'companies' ? company_id::text)
$$;
REVOKE EXECUTE ON FUNCTION billing.issued_invoice_sum(uuid, jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.issued_invoice_sum(uuid, jsonb, text) TO {{app}};
