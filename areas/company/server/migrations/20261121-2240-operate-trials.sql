-- What the operator's list of trials looks up, and a request that its company takes back.

-- Companies with a trial that the words find, whose first and last days lie within bounds, by their last days; ids alone.
-- No words find all; a name is found by any part of it, an INN by its beginning.
CREATE FUNCTION company.trying_company_ids(
  words text[], starts_from date, starts_until date, ends_from date, ends_until date,
  latest_first boolean, after_day date, after_company uuid, page integer
) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT t.company_id
  FROM company.trials t
  JOIN company.companies c ON c.id = t.company_id
  LEFT JOIN company.cards k ON k.company_id = t.company_id
  CROSS JOIN LATERAL (
    SELECT (CASE WHEN latest_first THEN -1 ELSE 1 END) * (t.ends_on - DATE '2000-01-01') AS place
  ) at
  WHERE t.starts_on BETWEEN starts_from AND starts_until AND t.ends_on BETWEEN ends_from AND ends_until
    AND (words IS NULL OR EXISTS (
      SELECT FROM unnest(words) AS w (word)
      WHERE position(translate(lower(w.word), U&'\0451', U&'\0435') IN translate(lower(c.name), U&'\0451', U&'\0435')) > 0
        OR starts_with(coalesce(k.inn, ''), w.word)))
    AND (after_company IS NULL OR (at.place, t.company_id) >
      ((CASE WHEN latest_first THEN -1 ELSE 1 END) * (after_day - DATE '2000-01-01'), after_company))
  ORDER BY at.place, t.company_id LIMIT page
$$;
REVOKE EXECUTE ON FUNCTION company.trying_company_ids(text[], date, date, date, date, boolean, date, uuid, integer)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.trying_company_ids(text[], date, date, date, date, boolean, date, uuid, integer)
  TO {{app}};

-- Taking a request back leaves nothing to decide; that it was there stands in the audit.
GRANT DELETE ON company.claims TO {{app}};
