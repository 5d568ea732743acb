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
REVOKE EXECUTE ON FUNCTION billing.customer_weight(uuid, uuid[], timestamptz, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.customer_weight(uuid, uuid[], timestamptz, text) TO {{app}};
