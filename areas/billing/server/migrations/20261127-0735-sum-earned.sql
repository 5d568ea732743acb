-- What the seller earned in a period, by the days that were paid for; for the seller alone.
CREATE FUNCTION billing.earned_between(seller_company uuid, begins date, ends date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(sum(round(
    s.kopecks::numeric * (least(s.ends_before, ends + 1) - greatest(s.starts_on, begins)) / (s.ends_before - s.starts_on))), 0)::bigint
  FROM billing.services AS s JOIN billing.invoices AS i ON i.company_id = s.company_id AND i.id = s.invoice_id
  WHERE i.seller_id = seller_company AND NOT s.is_undone AND seller_company = platform.current_company_id()
    AND s.starts_on <= ends AND s.ends_before > begins
$$;
REVOKE EXECUTE ON FUNCTION billing.earned_between(uuid, date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.earned_between(uuid, date, date) TO {{app}};
