-- People are found by their numbers, too. A number is kept as each of its endings of three digits and more behind a plus, so that any
-- digits in a row find it, whichever way its beginning is written; no word of a text begins with a plus, so words find no numbers.
CREATE FUNCTION company.phone_words(VARIADIC phones text[]) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT '+' || substr(digits, at)
  FROM unnest(phones) AS phone
  CROSS JOIN LATERAL (SELECT regexp_replace(phone, '[^0-9]', '', 'g') AS digits) AS plain
  CROSS JOIN LATERAL generate_series(1, greatest(length(digits) - 2, 1)) AS at
  WHERE digits <> ''
$$;

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
      UNION ALL
      SELECT word, true FROM company.phone_words(NEW.mobile_phone, NEW.work_phone, NEW.extension) AS word
    ) AS found GROUP BY found.word;
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER keep_member_words ON company.members;
CREATE TRIGGER keep_member_words AFTER UPDATE OF family_name, given_name, middle_name, position, email, mobile_phone, work_phone,
  extension, left_at
  ON company.members FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION company.keep_member_words();

INSERT INTO company.member_words (company_id, word, member_id, is_contact)
SELECT m.company_id, word, m.id, true
FROM company.members m CROSS JOIN LATERAL company.phone_words(m.mobile_phone, m.work_phone, m.extension) AS word
WHERE m.left_at IS NULL;

-- Who in the company of this transaction has, in one of the readings of what was typed, a word beginning with each of
-- its words; or, for who sees contacts, a number with one of these rows of digits in it.
CREATE FUNCTION company.find_member_ids(readings text[], numbers text[], with_contacts boolean) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ROWS 200 AS $$
  SELECT found.member_id
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
  UNION
  SELECT w.member_id
  FROM unnest(numbers) AS digits
  JOIN company.member_words w ON w.company_id = platform.current_company_id()
    AND w.word >= ('+' || digits) COLLATE "C" AND w.word < ('+' || digits || chr(1114111)) COLLATE "C"
  WHERE with_contacts
$$;
DROP FUNCTION company.find_member_ids(text[], boolean);
REVOKE EXECUTE ON FUNCTION company.phone_words(text[]), company.find_member_ids(text[], text[], boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.find_member_ids(text[], text[], boolean) TO {{app}};
