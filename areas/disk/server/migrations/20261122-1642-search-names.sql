-- Each word of each name. The application reaches it through the function below alone.
CREATE TABLE disk.node_words (
  company_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  node_id uuid NOT NULL,
  -- No foreign key: the triggers below write it, and a check of each word would cost more than the word.
  PRIMARY KEY (company_id, word, node_id)
);
CREATE INDEX node_words_by_node ON disk.node_words (company_id, node_id);
SELECT platform.declare_search_table('disk.node_words');

CREATE FUNCTION disk.keep_node_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM disk.node_words WHERE company_id = OLD.company_id AND node_id = OLD.id;
  END IF;
  -- The topmost folder of a person's disk is called by an id.
  IF TG_OP <> 'DELETE' AND NEW.name <> NEW.id::text THEN
    INSERT INTO disk.node_words (company_id, word, node_id)
    SELECT NEW.company_id, word, NEW.id FROM platform.search_words(NEW.name) AS word;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_node_words_of_new AFTER INSERT OR DELETE ON disk.nodes
  FOR EACH ROW EXECUTE FUNCTION disk.keep_node_words();
CREATE TRIGGER keep_node_words AFTER UPDATE OF name ON disk.nodes
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION disk.keep_node_words();

INSERT INTO disk.node_words (company_id, word, node_id)
SELECT n.company_id, word, n.id FROM disk.nodes n CROSS JOIN LATERAL platform.search_words(n.name) AS word
WHERE n.name <> n.id::text;

-- What in the company of this transaction has, in one of the readings of what was typed, a word beginning with each of its words:
-- the latest before a position. Who may see it is the caller's to ask.
CREATE FUNCTION disk.find_node_ids(readings text[], before uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ROWS 500 AS $$
  SELECT DISTINCT found.node_id
  FROM unnest(readings) AS typed(reading)
  CROSS JOIN LATERAL (
    SELECT array_agg(word COLLATE "C") AS words
    FROM (SELECT word FROM platform.search_words(typed.reading) AS word LIMIT 8) AS first
  ) AS wanted
  CROSS JOIN LATERAL (
    SELECT w.node_id FROM unnest(wanted.words) AS part
    JOIN disk.node_words w ON w.company_id = platform.current_company_id()
      AND w.word >= part COLLATE "C" AND w.word < (part || chr(1114111)) COLLATE "C"
    WHERE before IS NULL OR w.node_id < before
    GROUP BY w.node_id HAVING count(DISTINCT part) = cardinality(wanted.words)
  ) AS found
  ORDER BY found.node_id DESC LIMIT at_most
$$;
REVOKE EXECUTE ON FUNCTION disk.find_node_ids(text[], uuid, integer), disk.keep_node_words() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION disk.find_node_ids(text[], uuid, integer) TO {{app}};

-- A link may be changed by whoever may share.
GRANT UPDATE (password_hash, expires_at, may_download, download_limit) ON disk.links TO {{app}};

-- Locks that are over go with all rows that end.
DROP FUNCTION disk.list_companies_with_old_locks(timestamptz, integer);
