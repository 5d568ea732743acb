-- Messages are found by the beginnings of their words and by the stems of these, the newest first.

CREATE TABLE messenger.message_words (
  company_id uuid NOT NULL,
  -- A word as it is searched, or behind «=» its stem.
  word text COLLATE "C" NOT NULL,
  sent_at timestamptz NOT NULL,
  message_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  -- No foreign key: the triggers below write it, and a check of each word would cost more than the word.
  PRIMARY KEY (company_id, word, sent_at, message_id) INCLUDE (conversation_id)
);
-- The company behind the message: an index that begins with it would compete with the key where PostgreSQL does not know how large a company is.
CREATE INDEX message_words_by_message ON messenger.message_words (message_id, word, company_id);
SELECT platform.declare_search_table('messenger.message_words');

CREATE FUNCTION messenger.stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '=' || COALESCE(CASE
    WHEN word COLLATE "C" ~ '^[a-z]+$' THEN (ts_lexize('pg_catalog.english_stem', word))[1]
    WHEN word COLLATE "C" ~ U&'^[\0430-\044F]+$' THEN (ts_lexize('pg_catalog.russian_stem', word))[1]
  END, word)
$$;

-- The words of a deleted message go at once, and come back when the deletion is undone.
CREATE FUNCTION messenger.store_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM messenger.message_words WHERE company_id = OLD.company_id AND message_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO messenger.message_words (company_id, word, sent_at, message_id, conversation_id)
    SELECT NEW.company_id, found.word, NEW.sent_at, NEW.id, NEW.conversation_id FROM (
      SELECT word FROM platform.search_words(NEW.body) AS word
      UNION SELECT messenger.stem(word) FROM platform.search_words(NEW.body) AS word
    ) AS found;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER store_words_of_new AFTER INSERT OR DELETE ON messenger.messages
  FOR EACH ROW EXECUTE FUNCTION messenger.store_words();
CREATE TRIGGER store_words AFTER UPDATE OF body, deleted_at ON messenger.messages
  FOR EACH ROW WHEN (OLD.body IS DISTINCT FROM NEW.body OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION messenger.store_words();

-- Messages in the company of this transaction that have, in one of the readings, a form or a beginning of each word: the newest before a
-- position, in the conversations that a member is in, or in one that the caller was found to read. Of a word that very many messages have,
-- 20,000 are looked at: the newest with a form of it. Of several words, the two rarest are read whole where they have fewer than 10,000, and the newest
-- 1,000 messages with them are checked for the others. The planner knows the average company alone, in which any way is short: so that the
-- largest is searched by the right indexes too, there is one plan for all that reads from indexes, its bounds are no constants, since below a
-- constant it would sort what the index has in order, and the company of a message is compared in a way that no index is searched by.
CREATE FUNCTION messenger.find_message_ids(
  readings text[], reader uuid, within uuid, before_at timestamptz, before_id uuid, at_most integer
) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET random_page_cost = 1 SET enable_bitmapscan = off SET enable_seqscan = off ROWS 100 AS $$
  WITH counted AS MATERIALIZED (
    SELECT text.place AS reading, stemmed.word, stemmed.stem, rare.many,
      row_number() OVER rarest AS place, first_value(rare.many) OVER rarest AS fewest
    FROM unnest(readings) WITH ORDINALITY AS text(reading, place)
    CROSS JOIN LATERAL (SELECT platform.search_query(text.reading) AS words) AS query
    CROSS JOIN LATERAL (SELECT one AS word, messenger.stem(one) AS stem FROM unnest(query.words) AS one) AS stemmed
    CROSS JOIN LATERAL (
      SELECT count(*) AS many FROM (
        (SELECT 1 FROM messenger.message_words AS s WHERE s.company_id = platform.current_company_id() AND cardinality(query.words) > 1
          AND s.word = stemmed.stem COLLATE "C" LIMIT 10000)
        UNION ALL (SELECT 1 FROM messenger.message_words AS b WHERE b.company_id = platform.current_company_id() AND cardinality(query.words) > 1
          AND b.word > stemmed.word COLLATE "C" AND b.word < (stemmed.word || chr(1114111)) COLLATE "C" LIMIT 10000)
      ) AS counted
    ) AS rare
    WINDOW rarest AS (PARTITION BY text.place ORDER BY rare.many, length(stemmed.word) DESC, stemmed.word)
  ), typed AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE is_read) AS reads,
      array_agg(word ORDER BY place) FILTER (WHERE is_read) AS words, array_agg(stem ORDER BY place) FILTER (WHERE is_read) AS stems,
      array_agg(word ORDER BY place) FILTER (WHERE NOT is_read) AS others,
      array_agg(stem ORDER BY place) FILTER (WHERE NOT is_read) AS other_stems
    FROM (
      SELECT *, place = 1 OR (place = 2 AND many < LEAST(10000, 40 * fewest)) AS is_read FROM counted
    ) AS part
    GROUP BY reading
  ), found AS (
    SELECT hit.sent_at, hit.message_id
    FROM typed CROSS JOIN LATERAL (
      SELECT look.sent_at, look.message_id
      FROM unnest(typed.words, typed.stems) WITH ORDINALITY AS part(word, stem, place)
      CROSS JOIN LATERAL (
        -- A word alone is read from its newest message on until there are enough. Its own form is among those with its stem.
        (SELECT s.sent_at, s.message_id FROM (
            SELECT s.sent_at, s.message_id, s.conversation_id FROM messenger.message_words AS s
            WHERE s.company_id = platform.current_company_id() AND s.word = part.stem COLLATE "C"
              AND (before_at IS NULL OR (s.sent_at, s.message_id) < (before_at, before_id))
            ORDER BY s.sent_at DESC, s.message_id DESC LIMIT CASE WHEN typed.reads > 0 THEN 20000 END
          ) AS s
          WHERE CASE WHEN within IS NOT NULL THEN s.conversation_id = within ELSE s.conversation_id IN (
            SELECT r.conversation_id FROM messenger.members r WHERE r.company_id = platform.current_company_id() AND r.member_id = reader
          ) END
          ORDER BY s.sent_at DESC, s.message_id DESC LIMIT CASE WHEN typed.reads = 1 THEN CASE WHEN typed.others IS NULL THEN at_most ELSE 1000 END END)
        UNION ALL
        (SELECT b.sent_at, b.message_id FROM (
            SELECT b.sent_at, b.message_id, b.conversation_id FROM messenger.message_words AS b
            WHERE b.company_id = platform.current_company_id()
              AND b.word > part.word COLLATE "C" AND b.word < (part.word || chr(1114111)) COLLATE "C"
              AND (before_at IS NULL OR (b.sent_at, b.message_id) < (before_at, before_id))
            ORDER BY b.word DESC, b.sent_at DESC, b.message_id DESC LIMIT CASE WHEN typed.reads > 0 THEN 20000 END
          ) AS b
          WHERE CASE WHEN within IS NOT NULL THEN b.conversation_id = within ELSE b.conversation_id IN (
            SELECT r.conversation_id FROM messenger.members r WHERE r.company_id = platform.current_company_id() AND r.member_id = reader
          ) END)
      ) AS look
      GROUP BY look.sent_at, look.message_id HAVING typed.reads = 1 OR bit_or(1 << part.place::integer) = 6
      ORDER BY look.sent_at DESC, look.message_id DESC LIMIT CASE WHEN typed.others IS NULL THEN at_most ELSE 1000 END
    ) AS hit
    -- A CASE, so that it is no join: of each plan the checks are one by one.
    WHERE CASE WHEN typed.others IS NULL THEN true ELSE NOT EXISTS (
      SELECT FROM unnest(typed.others, typed.other_stems) AS part(word, stem) WHERE NOT EXISTS (
        SELECT FROM messenger.message_words AS o
        WHERE o.message_id = hit.message_id AND o.company_id IS NOT DISTINCT FROM platform.current_company_id() AND o.word = part.stem COLLATE "C"
      ) AND NOT EXISTS (
        SELECT FROM messenger.message_words AS o
        WHERE o.message_id = hit.message_id AND o.company_id IS NOT DISTINCT FROM platform.current_company_id()
          AND o.word > part.word COLLATE "C" AND o.word < (part.word || chr(1114111)) COLLATE "C"
      )
    ) END
  )
  SELECT found.message_id FROM found
  GROUP BY found.sent_at, found.message_id ORDER BY found.sent_at DESC, found.message_id DESC LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION messenger.find_message_ids(text[], uuid, uuid, timestamptz, uuid, integer) TO {{app}};
