-- The seller's customers: whoever tries the product, has chosen a tariff or owes something; of some companies alone where they are named.
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
REVOKE EXECUTE ON FUNCTION billing.customer_company_ids(uuid, uuid[], text, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.customer_company_ids(uuid, uuid[], text, uuid, integer) TO {{app}};
