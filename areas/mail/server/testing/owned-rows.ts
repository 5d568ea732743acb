import type { TestServer } from '@artel/server/testing';

type Row = Readonly<Record<string, unknown>>;

/** The column that names the owner of a row; `contents` counts for the usage of a member. */
const OWNER: Readonly<Record<string, string>> = { contents: 'member_id' };

export const ownerColumn = (table: string): string => OWNER[table] ?? 'owner_id';

/** Every table of the area, from the catalogue of the database. */
export async function listTables({ db }: TestServer): Promise<string[]> {
  const rows = await db<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'mail'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** All that a member has in this area, by table. */
export async function readOwned(
  server: TestServer,
  memberId: string,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const owned: Record<string, readonly Row[]> = {};
  for (const table of await listTables(server)) {
    const rows = await server.db<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM mail.${table} t WHERE ${ownerColumn(table)} = $1 ORDER BY to_jsonb(t)::text`,
      [memberId],
    );
    owned[table] = rows.map(({ row }) => row);
  }
  return owned;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Columns with text that a person wrote or received; names of folders and mailboxes are the same for all. */
const TEXT_COLUMNS = new Set(['subject', 'snippet', 'text', 'html', 'body', 'source', 'address']);
const FILES = new Set(['parts', 'files', 'draft_files']);

/**
 * Returns the words that would reveal letters in an answer: texts, names of files, addresses and the ids of
 * things. Public facts of a company and its people are left out.
 */
export function getSecrets(
  owned: Readonly<Record<string, readonly Row[]>>,
  isPublic: ReadonlySet<string>,
): string[] {
  const found = new Set<string>();
  const isSecret = (text: string, key: string, within: string) =>
    UUID.test(text) || (text.length > 3 && (TEXT_COLUMNS.has(key) || (key === 'name' && FILES.has(within))));
  const walk = (value: unknown, key: string, within: string) => {
    if (typeof value === 'string') return void (isSecret(value, key, within) && found.add(value));
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? key : name, key);
  };
  for (const [table, rows] of Object.entries(owned)) walk(rows, table, table);
  return [...found].filter((word) => !isPublic.has(word));
}
