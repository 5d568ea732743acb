-- Figures of the seller's trade, for the seller alone: of the month that begins on a day, or of the day itself.
CREATE FUNCTION billing.sales_figure(seller_company uuid, begins date, what text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH month AS (SELECT begins AS first, (begins + interval '1 month')::date AS next, (begins + interval '1 month - 1 day')::date AS last),
  sold AS (
    SELECT s.company_id, s.starts_on, s.ends_before, s.kopecks FROM billing.services AS s
    JOIN billing.invoices AS i ON i.company_id = s.company_id AND i.id = s.invoice_id
    WHERE i.seller_id = seller_company AND NOT s.is_taken_back AND seller_company = platform.current_company_id()
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
REVOKE EXECUTE ON FUNCTION billing.sales_figure(uuid, date, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.sales_figure(uuid, date, text) TO {{app}};
