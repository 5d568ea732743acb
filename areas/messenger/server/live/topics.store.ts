import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { conversations } from '../tables.ts';

/** The conversations of a member, by their last message. */
export async function listOwnIds(
  tx: Tx,
  { companyId, memberId }: { readonly companyId: string; readonly memberId: string },
): Promise<string[]> {
  const rows = await over<Db>(tx)
    .selectFrom('messenger.members as m')
    .innerJoin('messenger.lines as l', (join) =>
      join.onRef('l.companyId', '=', 'm.companyId').onRef('l.id', '=', 'm.conversationId'),
    )
    .select('m.conversationId')
    .where('m.companyId', '=', companyId)
    .where('m.memberId', '=', memberId)
    .orderBy(sql`l.last_at DESC NULLS LAST`)
    .execute();
  return rows.map(({ conversationId }) => conversationId);
}

/** Filters conversations: those that are open channels. */
export async function listWatchableIds(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await conversations.list(
    tx,
    { companyId, kind: 'channel', isOpen: true, id: ids },
    { columns: ['id'] },
  );
  return rows.map(({ id }) => id);
}
