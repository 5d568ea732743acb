-- What is searched by beginnings of words has a table of its words: under row-level security no other index would be reached. The
-- application reads it through one definer function of its area alone.

-- The words of a text as they are searched: small letters without the dots above (as foldText of the interface has
-- them), without signs that nobody sees.
CREATE FUNCTION platform.search_words(source text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT left(word[1], 64) FROM regexp_matches(
    regexp_replace(
      lower(normalize(replace(normalize(source, NFD), chr(776), ''), NFC) COLLATE "und-x-icu"),
      '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'
    ), '[[:alnum:]]+', 'g'
  ) AS word
$$;

-- A company's table of words, written by triggers of the owner.
CREATE FUNCTION platform.declare_search_table(target regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM platform.declare_company_table(target);
  EXECUTE format('CREATE POLICY owner_writes ON %s FOR ALL TO %I USING (true) WITH CHECK (true)', target, current_user);
END
$$;
REVOKE EXECUTE ON FUNCTION platform.search_words(text), platform.declare_search_table(regclass) FROM PUBLIC;
