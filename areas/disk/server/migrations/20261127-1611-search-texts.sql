-- Files are found by the words inside them. A content is read once in a company: a text has the hash of its content and belongs to every file
-- and version that has it. Only words are stored, each with a mark of its company, so that those of other companies cost nothing.

CREATE TABLE disk.file_texts (
  company_id uuid NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- `ready` has words; `none` is a format without a text that is read here.
  state text NOT NULL CHECK (state IN ('ready', 'none', 'too-large', 'broken', 'locked')),
  words tsvector NOT NULL,
  PRIMARY KEY (company_id, sha256)
);
-- Vectors have thousands of words each: a list of words that are not indexed yet would have to be read by every search.
CREATE INDEX file_texts_by_words ON disk.file_texts USING gin (words) WITH (fastupdate = off);
SELECT platform.declare_company_table('disk.file_texts');
-- The application stores texts by the functions below, and never reads their words.
CREATE POLICY owner_writes ON disk.file_texts FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT (company_id, sha256, state) ON disk.file_texts TO {{app}};

-- Files whose text was not read yet. The tries are counted before each, so that a file that ends the server is not tried for ever.
CREATE TABLE disk.pending_texts (
  company_id uuid NOT NULL,
  node_id uuid NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  since timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, node_id),
  FOREIGN KEY (company_id, node_id) REFERENCES disk.nodes (company_id, id) ON DELETE CASCADE
);
CREATE INDEX pending_texts_by_time ON disk.pending_texts (company_id, since, node_id);
SELECT platform.declare_company_table('disk.pending_texts');
CREATE POLICY owner_writes ON disk.pending_texts FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON disk.pending_texts TO {{app}};
GRANT UPDATE (tries) ON disk.pending_texts TO {{app}};

CREATE INDEX nodes_by_content ON disk.nodes (company_id, sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX versions_by_content ON disk.versions (company_id, sha256);

-- Every content passes here, however it comes. One job of a company waits at a time, so its other work is not behind a thousand of them.
CREATE FUNCTION disk.request_texts_of_new() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO disk.pending_texts (company_id, node_id, sha256, since)
  SELECT added.company_id, added.id, added.sha256, now() FROM added
  WHERE added.is_file AND added.bytes > 0 AND NOT added.is_system
  ON CONFLICT (company_id, node_id) DO NOTHING;
  IF FOUND THEN
    PERFORM platform.enqueue_once('disk/read-texts', json_build_object('companyId', one.company_id), 16000, 31999)
    FROM (SELECT DISTINCT added.company_id FROM added) AS one;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER request_texts_of_new AFTER INSERT ON disk.nodes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION disk.request_texts_of_new();

CREATE FUNCTION disk.request_text() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.bytes = 0 OR NEW.is_system THEN
    DELETE FROM disk.pending_texts AS pending WHERE pending.company_id = NEW.company_id AND pending.node_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO disk.pending_texts (company_id, node_id, sha256, since) VALUES (NEW.company_id, NEW.id, NEW.sha256, now())
  ON CONFLICT (company_id, node_id) DO UPDATE SET sha256 = excluded.sha256, since = excluded.since, tries = 0;
  PERFORM platform.enqueue_once('disk/read-texts', json_build_object('companyId', NEW.company_id), 16000, 31999);
  RETURN NULL;
END
$$;
CREATE TRIGGER request_text AFTER UPDATE OF sha256, is_system ON disk.nodes FOR EACH ROW
  WHEN (NEW.is_file AND (OLD.sha256, OLD.is_system) IS DISTINCT FROM (NEW.sha256, NEW.is_system))
  EXECUTE FUNCTION disk.request_text();

-- Drops the text of a content that no file and no version has any more. It is deferred, because a version that is restored is deleted before
-- its content is a file's again. The row is locked before the search for others: one that comes meanwhile is then found, or reads it again.
CREATE FUNCTION disk.drop_unused_text() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM disk.file_texts AS text WHERE text.company_id = OLD.company_id AND text.sha256 = OLD.sha256 FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM disk.nodes AS node WHERE node.company_id = OLD.company_id AND node.sha256 = OLD.sha256)
    AND NOT EXISTS (SELECT FROM disk.versions AS version WHERE version.company_id = OLD.company_id AND version.sha256 = OLD.sha256) THEN
    DELETE FROM disk.file_texts AS text WHERE text.company_id = OLD.company_id AND text.sha256 = OLD.sha256;
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER drop_unused_text AFTER DELETE OR UPDATE OF sha256 ON disk.nodes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.sha256 IS NOT NULL) EXECUTE FUNCTION disk.drop_unused_text();
CREATE CONSTRAINT TRIGGER drop_unused_text AFTER DELETE ON disk.versions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION disk.drop_unused_text();

CREATE FUNCTION disk.text_mark(company uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT left(md5(company::text), 8)
$$;

-- The words of a text as a vector, which holds a megabyte at most: of more words the shortest are stored, those with letters first.
CREATE FUNCTION disk.text_vector(company uuid, source text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  WITH found AS MATERIALIZED (
    SELECT word, platform.search_stem(word) AS stem FROM platform.search_words(source) AS word
  ), terms AS (
    SELECT word AS term FROM found UNION SELECT '=' || stem FROM found WHERE stem IS NOT NULL
  ), counted AS (
    SELECT term, sum(octet_length(term) + 8) OVER (ORDER BY term ~ '^[0-9]', length(term), term ROWS UNBOUNDED PRECEDING) AS bytes FROM terms
  )
  SELECT COALESCE(array_to_tsvector(array_agg(disk.text_mark(company) || term)), '') FROM counted WHERE bytes <= 1000000
$$;

-- Stores what was read of a content, unless the file has another one by now.
CREATE FUNCTION disk.store_text(node uuid, content bytea, outcome text, source text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  company uuid := platform.current_company_id();
  vector tsvector := disk.text_vector(company, source);
BEGIN
  PERFORM FROM disk.nodes WHERE nodes.company_id = company AND nodes.id = node AND nodes.sha256 = content FOR SHARE;
  IF FOUND THEN
    INSERT INTO disk.file_texts (company_id, sha256, state, words) VALUES (company, content, outcome, vector)
    ON CONFLICT (company_id, sha256) DO UPDATE SET state = excluded.state, words = excluded.words;
  END IF;
  DELETE FROM disk.pending_texts AS pending WHERE pending.company_id = company AND pending.node_id = node AND pending.sha256 = content;
END
$$;
GRANT EXECUTE ON FUNCTION disk.store_text(uuid, bytea, text, text) TO {{app}};

-- Of some files whose text is pending: drops those whose content was read for another file. A text that is about to be dropped is waited for.
CREATE FUNCTION disk.drop_known_pending(node_ids uuid[]) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH known AS MATERIALIZED (
    SELECT pending.node_id, pending.sha256 FROM disk.pending_texts AS pending
    JOIN disk.file_texts AS text ON text.company_id = pending.company_id AND text.sha256 = pending.sha256
    WHERE pending.company_id = platform.current_company_id() AND pending.node_id = ANY(node_ids) FOR SHARE OF text
  )
  DELETE FROM disk.pending_texts AS pending USING known
  WHERE pending.company_id = platform.current_company_id() AND pending.node_id = known.node_id AND pending.sha256 = known.sha256
  RETURNING pending.node_id
$$;
GRANT EXECUTE ON FUNCTION disk.drop_known_pending(uuid[]) TO {{app}};

CREATE FUNCTION disk.list_companies_with_pending_texts(at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT company_id FROM disk.pending_texts LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION disk.list_companies_with_pending_texts(integer) TO {{app}};

-- One word of a query as a vector is searched by: its beginning, or the stem. Shorter words than three letters begin too many others.
CREATE FUNCTION disk.text_term(mark text, word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT format('(''%1$s%2$s''%3$s', mark, word, CASE WHEN length(word) > 2 THEN ':*' ELSE '' END) ||
    COALESCE(format(' | ''%1$s=%2$s'' | ''%1$s%2$s''', mark, platform.search_stem(word)), '') || ')'
$$;

-- Files of the company in scope with all words of one of the readings inside them, the latest first. Of more than five thousand texts with
-- frequent words the others are not looked at.
CREATE FUNCTION disk.find_text_node_ids(readings text[], before uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off ROWS 100 AS $$
DECLARE
  company uuid := platform.current_company_id();
  mark text := disk.text_mark(company);
  wanted tsquery;
BEGIN
  SELECT string_agg(typed.query, ' | ')::tsquery INTO wanted FROM (
    SELECT '(' || (SELECT string_agg(disk.text_term(mark, word), ' & ') FROM unnest(platform.search_query(reading)) AS word) || ')' AS query
    FROM unnest(readings) AS reading) AS typed WHERE typed.query IS NOT NULL;
  IF wanted IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT node.id FROM (
    SELECT text.sha256 FROM disk.file_texts AS text WHERE text.words @@ wanted AND text.company_id = company LIMIT 5000
  ) AS found CROSS JOIN LATERAL (
    SELECT nodes.id FROM disk.nodes WHERE nodes.company_id = company AND nodes.sha256 = found.sha256
      AND nodes.trashed_at IS NULL AND (before IS NULL OR nodes.id < before)
  ) AS node ORDER BY node.id DESC LIMIT at_most;
END
$$;
GRANT EXECUTE ON FUNCTION disk.find_text_node_ids(text[], uuid, integer) TO {{app}};

-- Files from before are read by a job in the background, the latest first.
INSERT INTO disk.pending_texts (company_id, node_id, sha256, since)
SELECT company_id, id, sha256, updated_at FROM disk.nodes WHERE is_file AND bytes > 0 AND NOT is_system;
