import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** Tables of which an owner retains only the latest rows. */
const LATEST = {
  devices: { table: 'identity.devices', key: 'id', holder: 'userId', newest: 'lastSeenAt' },
  'sign-in-codes': {
    table: 'identity.sign_in_codes',
    key: 'codeHash',
    holder: 'sessionId',
    newest: 'createdAt',
  },
} as const;

/** Deletes an owner's rows of a kind except the latest; skips those that another transaction has locked. */
export async function deleteAllButLatest(
  tx: Tx,
  kind: keyof typeof LATEST,
  { holder, maxCount }: { readonly holder: string; readonly maxCount: number },
): Promise<void> {
  const of = LATEST[kind];
  const [table, key] = [sql.table(of.table), sql.ref(of.key)];
  await sql`
    DELETE FROM ${table} WHERE ${key} IN (
      SELECT ${key} FROM ${table} WHERE ${sql.ref(of.holder)} = ${holder}
      ORDER BY ${sql.ref(of.newest)} DESC, ${key} DESC OFFSET ${maxCount} FOR UPDATE SKIP LOCKED
    )`.execute(tx.kysely);
}
