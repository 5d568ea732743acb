-- Messages are found by the beginnings of their words and by the stems of these, the newest first.

CREATE TABLE messenger.message_words (
  company_id uuid NOT NULL,
  -- A word as it is searched, or behind «=» its stem.
  word text COLLATE "C" NOT NULL,
  sent_at timestamptz NOT NULL,
  message_id uuid NOT NULL,
  -- No foreign key: the triggers below write it, and a check of each word would cost more than the word.
  PRIMARY KEY (company_id, word, sent_at, message_id)
);
CREATE INDEX message_words_by_message ON messenger.message_words (company_id, message_id);
SELECT platform.declare_search_table('messenger.message_words');

CREATE FUNCTION messenger.stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '=' || COALESCE(CASE
    WHEN word COLLATE "C" ~ '^[a-z]+$' THEN (ts_lexize('pg_catalog.english_stem', word))[1]
    WHEN word COLLATE "C" ~ U&'^[\0430-\044F]+$' THEN (ts_lexize('pg_catalog.russian_stem', word))[1]
  END, word)
$$;

CREATE FUNCTION messenger.store_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM messenger.message_words WHERE company_id = OLD.company_id AND message_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO messenger.message_words (company_id, word, sent_at, message_id)
    SELECT NEW.company_id, found.word, NEW.sent_at, NEW.id FROM (
      SELECT word FROM platform.search_words(NEW.body) AS word
      UNION SELECT messenger.stem(word) FROM platform.search_words(NEW.body) AS word
    ) AS found;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER store_words_of_new AFTER INSERT OR DELETE ON messenger.messages
  FOR EACH ROW EXECUTE FUNCTION messenger.store_words();
CREATE TRIGGER store_words AFTER UPDATE OF body ON messenger.messages
  FOR EACH ROW WHEN (OLD.body IS DISTINCT FROM NEW.body)
  EXECUTE FUNCTION messenger.store_words();

-- Messages in the company of this transaction that have, in one of the readings, a form or a beginning of each word: the newest before a
-- position, in the conversations that a member is in, or in one that the caller was found to read.
CREATE FUNCTION messenger.find_message_ids(
  readings text[], reader uuid, within uuid, before_at timestamptz, before_id uuid, at_most integer
) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ROWS 100 AS $$
  SELECT found.message_id FROM (
    SELECT DISTINCT w.sent_at, w.message_id
    FROM unnest(readings) AS typed(reading)
    CROSS JOIN LATERAL (
      SELECT array_agg(word COLLATE "C" ORDER BY length(word) DESC, word COLLATE "C") AS words
      FROM (SELECT word FROM platform.search_words(typed.reading) AS word LIMIT 8) AS first
    ) AS wanted
    CROSS JOIN LATERAL (
      (SELECT s.sent_at, s.message_id FROM messenger.message_words s
        WHERE s.company_id = platform.current_company_id() AND s.word = messenger.stem(wanted.words[1]) COLLATE "C"
          AND (before_at IS NULL OR (s.sent_at, s.message_id) < (before_at, before_id))
        ORDER BY s.sent_at DESC, s.message_id DESC LIMIT 20000)
      UNION
      (SELECT b.sent_at, b.message_id FROM messenger.message_words b
        WHERE b.company_id = platform.current_company_id()
          AND b.word >= wanted.words[1] COLLATE "C" AND b.word < (wanted.words[1] || chr(1114111)) COLLATE "C"
          AND (before_at IS NULL OR (b.sent_at, b.message_id) < (before_at, before_id))
        LIMIT 20000)
    ) AS w
    JOIN messenger.messages m ON m.company_id = platform.current_company_id() AND m.id = w.message_id
    WHERE m.deleted_at IS NULL AND CASE WHEN within IS NOT NULL THEN m.conversation_id = within
      ELSE EXISTS (SELECT FROM messenger.members r WHERE r.company_id = m.company_id AND r.member_id = reader
        AND r.conversation_id = m.conversation_id) END
      AND NOT EXISTS (
        SELECT FROM unnest(wanted.words[2:]) AS part WHERE NOT EXISTS (
          SELECT FROM messenger.message_words o WHERE o.company_id = m.company_id AND o.message_id = m.id
            AND (o.word = messenger.stem(part) COLLATE "C"
              OR (o.word >= part COLLATE "C" AND o.word < (part || chr(1114111)) COLLATE "C"))
        )
      )
  ) AS found
  ORDER BY found.sent_at DESC, found.message_id DESC LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION messenger.stem(text), messenger.store_words(),
  messenger.find_message_ids(text[], uuid, uuid, timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION messenger.find_message_ids(text[], uuid, uuid, timestamptz, uuid, integer) TO {{app}};
