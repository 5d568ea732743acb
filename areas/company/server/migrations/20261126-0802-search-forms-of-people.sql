-- People are found by other forms of the words of their names, too; a search of everything ranks them by the name. Below is what
-- `npm run search-sql company/member` prints.
DROP TRIGGER keep_member_words_of_new ON company.members;
DROP TRIGGER keep_member_words ON company.members;
DROP FUNCTION company.find_member_ids(text[], text[], boolean);
DROP FUNCTION company.keep_member_words();
DROP FUNCTION company.phone_words(text[]);
DROP TABLE company.member_words;

-- Each word of each text. The application reads it through the function below alone.
CREATE TABLE company.member_words (
  company_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL,
  -- The texts that have it: 1 the title, 2 the others, 4 those that not everyone may find it by.
  parts smallint NOT NULL,
  -- Where it differs from the word.
  stem text COLLATE "C",
  -- No foreign key: triggers write it, and a check of each word would cost more than the word.
  PRIMARY KEY (company_id, word, member_id)
);
-- The company behind the item: an index that begins with it would compete with the key where PostgreSQL does not know how large a company is.
CREATE INDEX member_words_by_item ON company.member_words (member_id, company_id);
CREATE INDEX member_words_by_stem ON company.member_words (company_id, stem, member_id) WHERE stem IS NOT NULL;
SELECT platform.declare_search_table('company.member_words');

CREATE FUNCTION company.write_member_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM company.member_words WHERE company_id = OLD.company_id AND member_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO company.member_words (company_id, word, member_id, parts, stem)
  SELECT item.company_id, found.word, item.id, bit_or(found.part), platform.search_stem(found.word)
  FROM (SELECT NEW.*) AS item CROSS JOIN LATERAL (
    SELECT platform.search_title(concat_ws(' ', item.family_name, item.given_name, item.middle_name)) AS word, 1 AS part
    UNION ALL SELECT word, 1 FROM platform.search_words(concat_ws(' ', item.family_name, item.given_name, item.middle_name)) AS word
    UNION ALL SELECT word, 2 FROM platform.search_words(concat_ws(' ', item.position)) AS word
    UNION ALL SELECT word, 4 FROM platform.search_words(concat_ws(' ', item.email)) AS word
    UNION ALL SELECT word, 4 FROM platform.number_words(item.mobile_phone, item.work_phone, item.extension) AS word
  ) AS found(word, part)
  WHERE found.word IS NOT NULL AND (item.left_at IS NULL)
  GROUP BY item.company_id, item.id, found.word
  ORDER BY item.company_id, item.id, found.word
  ON CONFLICT (company_id, word, member_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END
$$;
CREATE TRIGGER write_member_words_of_new AFTER INSERT OR DELETE ON company.members
  FOR EACH ROW EXECUTE FUNCTION company.write_member_words();
CREATE TRIGGER write_member_words AFTER UPDATE OF family_name, given_name, middle_name, position, email, mobile_phone, work_phone, extension, left_at ON company.members
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION company.write_member_words();
REVOKE EXECUTE ON FUNCTION company.write_member_words() FROM PUBLIC;

INSERT INTO company.member_words (company_id, word, member_id, parts, stem)
  SELECT item.company_id, found.word, item.id, bit_or(found.part), platform.search_stem(found.word)
  FROM company.members AS item CROSS JOIN LATERAL (
    SELECT platform.search_title(concat_ws(' ', item.family_name, item.given_name, item.middle_name)) AS word, 1 AS part
    UNION ALL SELECT word, 1 FROM platform.search_words(concat_ws(' ', item.family_name, item.given_name, item.middle_name)) AS word
    UNION ALL SELECT word, 2 FROM platform.search_words(concat_ws(' ', item.position)) AS word
    UNION ALL SELECT word, 4 FROM platform.search_words(concat_ws(' ', item.email)) AS word
    UNION ALL SELECT word, 4 FROM platform.number_words(item.mobile_phone, item.work_phone, item.extension) AS word
  ) AS found(word, part)
  WHERE found.word IS NOT NULL AND (item.left_at IS NULL)
  GROUP BY item.company_id, item.id, found.word
  ORDER BY item.company_id, item.id, found.word
  ON CONFLICT (company_id, word, member_id) DO UPDATE SET parts = excluded.parts;

-- Items of the company in scope that have, in one of the readings of a query, all of its words: each as the beginning of a word or as another
-- form of one. The latest first; by grade: title equal, title with this beginning, all words in the title, the others. Continues after an item.
-- Rights are checked by the caller.
CREATE FUNCTION company.find_member_ids(readings text[], numbers text[], seen integer, by_grade boolean, before uuid, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ROWS 500 AS $$
  WITH typed AS MATERIALIZED (
    -- The rarest word first.
    SELECT platform.search_title(text.reading) AS title,
      array_agg(stemmed.word ORDER BY rare.many, length(stemmed.word) DESC, stemmed.word) AS words,
      array_agg(stemmed.stem ORDER BY rare.many, length(stemmed.word) DESC, stemmed.word) AS stems
    FROM unnest(readings) WITH ORDINALITY AS text(reading, place)
    CROSS JOIN LATERAL (SELECT platform.search_query(text.reading) AS words) AS query
    CROSS JOIN LATERAL (
      SELECT one AS word, COALESCE(platform.search_stem(one), one) AS stem FROM unnest(query.words) AS one
    ) AS stemmed CROSS JOIN LATERAL (
      SELECT count(*) AS many FROM (
        (SELECT 1 FROM company.member_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.word >= (stemmed.word) COLLATE "C" AND word.word < (stemmed.word || chr(1114111)) COLLATE "C" LIMIT 500)
        UNION ALL (SELECT 1 FROM company.member_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.stem = stemmed.stem COLLATE "C" LIMIT 500)
        UNION ALL (SELECT 1 FROM company.member_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.word = stemmed.stem COLLATE "C" AND stemmed.stem <> stemmed.word LIMIT 500)
      ) AS counted
    ) AS rare
    GROUP BY text.place, text.reading
  ), found AS (
    SELECT lead.id, CASE WHEN by_grade AND lead.is_title AND NOT EXISTS (
      SELECT FROM unnest(typed.words[2:], typed.stems[2:]) AS part(word, stem) WHERE NOT EXISTS (
        SELECT FROM company.member_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.member_id = lead.id AND word.parts & 1 <> 0
          AND (starts_with(word.word, part.word) OR word.stem = part.stem COLLATE "C" OR word.word = part.stem COLLATE "C")
      )
    ) THEN 2 ELSE 3 END AS grade
    FROM typed CROSS JOIN LATERAL (
      SELECT look.id, bool_or(look.is_title) FROM (
      (
        SELECT word.member_id, word.parts & 1 <> 0 FROM company.member_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.word = typed.words[1] COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.member_id < before)
        ORDER BY word.member_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE NULL END
      )
      UNION ALL (
        SELECT word.member_id, word.parts & 1 <> 0 FROM company.member_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.word >= (typed.words[1]) COLLATE "C" AND word.word < (typed.words[1] || chr(1114111)) COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.member_id < before)
        ORDER BY word.word DESC, word.member_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE NULL END
      )
      UNION ALL (
        SELECT word.member_id, word.parts & 1 <> 0 FROM company.member_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.stem = typed.stems[1] COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.member_id < before)
        ORDER BY word.member_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE NULL END
      )
      UNION ALL (
        SELECT word.member_id, word.parts & 1 <> 0 FROM company.member_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.word = typed.stems[1] COLLATE "C" AND typed.stems[1] <> typed.words[1]
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.member_id < before)
        ORDER BY word.member_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE NULL END
      )
      ) AS look(id, is_title) GROUP BY look.id
    ) AS lead(id, is_title)
    WHERE NOT EXISTS (
      SELECT FROM unnest(typed.words[2:], typed.stems[2:]) AS part(word, stem) WHERE NOT EXISTS (
        SELECT FROM company.member_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.member_id = lead.id AND word.parts & seen <> 0
          AND (starts_with(word.word, part.word) OR word.stem = part.stem COLLATE "C" OR word.word = part.stem COLLATE "C")
      )
    )
    UNION ALL
    SELECT title.id, CASE WHEN title.word = typed.title THEN 0 ELSE 1 END
    FROM typed CROSS JOIN LATERAL (
        SELECT word.member_id, word.word FROM company.member_words AS word
        WHERE word.company_id = platform.current_company_id() AND by_grade AND word.word >= (typed.title) COLLATE "C" AND word.word < (typed.title || chr(1114111)) COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.member_id < before)
        ORDER BY word.word DESC, word.member_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE NULL END
      ) AS title(id, word)
    UNION ALL
    SELECT number.id, 0
    FROM unnest(numbers) AS digits CROSS JOIN LATERAL (
        SELECT word.member_id FROM company.member_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.word >= ('+' || digits) COLLATE "C" AND word.word < ('+' || digits || chr(1114111)) COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.member_id < before)
        ORDER BY word.word DESC, word.member_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE NULL END
      ) AS number(id)
  ), ranked AS (
    SELECT found.id, CASE WHEN by_grade THEN min(found.grade) ELSE 0 END AS grade FROM found GROUP BY found.id
  )
  SELECT ranked.id FROM ranked
  LEFT JOIN ranked AS last ON by_grade AND last.id = before
  WHERE before IS NULL OR ranked.grade > COALESCE(last.grade, 0) OR (ranked.grade = COALESCE(last.grade, 0) AND ranked.id < before)
  ORDER BY ranked.grade, ranked.id DESC LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION company.find_member_ids(text[], text[], integer, boolean, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company.find_member_ids(text[], text[], integer, boolean, uuid, integer) TO {{app}};
