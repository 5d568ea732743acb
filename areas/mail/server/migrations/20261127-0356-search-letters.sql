-- Letters are found by the beginnings and stems of their words. A text of millions of long letters is a vector; each word of it carries a mark
-- of its owner, so the words of other people cost nothing, and what the word stands in: «w» anywhere, «f» sender, «t» recipients, «s» subject.

CREATE TABLE mail.message_search (
  company_id uuid NOT NULL,
  message_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  account_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  has_files boolean NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (company_id, message_id),
  FOREIGN KEY (company_id, message_id) REFERENCES mail.messages (company_id, id) ON DELETE CASCADE
);
CREATE INDEX message_search_by_time ON mail.message_search (company_id, owner_id, received_at, message_id);
CREATE INDEX message_search_by_words ON mail.message_search USING gin (words);
SELECT platform.declare_company_table('mail.message_search');
-- The application adds words and deletes rows by the functions below, and reads none of them.
CREATE POLICY owner_writes ON mail.message_search FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE FUNCTION mail.owner_mark(owner uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT left(md5(owner::text), 8)
$$;

-- Stores the words of letters of the member in scope, as far as they are there: those of the texts come when the texts do. A mailbox of a
-- server outside comes with a hundred thousand letters, so the words of many are stored by one statement, which finds the stem of a word
-- once however many of them have it.
CREATE FUNCTION mail.store_words(letters uuid[], from_texts text[], to_texts text[], subject_texts text[], body_texts text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH said AS MATERIALIZED (
    SELECT l.letter, part.class, found.word
    FROM unnest(letters, from_texts, to_texts, subject_texts, body_texts) AS l(letter, from_text, to_text, subject_text, body_text),
      LATERAL (VALUES ('f', l.from_text), ('t', l.to_text), ('s', l.subject_text), ('b', left(l.body_text, 200000))) AS part(class, source),
      LATERAL platform.search_words(part.source) AS found(word)
    WHERE btrim(part.source) <> ''
  ), stems AS MATERIALIZED (
    SELECT word, platform.search_stem(word) AS stem FROM (SELECT DISTINCT word FROM said WHERE class IN ('s', 'b')) AS different
  ), terms AS (
    SELECT letter, class || word AS term FROM said WHERE class <> 'b'
    UNION ALL SELECT letter, 'w' || word FROM said
    UNION ALL SELECT said.letter, 'w=' || stems.stem FROM said JOIN stems USING (word) WHERE said.class IN ('s', 'b') AND stems.stem IS NOT NULL
  ), vectors AS (
    SELECT letter, array_to_tsvector(array_agg((SELECT mail.owner_mark(platform.current_member_id())) || term)) AS words FROM terms GROUP BY letter
  )
  INSERT INTO mail.message_search (company_id, message_id, owner_id, account_id, received_at, has_files, words)
  SELECT m.company_id, m.id, m.owner_id, m.account_id, m.received_at, m.has_files, COALESCE(v.words, '')
  FROM mail.messages m LEFT JOIN vectors v ON v.letter = m.id
  WHERE m.company_id = platform.current_company_id() AND m.owner_id = platform.current_member_id() AND m.id = ANY(letters)
  ON CONFLICT (company_id, message_id) DO UPDATE SET words = EXCLUDED.words, has_files = EXCLUDED.has_files
$$;
GRANT EXECUTE ON FUNCTION mail.store_words(uuid[], text[], text[], text[], text[]) TO {{app}};

-- One word of a query as a vector is searched by: its beginning, or the stem.
CREATE FUNCTION mail.term(owner uuid, class text, word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '(''' || mail.owner_mark(owner) || class || word || ''':*' || CASE
    WHEN class = 'w' AND platform.search_stem(word) IS NOT NULL
      THEN format(' | ''%1$sw=%2$s'' | ''%1$sw%2$s''', mail.owner_mark(owner), platform.search_stem(word))
    ELSE '' END || ')'
$$;

-- Letters of the member in scope with all words of one of the readings, the newest before a position: first among the newest two thousand by
-- their time, which answers for words of every letter, and by the index where these do not suffice.
CREATE FUNCTION mail.find_message_ids(
  readings text[], senders text, receivers text, subjects text, with_files boolean,
  from_at timestamptz, before_at timestamptz, before_id uuid, at_most integer
) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ROWS 100 AS $$
DECLARE
  member uuid := platform.current_member_id();
  company uuid := platform.current_company_id();
  wanted tsquery;
  fields tsquery;
  newest uuid[];
BEGIN
  SELECT string_agg(typed.query, ' | ')::tsquery INTO wanted FROM (
    SELECT '(' || (SELECT string_agg(mail.term(member, 'w', word), ' & ') FROM unnest(platform.search_query(reading)) AS word) || ')' AS query
    FROM unnest(readings) AS reading) AS typed WHERE typed.query IS NOT NULL;
  SELECT string_agg(mail.term(member, field.class, word), ' & ')::tsquery INTO fields
  FROM (VALUES ('f', senders), ('t', receivers), ('s', subjects)) AS field(class, typed), unnest(platform.search_query(field.typed)) AS word;
  -- Signs without a letter or a digit are in no letter.
  IF (wanted IS NULL AND cardinality(readings) > 0) OR (fields IS NULL AND senders || receivers || subjects <> '') THEN
    RETURN;
  END IF;
  wanted := CASE WHEN wanted IS NULL THEN fields WHEN fields IS NULL THEN wanted ELSE wanted && fields END;
  SELECT array_agg(found.message_id ORDER BY found.received_at DESC, found.message_id DESC) INTO newest FROM (
    SELECT n.message_id, n.received_at FROM (
      SELECT s.message_id, s.received_at, s.words, s.has_files FROM mail.message_search s
      WHERE s.company_id = company AND s.owner_id = member
        AND (before_at IS NULL OR (s.received_at, s.message_id) < (before_at, before_id))
        AND (from_at IS NULL OR s.received_at >= from_at)
      ORDER BY s.received_at DESC, s.message_id DESC LIMIT 2000) AS n
    WHERE (wanted IS NULL OR n.words @@ wanted) AND (NOT with_files OR n.has_files)
    ORDER BY n.received_at DESC, n.message_id DESC LIMIT at_most) AS found;
  IF COALESCE(array_length(newest, 1), 0) >= at_most OR wanted IS NULL THEN
    RETURN QUERY SELECT unnest(newest);
    RETURN;
  END IF;
  RETURN QUERY SELECT s.message_id FROM mail.message_search s
  WHERE s.words @@ wanted AND s.company_id = company AND s.owner_id = member AND (NOT with_files OR s.has_files)
    AND (before_at IS NULL OR (s.received_at, s.message_id) < (before_at, before_id))
    AND (from_at IS NULL OR s.received_at >= from_at)
  ORDER BY s.received_at DESC, s.message_id DESC LIMIT at_most;
END
$$;
GRANT EXECUTE ON FUNCTION mail.find_message_ids(text[], text, text, text, boolean, timestamptz, timestamptz, uuid, integer) TO {{app}};

-- A mailbox comes within minutes, before the database has counted it by itself: until then each letter would be looked for among all letters of
-- the company. A large table was counted while it grew.
CREATE FUNCTION mail.count_letters() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF (SELECT reltuples FROM pg_class WHERE oid = 'mail.messages'::regclass) < 200000 THEN
    ANALYZE (SKIP_LOCKED) mail.messages (company_id, id, owner_id, account_id, key, conversation_id, received_at),
      mail.placements (company_id, folder_id, uid, owner_id, account_id, message_id), mail.conversations (company_id, id, owner_id, account_id),
      mail.folder_conversations, mail.message_references, mail.message_search (company_id, message_id, owner_id, received_at);
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION mail.count_letters() TO {{app}};
