-- A payment that names several invoices pays all of them when its sum is theirs together.

-- Of payments that name numbers, an INN and a sum those with which open invoices agree without a doubt: one of them alone in all
-- three, or all that are named, by their sum together; of each the payment, the company and the invoice. A place is one number of a
-- payment, which may be written in several ways.
CREATE FUNCTION billing.agreeing_invoice_ids(seller_company uuid, payments uuid[], places integer[], numbers text[], inns text[],
  sums bigint[])
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH requested AS MATERIALIZED (
    SELECT * FROM unnest(payments, places, numbers, inns, sums) AS requested (payment, place, number, inn, kopecks)
  ), named AS MATERIALIZED (
    SELECT DISTINCT requested.payment, requested.kopecks, i.company_id, i.id, i.kopecks - i.paid_kopecks AS owed
    FROM requested JOIN billing.invoices i ON i.seller_id = seller_company AND i.number = requested.number
    WHERE i.buyer_inn = requested.inn AND i.state IN ('open', 'partly-paid')
      AND requested.inn <> '' AND seller_company = platform.current_company_id()
  ), certain AS (
    SELECT payment, true AS is_alone FROM named WHERE owed = kopecks GROUP BY payment HAVING count(*) = 1
    UNION ALL
    SELECT payment, false FROM named GROUP BY payment, kopecks
    HAVING count(*) > 1 AND sum(owed) = kopecks AND count(DISTINCT company_id) = 1
      AND count(*) = (SELECT count(DISTINCT requested.place) FROM requested WHERE requested.payment = named.payment)
  )
  SELECT unnest(ARRAY[named.payment, named.company_id, named.id])
  FROM certain JOIN named ON named.payment = certain.payment AND (NOT is_alone OR named.owed = named.kopecks)
$$;
GRANT EXECUTE ON FUNCTION billing.agreeing_invoice_ids(uuid, uuid[], integer[], text[], text[], bigint[]) TO {{app}};
