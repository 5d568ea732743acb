import type { Client } from 'pg';

export interface Column {
  readonly schema: string;
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The base type's name in pg_type, without array marks. */
  readonly base: string;
  readonly isArray: boolean;
  readonly isRequired: boolean;
  readonly fallback: string | null;
  readonly isGenerated: boolean;
  readonly collation: string | null;
}

/** Columns of the product's tables, in the order of their declaration. */
export async function readColumns(client: Client, schemas: readonly string[]): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT n.nspname AS schema, c.relname AS "table", a.attname AS name,
       format_type(a.atttypid, a.atttypmod) AS type,
       COALESCE(e.typname, t.typname) AS base, e.oid IS NOT NULL AS "isArray",
       a.attnotnull AS "isRequired", pg_get_expr(d.adbin, d.adrelid) AS fallback,
       a.attgenerated <> '' OR a.attidentity = 'a' AS "isGenerated",
       CASE WHEN a.attcollation <> t.typcollation THEN quote_ident(o.collname) END AS collation
     FROM pg_attribute a
     JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_type t ON t.oid = a.atttypid
     LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'
     LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     LEFT JOIN pg_collation o ON o.oid = a.attcollation
     WHERE n.nspname = ANY ($1) AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY n.nspname, c.relname, a.attnum`,
    [schemas],
  );
  return rows;
}

/** All other definitions of a table, as statements, in a stable order. */
export async function readTableStatements(
  client: Client,
  table: string,
): Promise<{ scope: string; constraints: string[]; rest: string[] }> {
  const { rows } = await client.query<{ scope: string; constraints: string[]; rest: string[] }>(
    `SELECT obj_description(c.oid, 'pg_class') AS scope,
       ARRAY(SELECT format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
             WHERE conrelid = c.oid AND contype <> 'n'
             ORDER BY position(contype::text in 'pufcx'), conname) AS constraints,
       ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index
             WHERE indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
             ORDER BY indexrelid::regclass::text)
       || ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal ORDER BY tgname)
       || ARRAY[format('-- row-level security: %s', concat_ws(', ',
            CASE WHEN c.relrowsecurity THEN 'enabled' ELSE 'OFF' END,
            CASE WHEN c.relforcerowsecurity THEN 'forced' ELSE 'not forced' END))]
       || ARRAY(SELECT format('CREATE POLICY %I ON %s FOR %s TO %s%s%s', policyname, $1::text, cmd,
              array_to_string(roles, ', '), ' USING ' || qual, ' WITH CHECK ' || with_check)
            FROM pg_policies WHERE schemaname = n.nspname AND tablename = c.relname ORDER BY policyname)
       || ARRAY(SELECT format('GRANT %s ON %s TO %I', string_agg(privilege_type, ', ' ORDER BY privilege_type), $1::text, grantee)
            FROM information_schema.role_table_grants
            WHERE table_schema = n.nspname AND table_name = c.relname AND grantee <> grantor
            GROUP BY grantee ORDER BY grantee)
       || ARRAY(SELECT format('GRANT %s (%s) ON %s TO %I', p.privilege_type,
              string_agg(p.column_name, ', ' ORDER BY p.column_name), $1::text, p.grantee)
            FROM information_schema.column_privileges p
            WHERE p.table_schema = n.nspname AND p.table_name = c.relname AND p.grantee <> p.grantor
              AND NOT EXISTS (SELECT FROM information_schema.role_table_grants g
                WHERE g.table_schema = n.nspname AND g.table_name = c.relname AND g.grantee = p.grantee
                  AND g.privilege_type = p.privilege_type)
            GROUP BY p.privilege_type, p.grantee ORDER BY p.privilege_type, p.grantee) AS rest
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = $1::text::regclass`,
    [table],
  );
  const [found] = rows;
  if (!found) throw new Error(`No table ${table}`);
  return found;
}

/** Functions of the schemas as PostgreSQL prints them, with the roles that may call them. */
export async function readFunctions(client: Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT rtrim(pg_get_functiondef(p.oid), E' \\n') || E';\\n-- callable by: ' || COALESCE((
         SELECT string_agg(CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END, ', ' ORDER BY a.grantee::regrole::text)
         FROM aclexplode(p.proacl) a WHERE a.grantee <> p.proowner), 'the owner') AS text
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = ANY ($1) ORDER BY n.nspname, p.proname, p.oid::regprocedure::text`,
    [schemas],
  );
  return rows.map((row) => row.text);
}
