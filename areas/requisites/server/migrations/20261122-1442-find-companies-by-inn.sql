-- Companies whose INN begins with one of the words, for the operator's lists.
CREATE FUNCTION requisites.numbered_company_ids(words text[], at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT k.company_id FROM requisites.cards k
  WHERE EXISTS (SELECT FROM unnest(words) AS w (word) WHERE starts_with(coalesce(k.inn, ''), w.word))
  ORDER BY k.company_id LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION requisites.numbered_company_ids(text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requisites.numbered_company_ids(text[], integer) TO {{app}};
