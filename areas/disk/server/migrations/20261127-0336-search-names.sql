-- Files and folders are found by the words of their names. Below is what `npm run search-sql disk/node` prints.

-- Each word of each text. The application reads it through the function below alone.
CREATE TABLE disk.node_words (
  company_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  node_id uuid NOT NULL,
  -- The texts that have it: 1 the title, 2 the others, 4 those that not everyone may find it by.
  parts smallint NOT NULL,
  -- Where it differs from the word.
  stem text COLLATE "C",
  -- No foreign key: triggers write it, and a check of each word would cost more than the word. A search reads a frequent word from the index alone.
  PRIMARY KEY (company_id, word, node_id) INCLUDE (parts)
);
-- The company behind the item: an index that begins with it would compete with the key where PostgreSQL does not know how large a company is.
CREATE INDEX node_words_by_item ON disk.node_words (node_id, company_id);
CREATE INDEX node_words_by_stem ON disk.node_words (company_id, stem, node_id) INCLUDE (parts) WHERE stem IS NOT NULL;
SELECT platform.declare_search_table('disk.node_words');

CREATE FUNCTION disk.write_node_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM disk.node_words WHERE company_id = OLD.company_id AND node_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO disk.node_words (company_id, word, node_id, parts, stem)
  SELECT item.company_id, found.word, item.id, bit_or(found.part), platform.search_stem(found.word)
  FROM (SELECT NEW.*) AS item CROSS JOIN LATERAL (
    SELECT platform.search_title(concat_ws(' ', item.name)) AS word, 1 AS part
    UNION ALL SELECT word, 1 FROM platform.search_words(concat_ws(' ', item.name)) AS word
  ) AS found(word, part)
  WHERE found.word IS NOT NULL AND (item.name <> item.id::text)
  GROUP BY item.company_id, item.id, found.word
  ORDER BY item.company_id, item.id, found.word
  ON CONFLICT (company_id, word, node_id) DO UPDATE SET parts = excluded.parts;
  RETURN NULL;
END
$$;
CREATE TRIGGER write_node_words_of_new AFTER INSERT OR DELETE ON disk.nodes
  FOR EACH ROW EXECUTE FUNCTION disk.write_node_words();
CREATE TRIGGER write_node_words AFTER UPDATE OF name ON disk.nodes
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION disk.write_node_words();
REVOKE EXECUTE ON FUNCTION disk.write_node_words() FROM PUBLIC;

-- Items of the company in scope that have, in one of the readings of a query, all of its words: each as the beginning of a word or as another
-- form of one. The latest first; by grade: title equal, title with this beginning, all words in the title, the others. Continues after an item.
-- Rights are checked by the caller.
CREATE FUNCTION disk.find_node_ids(readings text[], numbers text[], seen integer, by_grade boolean, before uuid, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET random_page_cost = 1 SET enable_bitmapscan = off SET enable_seqscan = off ROWS 500 AS $$
  WITH counted AS MATERIALIZED (
    SELECT text.place AS reading, platform.search_title(text.reading) AS title, stemmed.word, stemmed.stem, rare.many,
      row_number() OVER rarest AS place, first_value(rare.many) OVER rarest AS fewest
    FROM unnest(readings) WITH ORDINALITY AS text(reading, place)
    CROSS JOIN LATERAL (SELECT platform.search_query(text.reading) AS words) AS query
    CROSS JOIN LATERAL (
      SELECT one AS word, COALESCE(platform.search_stem(one), one) AS stem FROM unnest(query.words) AS one
    ) AS stemmed CROSS JOIN LATERAL (
      SELECT count(*) AS many FROM (
        (SELECT 1 FROM disk.node_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.word = stemmed.stem COLLATE "C" LIMIT 10000)
        UNION ALL (SELECT 1 FROM disk.node_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.stem = stemmed.stem COLLATE "C" LIMIT 10000)
        UNION ALL (SELECT 1 FROM disk.node_words AS word WHERE word.company_id = platform.current_company_id() AND cardinality(query.words) > 1 AND word.word > stemmed.word COLLATE "C" AND word.word < (stemmed.word || chr(1114111)) COLLATE "C" LIMIT 10000)
      ) AS counted
    ) AS rare
    WINDOW rarest AS (PARTITION BY text.place ORDER BY rare.many, length(stemmed.word) DESC, stemmed.word)
  ), typed AS MATERIALIZED (
    -- All rows of the two rarest words are read; frequent words and all further ones are checked by item.
    SELECT title, (1 << (count(*) FILTER (WHERE is_read))::integer) - 1 AS bits,
      array_agg(word ORDER BY place) FILTER (WHERE is_read) AS words, array_agg(stem ORDER BY place) FILTER (WHERE is_read) AS stems,
      array_agg(word ORDER BY place) FILTER (WHERE NOT is_read) AS others,
      array_agg(stem ORDER BY place) FILTER (WHERE NOT is_read) AS other_stems
    FROM (SELECT *, place = 1 OR (place = 2 AND many < LEAST(10000, 40 * fewest)) AS is_read FROM counted) AS part
    GROUP BY reading, title
  ), found AS (
    SELECT hit.id, CASE WHEN by_grade AND hit.is_title AND (typed.others IS NULL OR NOT EXISTS (
        SELECT FROM unnest(typed.others, typed.other_stems) AS part(word, stem) WHERE NOT EXISTS (
          SELECT FROM disk.node_words AS word
          WHERE word.node_id = hit.id AND word.company_id IS NOT DISTINCT FROM platform.current_company_id() AND word.parts & 1 <> 0
            AND (starts_with(word.word, part.word) OR word.stem = part.stem COLLATE "C" OR word.word = part.stem COLLATE "C")
        )
      )) THEN 2 ELSE 3 END AS grade
    FROM typed CROSS JOIN LATERAL (
      SELECT look.id, bit_or(CASE WHEN look.is_title THEN 1 << (part.place::integer - 1) ELSE 0 END) = typed.bits
      FROM unnest(typed.words, typed.stems) WITH ORDINALITY AS part(word, stem, place)
      CROSS JOIN LATERAL (
        (
          SELECT word.node_id, word.parts & 1 <> 0 FROM disk.node_words AS word
          WHERE word.company_id = platform.current_company_id() AND word.word = part.stem COLLATE "C"
            AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.node_id < before)
          ORDER BY word.node_id DESC LIMIT CASE WHEN cardinality(typed.words) > 1 THEN 10000 WHEN typed.others IS NOT NULL THEN CASE WHEN by_grade THEN 1000 ELSE 10000 END ELSE CASE WHEN by_grade THEN 5000 ELSE 50000 END END
        )
        UNION ALL (
          SELECT word.node_id, word.parts & 1 <> 0 FROM disk.node_words AS word
          WHERE word.company_id = platform.current_company_id() AND word.stem = part.stem COLLATE "C"
            AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.node_id < before)
          ORDER BY word.node_id DESC LIMIT CASE WHEN cardinality(typed.words) > 1 THEN 10000 WHEN typed.others IS NOT NULL THEN CASE WHEN by_grade THEN 1000 ELSE 10000 END ELSE CASE WHEN by_grade THEN 5000 ELSE 50000 END END
        )
        UNION ALL (
          SELECT word.node_id, word.parts & 1 <> 0 FROM disk.node_words AS word
          WHERE word.company_id = platform.current_company_id() AND word.word > part.word COLLATE "C" AND word.word < (part.word || chr(1114111)) COLLATE "C"
            AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.node_id < before)
          ORDER BY word.word DESC, word.node_id DESC LIMIT CASE WHEN cardinality(typed.words) > 1 THEN 10000 ELSE CASE WHEN by_grade THEN 5000 ELSE 50000 END END
        )
      ) AS look(id, is_title)
      GROUP BY look.id HAVING bit_or(1 << (part.place::integer - 1)) = typed.bits
      ORDER BY look.id DESC LIMIT CASE WHEN typed.others IS NOT NULL THEN CASE WHEN by_grade THEN 1000 ELSE 10000 END END
    ) AS hit(id, is_title)
    -- A CASE, so that it is no join: of each plan the checks are one by one.
    WHERE CASE WHEN typed.others IS NULL THEN true ELSE NOT EXISTS (
        SELECT FROM unnest(typed.others, typed.other_stems) AS part(word, stem) WHERE NOT EXISTS (
          SELECT FROM disk.node_words AS word
          WHERE word.node_id = hit.id AND word.company_id IS NOT DISTINCT FROM platform.current_company_id() AND word.parts & seen <> 0
            AND (starts_with(word.word, part.word) OR word.stem = part.stem COLLATE "C" OR word.word = part.stem COLLATE "C")
        )
      ) END
    UNION ALL
    SELECT title.id, CASE WHEN title.word = typed.title THEN 0 ELSE 1 END
    FROM typed CROSS JOIN LATERAL (
          SELECT word.node_id, word.word FROM disk.node_words AS word
          WHERE word.company_id = platform.current_company_id() AND by_grade AND word.word >= (typed.title) COLLATE "C" AND word.word < (typed.title || chr(1114111)) COLLATE "C"
            AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.node_id < before)
          ORDER BY word.word DESC, word.node_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE 50000 END
        ) AS title(id, word)
    UNION ALL
    SELECT number.id, 0
    FROM unnest(numbers) AS digits CROSS JOIN LATERAL (
          SELECT word.node_id FROM disk.node_words AS word
          WHERE word.company_id = platform.current_company_id() AND word.word >= ('+' || digits) COLLATE "C" AND word.word < ('+' || digits || chr(1114111)) COLLATE "C"
            AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.node_id < before)
          ORDER BY word.word DESC, word.node_id DESC LIMIT CASE WHEN by_grade THEN 5000 ELSE 50000 END
        ) AS number(id)
  ), ranked AS (
    SELECT found.id, CASE WHEN by_grade THEN min(found.grade) ELSE 0 END AS grade FROM found GROUP BY found.id
  ), last AS MATERIALIZED (
    -- No join with what is ranked, which would be read once for each of its rows.
    SELECT COALESCE((SELECT ranked.grade FROM ranked WHERE by_grade AND ranked.id = before), 0) AS grade
  )
  SELECT ranked.id FROM ranked
  WHERE before IS NULL OR (ranked.grade, before) > ((SELECT last.grade FROM last), ranked.id)
  ORDER BY ranked.grade, ranked.id DESC LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION disk.find_node_ids(text[], text[], integer, boolean, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disk.find_node_ids(text[], text[], integer, boolean, uuid, integer) TO {{app}};
