-- A mailbox of a server outside comes with a hundred thousand letters: the words of many are stored by one statement, which finds the stem of
-- a word once however many of them have it.

DROP FUNCTION mail.store_words(uuid, text, text, text, text);

-- Stores the words of letters of the member in scope, as far as they are there: those of the texts come when the texts do.
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
    SELECT letter, array_to_tsvector(array_agg((SELECT mail.mark_of(platform.current_member_id())) || term)) AS words FROM terms GROUP BY letter
  )
  INSERT INTO mail.message_search (company_id, message_id, owner_id, account_id, received_at, has_files, words)
  SELECT m.company_id, m.id, m.owner_id, m.account_id, m.received_at, m.has_files, COALESCE(v.words, '')
  FROM mail.messages m LEFT JOIN vectors v ON v.letter = m.id
  WHERE m.company_id = platform.current_company_id() AND m.owner_id = platform.current_member_id() AND m.id = ANY(letters)
  ON CONFLICT (company_id, message_id) DO UPDATE SET words = EXCLUDED.words, has_files = EXCLUDED.has_files
$$;
REVOKE EXECUTE ON FUNCTION mail.store_words(uuid[], text[], text[], text[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mail.store_words(uuid[], text[], text[], text[], text[]) TO {{app}};

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
REVOKE EXECUTE ON FUNCTION mail.count_letters() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mail.count_letters() TO {{app}};
