-- Searches find the forms of a word too, by its stem, and rank by the title. What each search has is printed from its declaration
-- (platform/server/search/README.md); these functions are shared by all of them.

-- A text as it is compared: small letters without the dots above, without signs that are not seen.
CREATE FUNCTION platform.search_fold(source text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT regexp_replace(
    lower(normalize(replace(normalize(source, NFD), chr(776), ''), NFC) COLLATE "und-x-icu"),
    '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'
  )
$$;

CREATE OR REPLACE FUNCTION platform.search_words(source text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT left(word[1], 64)
  FROM regexp_matches(platform.search_fold(source) COLLATE "und-x-icu", '[[:alnum:]]+', 'g') AS word
$$;

-- The first eight words of a query.
CREATE FUNCTION platform.search_query(typed text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT array_agg(first.word) FROM (
    SELECT left(found.word[1], 64) AS word FROM regexp_matches(
      platform.search_fold(typed) COLLATE "und-x-icu", '[[:alnum:]]+', 'g'
    ) WITH ORDINALITY AS found(word, place)
    GROUP BY left(found.word[1], 64) ORDER BY min(found.place) LIMIT 8
  ) AS first
$$;

-- A title as one word: no word of a text begins with the sign before it, so words find no titles. NULL for one without letters.
CREATE FUNCTION platform.search_title(source text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '^' || NULLIF(left(btrim(regexp_replace(
    platform.search_fold(source) COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g')), 128), '')
$$;

-- The stem of a word, which its forms share; NULL where it is the word itself. Words of other scripts have none.
CREATE FUNCTION platform.search_stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT NULLIF(CASE
    WHEN word COLLATE "C" ~ '^[a-z]+$' THEN (ts_lexize('pg_catalog.english_stem', word))[1]
    WHEN word COLLATE "C" ~ '^[\u0430-\u044f]+$' THEN (ts_lexize('pg_catalog.russian_stem', word))[1]
  END, word)
$$;

-- Each ending of a number from three digits on, behind a plus: any digits in a row find it, and words find none.
CREATE FUNCTION platform.number_words(VARIADIC numbers text[]) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT '+' || substr(digits, place)
  FROM unnest(numbers) AS number
  CROSS JOIN LATERAL (SELECT left(regexp_replace(number, '[^0-9]', '', 'g'), 64) AS digits) AS plain
  CROSS JOIN LATERAL generate_series(1, greatest(length(digits) - 2, 1)) AS place
  WHERE digits <> ''
$$;
REVOKE EXECUTE ON FUNCTION platform.search_fold(text), platform.search_query(text), platform.search_title(text),
  platform.search_stem(text), platform.number_words(text[]) FROM PUBLIC;
