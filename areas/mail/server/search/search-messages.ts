import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { searchMessages as route } from '@artel/mail/contract';
import { byTime, keysetPage, listReadings, type WithTransaction } from '@artel/server';
import { presentMessages } from '../conversations/present.ts';
import { listMessagesById, type MessageRow } from '../stored/messages.store.ts';
import { readQuery } from './read-query.ts';
import { findIds } from './search.store.ts';

const byArrival = byTime(({ receivedAt, id }: Pick<MessageRow, 'receivedAt' | 'id'>) => [receivedAt, id]);

/** Finds letters of the actor by their words, the newest first. */
export async function searchMessages(
  deps: WithTransaction,
  { membership: { companyId } }: MemberActor,
  { q, ...page }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { words, before, ...narrow } = readQuery(q);
  const readings = words === '' ? [] : listReadings(deps, words);
  const until =
    before === null ? null : ([before.toISOString(), '00000000-0000-0000-0000-000000000000'] as const);
  const { rows, nextCursor } = await keysetPage(page, byArrival, async ({ after, limit }) => {
    const start = after !== null && (until === null || after[0] < until[0]) ? after : until;
    const ids = await findIds(deps.tx, { ...narrow, readings, before: start, limit });
    const found = new Map((await listMessagesById(deps.tx, companyId, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  });
  return { items: await presentMessages(deps.tx, companyId, rows), nextCursor };
}
