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

CREATE FUNCTION mail.mark_of(owner uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT left(md5(owner::text), 8)
$$;

-- Stores the words of a letter of the member in scope, as far as it is there: those of the text come when the text does.
CREATE FUNCTION mail.store_words(letter uuid, from_text text, to_text text, subject_text text, body_text text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO mail.message_search (company_id, message_id, owner_id, account_id, received_at, has_files, words)
  SELECT m.company_id, m.id, m.owner_id, m.account_id, m.received_at, m.has_files, array_to_tsvector(COALESCE((
    SELECT array_agg(DISTINCT mail.mark_of(m.owner_id) || found.word) FROM (
      SELECT part.class || word AS word FROM (VALUES ('f', from_text), ('t', to_text), ('s', subject_text), ('w', from_text),
        ('w', to_text), ('w', subject_text), ('w', left(body_text, 200000))) AS part(class, source), platform.search_words(part.source) AS word
      UNION
      SELECT 'w=' || platform.search_stem(word) FROM platform.search_words(left(subject_text || ' ' || body_text, 200000)) AS word
      WHERE platform.search_stem(word) IS NOT NULL
    ) AS found WHERE length(found.word) > 1), '{}'))
  FROM mail.messages m
  WHERE m.company_id = platform.current_company_id() AND m.owner_id = platform.current_member_id() AND m.id = letter
  ON CONFLICT (company_id, message_id) DO UPDATE SET words = EXCLUDED.words, has_files = EXCLUDED.has_files
$$;

-- One word of a query as a vector is searched by: its beginning, or the stem.
CREATE FUNCTION mail.term(owner uuid, class text, word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '(''' || mail.mark_of(owner) || class || word || ''':*' || CASE
    WHEN class = 'w' AND platform.search_stem(word) IS NOT NULL
      THEN format(' | ''%1$sw=%2$s'' | ''%1$sw%2$s''', mail.mark_of(owner), platform.search_stem(word))
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
REVOKE EXECUTE ON FUNCTION mail.mark_of(uuid), mail.term(uuid, text, text), mail.store_words(uuid, text, text, text, text),
  mail.find_message_ids(text[], text, text, text, boolean, timestamptz, timestamptz, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mail.store_words(uuid, text, text, text, text),
  mail.find_message_ids(text[], text, text, text, boolean, timestamptz, timestamptz, uuid, integer) TO {{app}};
