-- The words of people are made as the words of everything else that is searched.
CREATE OR REPLACE FUNCTION company.keep_member_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM company.member_words WHERE company_id = OLD.company_id AND member_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.left_at IS NULL THEN
    INSERT INTO company.member_words (company_id, word, member_id, is_contact)
    SELECT NEW.company_id, found.word, NEW.id, bool_and(found.is_contact) FROM (
      SELECT word, false AS is_contact FROM platform.search_words(
        concat_ws(' ', NEW.family_name, NEW.given_name, NEW.middle_name, NEW.position)) AS word
      UNION ALL
      SELECT word, true FROM platform.search_words(NEW.email) AS word
    ) AS found GROUP BY found.word;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION company.find_member_ids(readings text[], with_contacts boolean) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ROWS 200 AS $$
  SELECT DISTINCT found.member_id
  FROM unnest(readings) AS typed(reading)
  CROSS JOIN LATERAL (
    SELECT array_agg(word COLLATE "C") AS words
    FROM (SELECT word FROM platform.search_words(typed.reading) AS word LIMIT 8) AS first
  ) AS wanted
  CROSS JOIN LATERAL (
    SELECT w.member_id FROM unnest(wanted.words) AS part
    JOIN company.member_words w ON w.company_id = platform.current_company_id()
      AND w.word >= part COLLATE "C" AND w.word < (part || chr(1114111)) COLLATE "C"
    WHERE with_contacts OR NOT w.is_contact
    GROUP BY w.member_id HAVING count(DISTINCT part) = cardinality(wanted.words)
  ) AS found
$$;
DROP FUNCTION company.search_words(text);
