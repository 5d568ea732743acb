-- The longest of what was typed leads: of its beginning a bounded number of words is looked at, and the other words are asked for by the
-- node. Before, a short beginning gathered every word of the company that has it.
CREATE OR REPLACE FUNCTION disk.find_node_ids(readings text[], before uuid, at_most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp ROWS 500 AS $$
  SELECT DISTINCT found.node_id
  FROM unnest(readings) AS typed(reading)
  CROSS JOIN LATERAL (
    SELECT array_agg(word COLLATE "C" ORDER BY length(word) DESC, word COLLATE "C") AS words
    FROM (SELECT word FROM platform.search_words(typed.reading) AS word LIMIT 8) AS first
  ) AS wanted
  CROSS JOIN LATERAL (
    SELECT w.node_id FROM (
      SELECT node_id FROM disk.node_words WHERE company_id = platform.current_company_id()
        AND word >= wanted.words[1] COLLATE "C" AND word < (wanted.words[1] || chr(1114111)) COLLATE "C"
        AND (before IS NULL OR node_id < before)
      LIMIT 50000
    ) AS w
    WHERE NOT EXISTS (
      SELECT FROM unnest(wanted.words[2:]) AS part WHERE NOT EXISTS (
        SELECT FROM disk.node_words o WHERE o.company_id = platform.current_company_id() AND o.node_id = w.node_id
          AND o.word >= part COLLATE "C" AND o.word < (part || chr(1114111)) COLLATE "C"
      )
    )
  ) AS found
  ORDER BY found.node_id DESC LIMIT at_most
$$;
