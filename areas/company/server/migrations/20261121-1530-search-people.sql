-- What a directory of ten thousand people is sorted and searched by.

ALTER TABLE company.members
  -- A copy of the department's name, for an order that an index gives; empty without a department.
  ADD COLUMN department_name text COLLATE "ru-x-icu" NOT NULL DEFAULT '',
  -- The order in which roles stand: who may do most comes first.
  ADD COLUMN role_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE role WHEN 'owner' THEN 1 WHEN 'admin' THEN 2 WHEN 'accountant' THEN 3 WHEN 'member' THEN 4 ELSE 5 END
  ) STORED;
GRANT UPDATE (department_name) ON company.members TO {{app}};
CREATE INDEX members_by_joined ON company.members (company_id, joined_at, id) WHERE left_at IS NULL;
CREATE INDEX members_by_role ON company.members (company_id, role_rank, family_name, given_name, id) WHERE left_at IS NULL;
CREATE INDEX members_by_department_name ON company.members (company_id, department_name, family_name, given_name, id)
  WHERE left_at IS NULL;

-- The lock lets a rename that is under way finish first, and one that begins now wait.
CREATE FUNCTION company.copy_department_name() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.department_name := '';
  IF NEW.department_id IS NOT NULL THEN
    SELECT d.name INTO NEW.department_name FROM company.departments d
    WHERE d.company_id = NEW.company_id AND d.id = NEW.department_id FOR SHARE;
    NEW.department_name := COALESCE(NEW.department_name, '');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER copy_department_name BEFORE INSERT OR UPDATE OF department_id ON company.members
  FOR EACH ROW EXECUTE FUNCTION company.copy_department_name();

CREATE FUNCTION company.spread_department_name() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE company.members SET department_name = NEW.name
  WHERE company_id = NEW.company_id AND department_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER spread_department_name AFTER UPDATE OF name ON company.departments
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION company.spread_department_name();

-- The words of a text as they are searched: small letters without the dots above (as foldText of the interface has
-- them), without signs that nobody sees.
CREATE FUNCTION company.search_words(source text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT left(word[1], 64) FROM regexp_matches(
    regexp_replace(
      lower(normalize(replace(normalize(source, NFD), chr(776), ''), NFC) COLLATE "und-x-icu"),
      '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'
    ), '[[:alnum:]]+', 'g'
  ) AS word
$$;

-- Each word of each person's name, position and address. The application reaches it through the function below alone.
CREATE TABLE company.member_words (
  company_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  -- Only the address has it: not for those who see no contacts.
  is_contact boolean NOT NULL,
  -- No foreign key: the triggers below write it, and a check of each word would cost more than the word.
  PRIMARY KEY (company_id, word, member_id)
);
CREATE INDEX member_words_by_member ON company.member_words (company_id, member_id);
SELECT platform.declare_company_table('company.member_words');
CREATE POLICY owner_writes ON company.member_words FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE FUNCTION company.keep_member_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM company.member_words WHERE company_id = OLD.company_id AND member_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.left_at IS NULL THEN
    INSERT INTO company.member_words (company_id, word, member_id, is_contact)
    SELECT NEW.company_id, found.word, NEW.id, bool_and(found.is_contact) FROM (
      SELECT word, false AS is_contact FROM company.search_words(
        concat_ws(' ', NEW.family_name, NEW.given_name, NEW.middle_name, NEW.position)) AS word
      UNION ALL
      SELECT word, true FROM company.search_words(NEW.email) AS word
    ) AS found GROUP BY found.word;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_member_words_of_new AFTER INSERT OR DELETE ON company.members
  FOR EACH ROW EXECUTE FUNCTION company.keep_member_words();
CREATE TRIGGER keep_member_words AFTER UPDATE OF family_name, given_name, middle_name, position, email, left_at
  ON company.members FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION company.keep_member_words();

INSERT INTO company.member_words (company_id, word, member_id, is_contact)
SELECT m.company_id, found.word, m.id, bool_and(found.is_contact)
FROM company.members m CROSS JOIN LATERAL (
  SELECT word, false AS is_contact FROM company.search_words(
    concat_ws(' ', m.family_name, m.given_name, m.middle_name, m.position)) AS word
  UNION ALL
  SELECT word, true FROM company.search_words(m.email) AS word
) AS found
WHERE m.left_at IS NULL
GROUP BY m.company_id, found.word, m.id;

-- Who in the company of this transaction has, in one of the readings of what was typed, a word beginning with each of
-- its words.
CREATE FUNCTION company.find_member_ids(readings text[], with_contacts boolean) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ROWS 200 AS $$
  SELECT DISTINCT found.member_id
  FROM unnest(readings) AS typed(reading)
  CROSS JOIN LATERAL (
    SELECT array_agg(word COLLATE "C") AS words
    FROM (SELECT word FROM company.search_words(typed.reading) AS word LIMIT 8) AS first
  ) AS wanted
  CROSS JOIN LATERAL (
    SELECT w.member_id FROM unnest(wanted.words) AS part
    JOIN company.member_words w ON w.company_id = platform.current_company_id()
      AND w.word >= part COLLATE "C" AND w.word < (part || chr(1114111)) COLLATE "C"
    WHERE with_contacts OR NOT w.is_contact
    GROUP BY w.member_id HAVING count(DISTINCT part) = cardinality(wanted.words)
  ) AS found
$$;

REVOKE EXECUTE ON FUNCTION company.search_words(text), company.find_member_ids(text[], boolean),
  company.keep_member_words(), company.copy_department_name(), company.spread_department_name() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.search_words(text), company.find_member_ids(text[], boolean) TO {{app}};
