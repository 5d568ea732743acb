import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** The different emoji under a message. */
export async function listEmoji(tx: Tx, companyId: string, messageId: string): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('messenger.reactions')
    .select('emoji')
    .distinct()
    .where('companyId', '=', companyId)
    .where('messageId', '=', messageId)
    .execute();
  return rows.map(({ emoji }) => emoji);
}

export interface Reacted {
  readonly emoji: string;
  readonly memberId: string;
  readonly createdAt: Date;
}

export type ReactedPosition = readonly [at: string, memberId: string, emoji: string];

/** Lists the members who reacted to a message, the earliest first. */
export async function listReacted(
  tx: Tx,
  { companyId, messageId }: { readonly companyId: string; readonly messageId: string },
  { after, limit }: { readonly after: ReactedPosition | null; readonly limit: number },
): Promise<Reacted[]> {
  const behind = after
    ? sql`AND (created_at, member_id, emoji) > (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]})`
    : sql``;
  const { rows } = await sql<Reacted>`
    SELECT emoji, member_id, created_at FROM messenger.reactions
    WHERE company_id = ${companyId} AND message_id = ${messageId} ${behind}
    ORDER BY created_at, member_id, emoji LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}
