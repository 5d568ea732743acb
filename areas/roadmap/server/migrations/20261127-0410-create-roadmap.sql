-- The roadmap of the installation: people of all companies suggest and vote, and the operator answers. Rows name a person, a member and
-- a company so that they can be erased and shown to their own company; the use cases decide which names leave the server.
CREATE SCHEMA roadmap;
GRANT USAGE ON SCHEMA roadmap TO {{app}};

CREATE TABLE roadmap.ideas (
  id uuid PRIMARY KEY,
  -- The idea under which this one is shown: itself until it is merged.
  root_id uuid NOT NULL REFERENCES roadmap.ideas (id),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  text text NOT NULL CHECK (length(text) <= 5000),
  status text NOT NULL DEFAULT 'considering' CHECK (status IN ('considering', 'planned', 'building', 'done', 'declined')),
  -- Hidden from other companies until the operator approves it.
  is_waiting boolean NOT NULL,
  -- NULL once the person or the company was erased.
  user_id uuid,
  company_id uuid,
  member_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE INDEX ideas_root ON roadmap.ideas (root_id);
CREATE INDEX ideas_status ON roadmap.ideas (status, id);
CREATE INDEX ideas_user ON roadmap.ideas (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX ideas_company ON roadmap.ideas (company_id) WHERE company_id IS NOT NULL;
SELECT platform.declare_installation_table('roadmap.ideas');
GRANT SELECT (id, root_id, title, text, status, is_waiting, user_id, company_id, member_id, version, created_at)
  ON roadmap.ideas TO {{app}};
GRANT INSERT (id, root_id, title, text, is_waiting, user_id, company_id, member_id, created_at) ON roadmap.ideas TO {{app}};
GRANT UPDATE (root_id, title, text, status, is_waiting, user_id, company_id, member_id, version) ON roadmap.ideas TO {{app}};
GRANT DELETE ON roadmap.ideas TO {{app}};

-- A vote stays with the idea that it was given to; those of merged ideas are counted together, a person once.
CREATE TABLE roadmap.votes (
  idea_id uuid NOT NULL REFERENCES roadmap.ideas (id) ON DELETE CASCADE,
  user_id uuid NOT NULL,
  -- The company in which the person voted; NULL once it was erased.
  company_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (idea_id, user_id)
);
CREATE INDEX votes_user ON roadmap.votes (user_id);
CREATE INDEX votes_company ON roadmap.votes (company_id) WHERE company_id IS NOT NULL;
SELECT platform.declare_installation_table('roadmap.votes');
GRANT SELECT (idea_id, user_id, company_id, created_at) ON roadmap.votes TO {{app}};
GRANT INSERT (idea_id, user_id, company_id, created_at) ON roadmap.votes TO {{app}};
GRANT UPDATE (company_id) ON roadmap.votes TO {{app}};
GRANT DELETE ON roadmap.votes TO {{app}};

CREATE TABLE roadmap.follows (
  idea_id uuid NOT NULL REFERENCES roadmap.ideas (id) ON DELETE CASCADE,
  user_id uuid NOT NULL,
  -- Statuses up to this number are no news to the person.
  since_number integer NOT NULL,
  -- Ends together with the vote.
  is_by_vote boolean NOT NULL,
  -- The merged idea that the person followed before.
  origin_id uuid REFERENCES roadmap.ideas (id) ON DELETE CASCADE,
  PRIMARY KEY (idea_id, user_id)
);
CREATE INDEX follows_user ON roadmap.follows (user_id);
CREATE INDEX follows_origin ON roadmap.follows (origin_id) WHERE origin_id IS NOT NULL;
SELECT platform.declare_installation_table('roadmap.follows');
GRANT SELECT (idea_id, user_id, since_number, is_by_vote, origin_id) ON roadmap.follows TO {{app}};
GRANT INSERT (idea_id, user_id, since_number, is_by_vote, origin_id) ON roadmap.follows TO {{app}};
GRANT UPDATE (is_by_vote) ON roadmap.follows TO {{app}};
GRANT DELETE ON roadmap.follows TO {{app}};

CREATE TABLE roadmap.comments (
  id uuid PRIMARY KEY,
  idea_id uuid NOT NULL REFERENCES roadmap.ideas (id) ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  -- Written by the operator's people.
  is_official boolean NOT NULL,
  user_id uuid,
  company_id uuid,
  member_id uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX comments_idea ON roadmap.comments (idea_id, id);
CREATE INDEX comments_user ON roadmap.comments (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX comments_company ON roadmap.comments (company_id) WHERE company_id IS NOT NULL;
SELECT platform.declare_installation_table('roadmap.comments');
GRANT SELECT (id, idea_id, text, is_official, user_id, company_id, member_id, created_at) ON roadmap.comments TO {{app}};
GRANT INSERT (id, idea_id, text, is_official, user_id, company_id, member_id, created_at) ON roadmap.comments TO {{app}};
GRANT UPDATE (user_id, company_id, member_id) ON roadmap.comments TO {{app}};
GRANT DELETE ON roadmap.comments TO {{app}};

-- Each answer of the operator. The latest one is what the idea shows.
CREATE TABLE roadmap.statuses (
  idea_id uuid NOT NULL REFERENCES roadmap.ideas (id) ON DELETE CASCADE,
  number integer NOT NULL,
  status text NOT NULL CHECK (status IN ('considering', 'planned', 'building', 'done', 'declined')),
  answer text NOT NULL CHECK (length(answer) <= 5000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (idea_id, number)
);
SELECT platform.declare_installation_table('roadmap.statuses');
GRANT SELECT (idea_id, number, status, answer, created_at) ON roadmap.statuses TO {{app}};
GRANT INSERT (idea_id, number, status, answer, created_at) ON roadmap.statuses TO {{app}};

CREATE TABLE roadmap.merges (
  id uuid PRIMARY KEY,
  from_id uuid NOT NULL REFERENCES roadmap.ideas (id) ON DELETE CASCADE,
  into_id uuid NOT NULL REFERENCES roadmap.ideas (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  CHECK (from_id <> into_id)
);
CREATE UNIQUE INDEX merges_from ON roadmap.merges (from_id) WHERE undone_at IS NULL;
CREATE INDEX merges_into ON roadmap.merges (into_id);
SELECT platform.declare_installation_table('roadmap.merges');
GRANT SELECT (id, from_id, into_id, created_at, undone_at) ON roadmap.merges TO {{app}};
GRANT INSERT (id, from_id, into_id, created_at) ON roadmap.merges TO {{app}};
GRANT UPDATE (undone_at) ON roadmap.merges TO {{app}};

CREATE TABLE roadmap.entries (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  text text NOT NULL CHECK (length(text) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
SELECT platform.declare_installation_table('roadmap.entries');
GRANT SELECT (id, title, text, version, created_at) ON roadmap.entries TO {{app}};
GRANT INSERT (id, title, text, created_at) ON roadmap.entries TO {{app}};
GRANT UPDATE (title, text, version) ON roadmap.entries TO {{app}};
GRANT DELETE ON roadmap.entries TO {{app}};

-- Search of ideas.

-- Each word of each idea. The application reads it through the functions below alone.
CREATE TABLE roadmap.idea_words (
  idea_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL,
  -- The first letters of the stem, which related words share; NULL for words that say nothing of the subject.
  head text COLLATE "C",
  is_title boolean NOT NULL,
  PRIMARY KEY (word, idea_id)
);
CREATE INDEX idea_words_idea ON roadmap.idea_words (idea_id);
CREATE INDEX idea_words_stem ON roadmap.idea_words (stem, idea_id);
CREATE INDEX idea_words_head ON roadmap.idea_words (head, idea_id) WHERE head IS NOT NULL;
SELECT platform.declare_installation_table('roadmap.idea_words');

-- Five letters of a stem tell related words together and unrelated ones apart.
CREATE FUNCTION roadmap.word_head(word text, stem text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN ts_lexize('pg_catalog.russian_stem', word) = '{}' OR ts_lexize('pg_catalog.english_stem', word) = '{}'
    THEN NULL ELSE left(stem, 5) END
$$;

CREATE FUNCTION roadmap.write_idea_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM roadmap.idea_words WHERE idea_id = OLD.id; END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  INSERT INTO roadmap.idea_words (idea_id, word, stem, head, is_title)
  SELECT NEW.id, read.word, read.stem, roadmap.word_head(read.word, read.stem), read.is_title FROM (
    SELECT found.word, COALESCE(platform.search_stem(found.word), found.word) AS stem, bool_or(found.is_title) AS is_title FROM (
      SELECT word, true AS is_title FROM platform.search_words(NEW.title) AS word
      UNION ALL SELECT word, false FROM platform.search_words(NEW.text) AS word
    ) AS found GROUP BY found.word
  ) AS read;
  RETURN NULL;
END
$$;
CREATE TRIGGER idea_words_of_new AFTER INSERT OR DELETE ON roadmap.ideas FOR EACH ROW EXECUTE FUNCTION roadmap.write_idea_words();
CREATE TRIGGER idea_words AFTER UPDATE OF title, text ON roadmap.ideas
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION roadmap.write_idea_words();

-- Shown ideas with all words of one reading, by their beginnings or stems: those with the words in the title first, then the newest.
-- A merged idea leads to the one that it is shown under.
CREATE FUNCTION roadmap.find_idea_ids(typed text[], before uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH wanted AS (
    SELECT reading.place AS reading, cardinality(reading.words) AS many, word.place, word.word,
      COALESCE(platform.search_stem(word.word), word.word) AS stem
    FROM (
      SELECT given.place, platform.search_query(given.text) AS words FROM unnest(typed) WITH ORDINALITY AS given(text, place)
    ) AS reading CROSS JOIN LATERAL unnest(reading.words) WITH ORDINALITY AS word(word, place)
  ), hits AS (
    SELECT wanted.reading, wanted.many, wanted.place, w.idea_id, w.is_title FROM wanted JOIN roadmap.idea_words AS w
      ON w.word >= wanted.word COLLATE "C" AND w.word < (wanted.word || chr(1114111)) COLLATE "C"
    UNION ALL
    SELECT wanted.reading, wanted.many, wanted.place, w.idea_id, w.is_title FROM wanted JOIN roadmap.idea_words AS w ON w.stem = wanted.stem
  ), matched AS (
    SELECT each_word.idea_id, bool_and(each_word.is_title) AS is_title FROM (
      SELECT reading, many, place, idea_id, bool_or(is_title) AS is_title FROM hits GROUP BY reading, many, place, idea_id
    ) AS each_word GROUP BY each_word.reading, each_word.many, each_word.idea_id HAVING count(*) = each_word.many
  ), ranked AS (
    SELECT idea.root_id AS id, row_number() OVER (ORDER BY bool_or(matched.is_title) DESC, idea.root_id DESC) AS place
    FROM matched JOIN roadmap.ideas AS idea ON idea.id = matched.idea_id WHERE NOT idea.is_waiting GROUP BY idea.root_id
  )
  SELECT id FROM ranked WHERE before IS NULL OR place > (SELECT place FROM ranked WHERE id = before) ORDER BY place LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION roadmap.find_idea_ids(text[], uuid, integer) TO {{app}};

-- Shown ideas about the same: the share of the typed words that an idea has, rare words before common ones.
CREATE FUNCTION roadmap.similar_idea_ids(typed text, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH wanted AS (
    SELECT DISTINCT stem, roadmap.word_head(word, stem) AS head FROM (
      SELECT word, COALESCE(platform.search_stem(word), word) AS stem FROM platform.search_words(left(typed, 1000)) AS word
    ) AS read WHERE roadmap.word_head(word, stem) IS NOT NULL ORDER BY stem LIMIT 40
  ), matched AS (
    SELECT wanted.stem, w.idea_id,
      max(CASE WHEN w.stem = wanted.stem THEN 1.0 ELSE 0.7 END * CASE WHEN w.is_title THEN 1.0 ELSE 0.6 END) AS fit
    FROM wanted JOIN roadmap.idea_words AS w ON w.head = wanted.head GROUP BY wanted.stem, w.idea_id
  ), weighed AS (
    SELECT wanted.stem, ln(1 + (SELECT count(*) FROM roadmap.ideas)::numeric / greatest(count(matched.idea_id), 1)) AS weight
    FROM wanted LEFT JOIN matched ON matched.stem = wanted.stem GROUP BY wanted.stem
  )
  SELECT idea.root_id FROM matched JOIN weighed ON weighed.stem = matched.stem JOIN roadmap.ideas AS idea ON idea.id = matched.idea_id
  WHERE NOT idea.is_waiting
  GROUP BY idea.root_id, idea.id
  HAVING sum(matched.fit * weighed.weight) >= 0.2 * (SELECT sum(weight) FROM weighed)
  ORDER BY sum(matched.fit * weighed.weight) DESC, idea.root_id DESC LIMIT at_most
$$;
GRANT EXECUTE ON FUNCTION roadmap.similar_idea_ids(text, integer) TO {{app}};
