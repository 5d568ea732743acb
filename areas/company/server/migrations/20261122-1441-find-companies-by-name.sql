-- Companies whose name has one of the words in it, for the operator's lists; e and yo are one letter.
CREATE FUNCTION company.named_company_ids(words text[], at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.id FROM company.companies c
  WHERE EXISTS (
    SELECT FROM unnest(words) AS w (word)
    WHERE position(translate(lower(w.word), U&'\0451', U&'\0435') IN translate(lower(c.name), U&'\0451', U&'\0435')) > 0)
  ORDER BY c.id LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION company.named_company_ids(text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.named_company_ids(text[], integer) TO {{app}};
