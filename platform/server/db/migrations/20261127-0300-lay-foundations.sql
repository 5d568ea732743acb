-- The basis of the tables of all areas: who is acting, how a table declares its scope, how a job is written, how words are searched.

GRANT USAGE ON SCHEMA platform TO {{app}};

-- No role may call a function until it is granted; PostgreSQL's own default would grant it to every role.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- Who is acting: settings of the transaction, which the server makes when it opens one.

CREATE FUNCTION platform.current_company_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('artel.company_id', true), '')::uuid;
GRANT EXECUTE ON FUNCTION platform.current_company_id() TO {{app}};

CREATE FUNCTION platform.current_user_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('artel.user_id', true), '')::uuid;
GRANT EXECUTE ON FUNCTION platform.current_user_id() TO {{app}};

-- Some rows of a company are one member's alone (letters), so the transaction knows the member beside the company.
CREATE FUNCTION platform.current_member_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('artel.member_id', true), '')::uuid;
GRANT EXECUTE ON FUNCTION platform.current_member_id() TO {{app}};

-- Scopes of tables, and what enforces them.

-- Row-level security binds the owner too, so that a definer function can't write across companies by mistake; it may
-- look ids up. Whatever else the owner needs is a policy of its own beside the table.
CREATE FUNCTION platform.declare_scope(target regclass, scope text, condition text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  EXECUTE format('COMMENT ON TABLE %s IS %L', target, 'scope: ' || scope);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenancy ON %s FOR ALL TO PUBLIC USING (%s) WITH CHECK (%s)', target, condition, condition);
  EXECUTE format('CREATE POLICY owner_reads ON %s FOR SELECT TO %I USING (true)', target, current_user);
END
$$;

CREATE FUNCTION platform.declare_company_table(target regclass, company_column name DEFAULT 'company_id') RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp
AS $$
  SELECT platform.declare_scope(target, format('company by %I', company_column),
    format('%I = platform.current_company_id()', company_column))
$$;

-- A company's table whose rows the application reaches for one member alone. The policy narrows the one of the company, so it opens nothing.
-- It binds the application's role and not the owner, who erases whole companies.
CREATE FUNCTION platform.declare_member_table(target regclass, member_column name DEFAULT 'owner_id') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM platform.declare_company_table(target);
  EXECUTE format(
    'CREATE POLICY member ON %s AS RESTRICTIVE FOR ALL TO {{app}} USING (%I = platform.current_member_id()) WITH CHECK (%I = platform.current_member_id())',
    target, member_column, member_column);
END
$$;

CREATE FUNCTION platform.declare_user_table(target regclass, user_column name DEFAULT 'user_id') RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp
AS $$
  SELECT platform.declare_scope(target, format('user by %I', user_column),
    format('%I = platform.current_user_id()', user_column))
$$;

-- Rows of the installation as a whole: grants, column by column, are what protects them.
CREATE FUNCTION platform.declare_installation_table(target regclass) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp
AS $$ SELECT platform.declare_scope(target, 'installation', 'true') $$;

-- The migrations that have run. Only the owner reads and writes them.
SELECT platform.declare_installation_table('platform.migrations');
DROP POLICY tenancy ON platform.migrations;
CREATE POLICY tenancy ON platform.migrations FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true);

-- Erasure of a company or a person.

-- What belongs to one company or one person goes in one statement, whatever tables areas have: foreign keys are
-- checked at its end. The owner is bound by the policies as well, so nothing beyond the scope of the transaction can go.
CREATE FUNCTION platform.erase_rows(scope text, retained text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  parts text;
BEGIN
  SELECT string_agg(
    format('d%s AS (DELETE FROM %s WHERE %I = platform.current_%s_id())', t.place, t.target, t.scope_column, scope),
    ', ' ORDER BY t.place)
  INTO parts
  FROM (
    SELECT row_number() OVER (ORDER BY c.oid) AS place, c.oid::regclass AS target,
      substring(obj_description(c.oid, 'pg_class') FROM '^scope: (?:company|user) by (\w+)$') AS scope_column
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND obj_description(c.oid, 'pg_class') LIKE 'scope: ' || scope || ' by %'
      AND NOT n.nspname || '.' || c.relname = ANY (retained)
  ) t;
  EXECUTE 'WITH ' || parts || ' SELECT 1';
END
$$;

-- Everything of the company of this transaction, but what is retained.
CREATE FUNCTION platform.erase_company_rows(retained text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ SELECT platform.erase_rows('company', retained) $$;
GRANT EXECUTE ON FUNCTION platform.erase_company_rows(text[]) TO {{app}};

-- Everything of the person of this transaction.
CREATE FUNCTION platform.erase_user_rows() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ SELECT platform.erase_rows('user', '{}') $$;
GRANT EXECUTE ON FUNCTION platform.erase_user_rows() TO {{app}};

-- Jobs.

-- The fair-share group of a job is its company, its person where no company is concerned, or the installation. A hash, so that a
-- waiting job or letter names no one by it.
CREATE FUNCTION platform.fair_share_group(payload json) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$
  SELECT left(md5(COALESCE(
    payload ->> 'companyId', NULLIF(current_setting('artel.company_id', true), ''),
    payload ->> 'userId', NULLIF(current_setting('artel.user_id', true), ''),
    'installation')), 16)
$$;
GRANT EXECUTE ON FUNCTION platform.fair_share_group(json) TO {{app}};

-- The queue's tables belong to the owner; the application may add to them in its transaction and nothing else.
-- Writes a job at the end of its group's line within a priority: behind the group's own waiting jobs, one place after the other,
-- so that the first job of each group comes before the second of any.
CREATE FUNCTION platform.enqueue(
  task text, payload json, run_at timestamptz, job_key text, max_attempts integer,
  first_place integer, last_place integer, fair_share_group text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  own text := COALESCE(enqueue.fair_share_group, platform.fair_share_group(enqueue.payload));
  behind integer := (
    SELECT max(waiting.priority) FROM graphile_worker._private_jobs AS waiting
    WHERE waiting.is_available AND waiting.flags::text = jsonb_build_object(own, true)::text
      AND waiting.priority BETWEEN enqueue.first_place AND enqueue.last_place
  );
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => enqueue.task, payload => enqueue.payload, run_at => enqueue.run_at,
    max_attempts => enqueue.max_attempts, job_key => enqueue.job_key,
    priority => LEAST(COALESCE(behind + 1, enqueue.first_place), enqueue.last_place), flags => ARRAY[own]
  );
END
$$;
GRANT EXECUTE ON FUNCTION platform.enqueue(text, json, timestamptz, text, integer, integer, integer, text) TO {{app}};

-- The queue's own table: the waiting jobs and the jobs at work of a fair-share group.
CREATE INDEX artel_jobs_of_group ON graphile_worker._private_jobs ((flags::text), priority) WHERE is_available;
CREATE INDEX artel_jobs_at_work ON graphile_worker._private_jobs ((flags::text), priority) WHERE locked_at IS NOT NULL;

-- Search. What is searched by beginnings of words has a table of its words: under row-level security no other index would be reached. The
-- application reads it through one definer function of its area alone. What each search has is printed from its declaration
-- (platform/server/search/README.md); these functions are shared by all of them.

-- A company's table of words, written by triggers of the owner.
CREATE FUNCTION platform.declare_search_table(target regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM platform.declare_company_table(target);
  EXECUTE format('CREATE POLICY owner_writes ON %s FOR ALL TO %I USING (true) WITH CHECK (true)', target, current_user);
END
$$;

-- A text as it is compared: small letters without the dots above (as foldText of the interface has them), without signs that are not seen.
CREATE FUNCTION platform.search_fold(source text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT regexp_replace(
    lower(normalize(replace(normalize(source, NFD), chr(776), ''), NFC) COLLATE "und-x-icu"),
    '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'
  )
$$;

-- The words of a text as they are searched.
CREATE FUNCTION platform.search_words(source text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT left(word[1], 64)
  FROM regexp_matches(platform.search_fold(source) COLLATE "und-x-icu", '[[:alnum:]]+', 'g') AS word
$$;

-- The first eight words of a query.
CREATE FUNCTION platform.search_query(typed text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT array_agg(first.word) FROM (
    SELECT left(found.word[1], 64) AS word FROM regexp_matches(
      platform.search_fold(typed) COLLATE "und-x-icu", '[[:alnum:]]+', 'g'
    ) WITH ORDINALITY AS found(word, place)
    GROUP BY left(found.word[1], 64) ORDER BY min(found.place) LIMIT 8
  ) AS first
$$;

-- A title as one word: no word of a text begins with the sign before it, so words find no titles. NULL for one without letters.
CREATE FUNCTION platform.search_title(source text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT '^' || NULLIF(left(btrim(regexp_replace(
    platform.search_fold(source) COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g')), 128), '')
$$;

-- The stem of a word, which its forms share; NULL where it is the word itself. Words of other scripts have none.
CREATE FUNCTION platform.search_stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT NULLIF(CASE
    WHEN word COLLATE "C" ~ '^[a-z]+$' THEN (ts_lexize('pg_catalog.english_stem', word))[1]
    WHEN word COLLATE "C" ~ '^[\u0430-\u044f]+$' THEN (ts_lexize('pg_catalog.russian_stem', word))[1]
  END, word)
$$;

-- Each ending of a number from three digits on, behind a plus: any digits in a row find it, and words find none.
CREATE FUNCTION platform.number_words(VARIADIC numbers text[]) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT '+' || substr(digits, place)
  FROM unnest(numbers) AS number
  CROSS JOIN LATERAL (SELECT left(regexp_replace(number, '[^0-9]', '', 'g'), 64) AS digits) AS plain
  CROSS JOIN LATERAL generate_series(1, greatest(length(digits) - 2, 1)) AS place
  WHERE digits <> ''
$$;
