-- What belongs to one company or one person goes in one statement, whatever tables areas added since: foreign keys are
-- judged at its end. The owner is bound by the wall as well, so nothing beyond the scope of the transaction can go.

CREATE FUNCTION platform.erase_rows(scope text, kept text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  parts text;
BEGIN
  SELECT string_agg(
    format('d%s AS (DELETE FROM %s WHERE %I = platform.current_%s_id())', t.place, t.target, t.wall, scope),
    ', ' ORDER BY t.place)
  INTO parts
  FROM (
    SELECT row_number() OVER (ORDER BY c.oid) AS place, c.oid::regclass AS target,
      substring(obj_description(c.oid, 'pg_class') FROM '^scope: (?:company|user) by (\w+)$') AS wall
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND obj_description(c.oid, 'pg_class') LIKE 'scope: ' || scope || ' by %'
      AND NOT n.nspname || '.' || c.relname = ANY (kept)
  ) t;
  EXECUTE 'WITH ' || parts || ' SELECT 1';
END
$$;
REVOKE EXECUTE ON FUNCTION platform.erase_rows(text, text[]) FROM PUBLIC;

-- Everything of the company of this transaction, but what is kept.
CREATE FUNCTION platform.erase_company_rows(kept text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ SELECT platform.erase_rows('company', kept) $$;

-- Everything of the person of this transaction.
CREATE FUNCTION platform.erase_user_rows() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ SELECT platform.erase_rows('user', '{}') $$;

REVOKE EXECUTE ON FUNCTION platform.erase_company_rows(text[]), platform.erase_user_rows() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.erase_company_rows(text[]), platform.erase_user_rows() TO {{app}};

-- For the export of a company: which of its files are what.
GRANT SELECT (kind, bytes) ON platform.blobs TO {{app}};
