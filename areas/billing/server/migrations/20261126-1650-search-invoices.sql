-- Each word of each text. The application reads it through the function below alone.
CREATE TABLE billing.invoice_words (
  company_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  invoice_id uuid NOT NULL,
  -- The texts that have it: 1 the title, 2 the others, 4 those that not everyone may find it by.
  parts smallint NOT NULL,
  -- Where it differs from the word.
  stem text COLLATE "C",
  -- No foreign key: triggers write it, and a check of each word would cost more than the word.
  PRIMARY KEY (company_id, word, invoice_id)
);
-- The company behind the item: an index that begins with it would compete with the key where PostgreSQL does not know how large a company is.
CREATE INDEX invoice_words_by_item ON billing.invoice_words (invoice_id, company_id);
CREATE INDEX invoice_words_by_stem ON billing.invoice_words (company_id, stem, invoice_id) WHERE stem IS NOT NULL;
SELECT platform.declare_search_table('billing.invoice_words');

CREATE FUNCTION billing.write_invoice_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM billing.invoice_words WHERE company_id = OLD.company_id AND invoice_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO billing.invoice_words (company_id, word, invoice_id, parts, stem)
  SELECT item.company_id, found.word, item.id, bit_or(found.part), platform.search_stem(found.word)
  FROM (SELECT NEW.*) AS item CROSS JOIN LATERAL (
    SELECT platform.search_title(concat_ws(' ', item.number)) AS word, 1 AS part
    UNION ALL SELECT word, 1 FROM platform.search_words(concat_ws(' ', item.number)) AS word
    UNION ALL SELECT word, 2 FROM platform.search_words(concat_ws(' ', item.purpose)) AS word
  ) AS found(word, part)
  WHERE found.word IS NOT NULL AND (item.state <> 'draft')
  GROUP BY item.company_id, item.id, found.word
  ORDER BY item.company_id, item.id, found.word
  ON CONFLICT (company_id, word, invoice_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END
$$;
CREATE TRIGGER write_invoice_words_of_new AFTER INSERT OR DELETE ON billing.invoices
  FOR EACH ROW EXECUTE FUNCTION billing.write_invoice_words();
CREATE TRIGGER write_invoice_words AFTER UPDATE OF number, purpose, state ON billing.invoices
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION billing.write_invoice_words();
REVOKE EXECUTE ON FUNCTION billing.write_invoice_words() FROM PUBLIC;

INSERT INTO billing.invoice_words (company_id, word, invoice_id, parts, stem)
  SELECT item.company_id, found.word, item.id, bit_or(found.part), platform.search_stem(found.word)
  FROM billing.invoices AS item CROSS JOIN LATERAL (
    SELECT platform.search_title(concat_ws(' ', item.number)) AS word, 1 AS part
    UNION ALL SELECT word, 1 FROM platform.search_words(concat_ws(' ', item.number)) AS word
    UNION ALL SELECT word, 2 FROM platform.search_words(concat_ws(' ', item.purpose)) AS word
  ) AS found(word, part)
  WHERE found.word IS NOT NULL AND (item.state <> 'draft')
  GROUP BY item.company_id, item.id, found.word
  ORDER BY item.company_id, item.id, found.word
  ON CONFLICT (company_id, word, invoice_id) DO UPDATE SET parts = excluded.parts;

-- Items of the company in scope that have, in one of the readings of a query, all of its words: each as the beginning of a word or as another
-- form of one. The latest first; by grade: title equal, title with this beginning, all words in the title, the others. Continues after an item.
-- Rights are checked by the caller.
CREATE FUNCTION billing.find_invoice_ids(readings text[], numbers text[], seen integer, by_grade boolean, before uuid, at_most integer)
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
        (SELECT 1 FROM billing.invoice_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.word >= (stemmed.word) COLLATE "C" AND word.word < (stemmed.word || chr(1114111)) COLLATE "C" LIMIT 500)
        UNION ALL (SELECT 1 FROM billing.invoice_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.stem = stemmed.stem COLLATE "C" LIMIT 500)
        UNION ALL (SELECT 1 FROM billing.invoice_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.word = stemmed.stem COLLATE "C" AND stemmed.stem <> stemmed.word LIMIT 500)
      ) AS counted
    ) AS rare
    GROUP BY text.place, text.reading
  ), found AS (
    SELECT lead.id, CASE WHEN by_grade AND lead.is_title AND NOT EXISTS (
      SELECT FROM unnest(typed.words[2:], typed.stems[2:]) AS part(word, stem) WHERE NOT EXISTS (
        SELECT FROM billing.invoice_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.invoice_id = lead.id AND word.parts & 1 <> 0
          AND (starts_with(word.word, part.word) OR word.stem = part.stem COLLATE "C" OR word.word = part.stem COLLATE "C")
      )
    ) THEN 2 ELSE 3 END AS grade
    FROM typed CROSS JOIN LATERAL (
      SELECT look.id, bool_or(look.is_title) FROM (
      (
        SELECT word.invoice_id, word.parts & 1 <> 0 FROM billing.invoice_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.word = typed.words[1] COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.invoice_id < before)
        ORDER BY word.invoice_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE 50000 END
      )
      UNION ALL (
        SELECT word.invoice_id, word.parts & 1 <> 0 FROM billing.invoice_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.word >= (typed.words[1]) COLLATE "C" AND word.word < (typed.words[1] || chr(1114111)) COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.invoice_id < before)
        ORDER BY word.word DESC, word.invoice_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE 50000 END
      )
      UNION ALL (
        SELECT word.invoice_id, word.parts & 1 <> 0 FROM billing.invoice_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.stem = typed.stems[1] COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.invoice_id < before)
        ORDER BY word.invoice_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE 50000 END
      )
      UNION ALL (
        SELECT word.invoice_id, word.parts & 1 <> 0 FROM billing.invoice_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.word = typed.stems[1] COLLATE "C" AND typed.stems[1] <> typed.words[1]
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.invoice_id < before)
        ORDER BY word.invoice_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE 50000 END
      )
      ) AS look(id, is_title) GROUP BY look.id
    ) AS lead(id, is_title)
    WHERE NOT EXISTS (
      SELECT FROM unnest(typed.words[2:], typed.stems[2:]) AS part(word, stem) WHERE NOT EXISTS (
        SELECT FROM billing.invoice_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.invoice_id = lead.id AND word.parts & seen <> 0
          AND (starts_with(word.word, part.word) OR word.stem = part.stem COLLATE "C" OR word.word = part.stem COLLATE "C")
      )
    )
    UNION ALL
    SELECT title.id, CASE WHEN title.word = typed.title THEN 0 ELSE 1 END
    FROM typed CROSS JOIN LATERAL (
        SELECT word.invoice_id, word.word FROM billing.invoice_words AS word
        WHERE word.company_id = platform.current_company_id() AND by_grade AND word.word >= (typed.title) COLLATE "C" AND word.word < (typed.title || chr(1114111)) COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.invoice_id < before)
        ORDER BY word.word DESC, word.invoice_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE 50000 END
      ) AS title(id, word)
    UNION ALL
    SELECT number.id, 0
    FROM unnest(numbers) AS digits CROSS JOIN LATERAL (
        SELECT word.invoice_id FROM billing.invoice_words AS word
        WHERE word.company_id = platform.current_company_id() AND word.word >= ('+' || digits) COLLATE "C" AND word.word < ('+' || digits || chr(1114111)) COLLATE "C"
          AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.invoice_id < before)
        ORDER BY word.word DESC, word.invoice_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE 50000 END
      ) AS number(id)
  ), ranked AS (
    SELECT found.id, CASE WHEN by_grade THEN min(found.grade) ELSE 0 END AS grade FROM found GROUP BY found.id
  )
  SELECT ranked.id FROM ranked
  LEFT JOIN ranked AS last ON by_grade AND last.id = before
  WHERE before IS NULL OR ranked.grade > COALESCE(last.grade, 0) OR (ranked.grade = COALESCE(last.grade, 0) AND ranked.id < before)
  ORDER BY ranked.grade, ranked.id DESC LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION billing.find_invoice_ids(text[], text[], integer, boolean, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.find_invoice_ids(text[], text[], integer, boolean, uuid, integer) TO {{app}};
