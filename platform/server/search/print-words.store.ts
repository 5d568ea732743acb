import { type FurtherTexts, getTableNames, type SearchPart, toBits, type WordsTable } from './words-table.ts';

type Names = ReturnType<typeof getTableNames>;

const TITLE = toBits(['title']);

/** The SQL of a search: for its migration, and for the comparison with the database. */
export function printWords(table: WordsTable): string {
  const names = getTableNames(table);
  return [
    printTable(names),
    printWriter(table, names),
    ...(table.further ?? []).map((texts, at) => printFurther(table, names, texts, at + 1)),
    `${printInsert(table, names, `${table.of} AS item`)};`,
    printFind(names),
  ].join('\n\n');
}

/** Returns the statements with which a migration drops a declaration before it creates the changed one. */
export function dropWords(table: WordsTable): string {
  const { find, write, table: words, trigger } = getTableNames(table);
  const further = (table.further ?? []).flatMap((texts, at) =>
    ['insert', 'update', 'delete'].map(
      (act) => `DROP TRIGGER ${trigger}_${at + 1}_${act} ON ${texts.table};`,
    ),
  );
  return [
    `DROP TRIGGER ${trigger}_of_new ON ${table.of};`,
    `DROP TRIGGER ${trigger} ON ${table.of};`,
    ...further,
    `DROP FUNCTION ${find}(text[], text[], integer, boolean, uuid, integer);`,
    `DROP FUNCTION ${write}();`,
    ...(table.further ?? []).map((_, at) => `DROP FUNCTION ${write}_${at + 1}();`),
    `DROP TABLE ${words};`,
  ].join('\n');
}

function printTable({ table, id, index }: Names): string {
  return `-- Each word of each text. The application reads it through the function below alone.
CREATE TABLE ${table} (
  company_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  ${id} uuid NOT NULL,
  -- The texts that have it: 1 the title, 2 the others, 4 those that not everyone may find it by.
  parts smallint NOT NULL,
  -- Where it differs from the word.
  stem text COLLATE "C",
  -- No foreign key: triggers write it, and a check of each word would cost more than the word. A search reads a frequent word from the index alone.
  PRIMARY KEY (company_id, word, ${id}) INCLUDE (parts)
);
-- The company behind the item: an index that begins with it would compete with the key where PostgreSQL does not know how large a company is.
CREATE INDEX ${index}_by_item ON ${table} (${id}, company_id);
CREATE INDEX ${index}_by_stem ON ${table} (company_id, stem, ${id}) INCLUDE (parts) WHERE stem IS NOT NULL;
SELECT platform.declare_search_table('${table}');`;
}

/** Inserts the words of some items; the alias is `item`. */
function printInsert({ words, numbers = {}, where, further = [] }: WordsTable, names: Names, from: string) {
  const sources = [
    ...(words.title
      ? [`SELECT platform.search_title(${join('item', words.title)}) AS word, ${TITLE} AS part`]
      : []),
    ...each(words).map(
      ([part, columns]) =>
        `SELECT word, ${toBits([part])} FROM platform.search_words(${join('item', columns)}) AS word`,
    ),
    ...each(numbers).map(
      ([part, columns]) =>
        `SELECT word, ${toBits([part])} FROM platform.number_words(${list('item', columns)}) AS word`,
    ),
    ...further.flatMap(({ table, key, words }) =>
      each(words).map(
        ([part, columns]) =>
          `SELECT word, ${toBits([part])} FROM ${table} AS further CROSS JOIN LATERAL platform.search_words(${join('further', columns)}) AS word
    WHERE further.company_id = item.company_id AND further.${key} = item.id`,
      ),
    ),
  ];
  const conditions = ['found.word IS NOT NULL', ...(where ? [`(${where.sql})`] : [])];
  // Two transactions may write words of one item, each for a row of its own, so they do so in one order.
  return `INSERT INTO ${names.table} (company_id, word, ${names.id}, parts, stem)
  SELECT item.company_id, found.word, item.id, bit_or(found.part), platform.search_stem(found.word)
  FROM ${from} CROSS JOIN LATERAL (
    ${sources.join('\n    UNION ALL ')}
  ) AS found(word, part)
  WHERE ${conditions.join(' AND ')}
  GROUP BY item.company_id, item.id, found.word
  ORDER BY item.company_id, item.id, found.word
  ON CONFLICT (company_id, word, ${names.id}) DO UPDATE SET parts = excluded.parts`;
}

function printWriter(table: WordsTable, names: Names): string {
  const watched = [
    ...each(table.words).flatMap(([, columns]) => columns),
    ...each(table.numbers ?? {}).flatMap(([, columns]) => columns),
    ...(table.where?.columns ?? []),
  ];
  return `CREATE FUNCTION ${names.write}() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM ${names.table} WHERE company_id = OLD.company_id AND ${names.id} = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  ${printInsert(table, names, '(SELECT NEW.*) AS item')};
  RETURN NULL;
END
$$;
CREATE TRIGGER ${names.trigger}_of_new AFTER INSERT OR DELETE ON ${table.of}
  FOR EACH ROW EXECUTE FUNCTION ${names.write}();
CREATE TRIGGER ${names.trigger} AFTER UPDATE OF ${[...new Set(watched)].join(', ')} ON ${table.of}
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION ${names.write}();
REVOKE EXECUTE ON FUNCTION ${names.write}() FROM PUBLIC;`;
}

/** Per statement: two hundred guests in one insert read their event once. */
function printFurther(
  table: WordsTable,
  names: Names,
  { table: of, key, words }: FurtherTexts,
  at: number,
): string {
  const name = `${names.write}_${at}`;
  const trigger = (act: string, tables: string) =>
    `CREATE TRIGGER ${names.trigger}_${at}_${act} AFTER ${act.toUpperCase()} ON ${of}
  REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`;
  const columns = ['company_id', key, ...new Set(each(words).flatMap(([, own]) => own))].join(', ');
  const differences = (one: string, other: string) =>
    `(SELECT ${columns} FROM ${one} EXCEPT SELECT ${columns} FROM ${other})`;
  return `CREATE FUNCTION ${name}() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  companies uuid[];
  items uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(company_id), array_agg(${key}) INTO companies, items FROM (
      SELECT company_id, ${key} FROM ${differences('changed_rows', 'new_rows')} AS gone
      UNION SELECT company_id, ${key} FROM ${differences('new_rows', 'changed_rows')} AS added
    ) AS changed;
  ELSE
    SELECT array_agg(company_id), array_agg(${key}) INTO companies, items
    FROM (SELECT DISTINCT company_id, ${key} FROM changed_rows) AS changed;
  END IF;
  IF items IS NULL THEN RETURN NULL; END IF;
  DELETE FROM ${names.table} AS word USING unnest(companies, items) AS changed(company_id, id)
  WHERE word.company_id = changed.company_id AND word.${names.id} = changed.id;
  ${printInsert(
    table,
    names,
    `unnest(companies, items) AS changed(company_id, id)
  JOIN ${table.of} AS item ON item.company_id = changed.company_id AND item.id = changed.id`,
  )};
  RETURN NULL;
END
$$;
${trigger('insert', 'NEW TABLE AS changed_rows')}
${trigger('update', 'OLD TABLE AS changed_rows NEW TABLE AS new_rows')}
${trigger('delete', 'OLD TABLE AS changed_rows')}
REVOKE EXECUTE ON FUNCTION ${name}() FROM PUBLIC;`;
}

/**
 * Reading a word's row is so much cheaper than checking an item that below this ratio all rows of a word are
 * read instead of checking each item.
 */
const ROWS_PER_CHECK = 40;

/**
 * The planner only knows the average company, for which any plan is fast. To search the largest with the
 * right indexes too, there is one plan for all that reads from indexes, and the company of an item is
 * compared in a form that uses no index.
 */
const PLAN =
  'SET plan_cache_mode = force_generic_plan SET random_page_cost = 1 SET enable_bitmapscan = off SET enable_seqscan = off';

function printFind({ table, id, find, maxScanned, mostRanked, mostRead, mostChecked }: Names): string {
  const own = 'word.company_id = platform.current_company_id()';
  const below = (beginning: string) => `word.word < (${beginning} || chr(1114111)) COLLATE "C"`;
  const begins = (beginning: string) => `word.word >= (${beginning}) COLLATE "C" AND ${below(beginning)}`;
  const byGrade = (ranked: number | null, listed: number | null) =>
    `CASE WHEN by_grade THEN ${ranked ?? 'NULL'} ELSE ${listed ?? 'NULL'} END`;
  const newest = `word.${id} DESC`;
  const byWord = `word.word DESC, ${newest}`;
  const check = (
    columns: string,
    condition: string,
    order = byWord,
    most = byGrade(mostRanked, maxScanned),
  ) => `(
          SELECT ${columns} FROM ${table} AS word
          WHERE ${own} AND ${condition}
            AND word.parts & seen <> 0 AND (by_grade OR before IS NULL OR word.${id} < before)
          ORDER BY ${order} LIMIT ${most}
        )`;
  const equals = (column: string, other: string) => `word.${column} = ${other} COLLATE "C"`;
  // The word itself is stored with its stem; its longer forms are separate, so that its newest items are
  // found however many longer words there are.
  const fits = (word: string, stem: string) => [
    [equals('word', stem), newest] as const,
    [equals('stem', stem), newest] as const,
    [`word.word > ${word} COLLATE "C" AND ${below(word)}`, byWord] as const,
  ];
  // A single word may have more rows than are read; of several words, those that are read completely have
  // fewer. Never more are read than will be checked.
  const most = (order: string) => {
    const alone = byGrade(mostRanked, maxScanned);
    const checked =
      order === newest
        ? `WHEN typed.others IS NOT NULL THEN ${byGrade(mostChecked.ranked, mostChecked.listed)} `
        : '';
    return `CASE WHEN cardinality(typed.words) > 1 THEN ${mostRead} ${checked}ELSE ${alone} END`;
  };
  const hits = fits('part.word', 'part.stem').map(([condition, order]) =>
    check(`word.${id}, word.parts & ${TITLE} <> 0`, condition, order, most(order)),
  );
  const counted = fits('stemmed.word', 'stemmed.stem').map(
    ([condition]) =>
      `(SELECT 1 FROM ${table} AS word WHERE ${own} AND cardinality(query.words) > 1 AND ${condition} LIMIT ${mostRead})`,
  );
  const has = (where: string) => `NOT EXISTS (
        SELECT FROM unnest(typed.others, typed.other_stems) AS part(word, stem) WHERE NOT EXISTS (
          SELECT FROM ${table} AS word
          WHERE word.${id} = hit.id AND word.company_id IS NOT DISTINCT FROM platform.current_company_id() AND word.parts & ${where} <> 0
            AND (starts_with(word.word, part.word) OR word.stem = part.stem COLLATE "C" OR word.word = part.stem COLLATE "C")
        )
      )`;
  return `-- Items of the company in scope that have, in one of the readings of a query, all of its words: each as the beginning of a word or as another
-- form of one. The latest first; by grade: title equal, title with this beginning, all words in the title, the others. Continues after an item.
-- Rights are checked by the caller.
CREATE FUNCTION ${find}(readings text[], numbers text[], seen integer, by_grade boolean, before uuid, at_most integer)
RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ${PLAN} ROWS 500 AS $$
  WITH counted AS MATERIALIZED (
    SELECT text.place AS reading, platform.search_title(text.reading) AS title, stemmed.word, stemmed.stem, rare.many,
      row_number() OVER rarest AS place, first_value(rare.many) OVER rarest AS fewest
    FROM unnest(readings) WITH ORDINALITY AS text(reading, place)
    CROSS JOIN LATERAL (SELECT platform.search_query(text.reading) AS words) AS query
    CROSS JOIN LATERAL (
      SELECT one AS word, COALESCE(platform.search_stem(one), one) AS stem FROM unnest(query.words) AS one
    ) AS stemmed CROSS JOIN LATERAL (
      SELECT count(*) AS many FROM (
        ${counted.join('\n        UNION ALL ')}
      ) AS counted
    ) AS rare
    WINDOW rarest AS (PARTITION BY text.place ORDER BY rare.many, length(stemmed.word) DESC, stemmed.word)
  ), typed AS MATERIALIZED (
    -- All rows of the two rarest words are read; frequent words and all further ones are checked by item.
    SELECT title, (1 << (count(*) FILTER (WHERE is_read))::integer) - 1 AS bits,
      array_agg(word ORDER BY place) FILTER (WHERE is_read) AS words, array_agg(stem ORDER BY place) FILTER (WHERE is_read) AS stems,
      array_agg(word ORDER BY place) FILTER (WHERE NOT is_read) AS others,
      array_agg(stem ORDER BY place) FILTER (WHERE NOT is_read) AS other_stems
    FROM (SELECT *, place = 1 OR (place = 2 AND many < LEAST(${mostRead}, ${ROWS_PER_CHECK} * fewest)) AS is_read FROM counted) AS part
    GROUP BY reading, title
  ), found AS (
    SELECT hit.id, CASE WHEN by_grade AND hit.is_title AND (typed.others IS NULL OR ${has(String(TITLE))}) THEN 2 ELSE 3 END AS grade
    FROM typed CROSS JOIN LATERAL (
      SELECT look.id, bit_or(CASE WHEN look.is_title THEN 1 << (part.place::integer - 1) ELSE 0 END) = typed.bits
      FROM unnest(typed.words, typed.stems) WITH ORDINALITY AS part(word, stem, place)
      CROSS JOIN LATERAL (
        ${hits.join('\n        UNION ALL ')}
      ) AS look(id, is_title)
      GROUP BY look.id HAVING bit_or(1 << (part.place::integer - 1)) = typed.bits
      ORDER BY look.id DESC LIMIT CASE WHEN typed.others IS NOT NULL THEN ${byGrade(mostChecked.ranked, mostChecked.listed)} END
    ) AS hit(id, is_title)
    -- A CASE, so that it is no join: of each plan the checks are one by one.
    WHERE CASE WHEN typed.others IS NULL THEN true ELSE ${has('seen')} END
    UNION ALL
    SELECT title.id, CASE WHEN title.word = typed.title THEN 0 ELSE 1 END
    FROM typed CROSS JOIN LATERAL ${check(`word.${id}, word.word`, `by_grade AND ${begins('typed.title')}`)} AS title(id, word)
    UNION ALL
    SELECT number.id, 0
    FROM unnest(numbers) AS digits CROSS JOIN LATERAL ${check(`word.${id}`, begins(`'+' || digits`))} AS number(id)
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
REVOKE EXECUTE ON FUNCTION ${find}(text[], text[], integer, boolean, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ${find}(text[], text[], integer, boolean, uuid, integer) TO {{app}};`;
}

function each(columns: NonNullable<WordsTable['numbers']>) {
  return Object.entries(columns) as [SearchPart, readonly string[]][];
}

function join(alias: string, columns: readonly string[]): string {
  return `concat_ws(' ', ${list(alias, columns)})`;
}

function list(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${column}`).join(', ');
}
