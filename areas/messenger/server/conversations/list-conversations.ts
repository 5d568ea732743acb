import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listChannels as channelsRoute, listConversations as route } from '@artel/messenger/contract';
import { keyset, keysetPage, keyText, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { countUnreadThreads } from '../access/count-unread.store.ts';
import { isGuest } from '../access/locate-conversation.ts';
import { listChannelRows } from './conversations.store.ts';
import { listOwn } from './list.store.ts';
import { presentConversation } from './present-conversation.ts';

/** Lists the conversations of the actor with their unread counts. */
export async function listConversations(
  { tx }: WithTransaction,
  actor: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const [rows, threads] = await Promise.all([
    listOwn(tx, actor.membership),
    countUnreadThreads(tx, actor.membership),
  ]);
  return { items: rows.map((row) => presentConversation(actor, row)), threads };
}

const byName = keyset(
  z.tuple([keyText, z.uuid()]),
  ({ nameKey, id }: { nameKey: string; id: string }): [string, string] => [nameKey, id],
);

/** Lists the open channels of the company by name; empty for guests. */
export async function listChannels(
  { tx }: WithTransaction,
  { membership }: MemberActor,
  query: RouteInput<typeof channelsRoute>,
): Promise<RouteResponse<typeof channelsRoute>> {
  if (isGuest(membership)) return { items: [], nextCursor: null };
  const { companyId, memberId } = membership;
  tx.endQueries();
  const { rows, nextCursor } = await keysetPage(query, byName, (page) =>
    listChannelRows(tx, { companyId, memberId, part: query.q ?? '', ...page }),
  );
  return { items: rows.map(({ nameKey: _, ...channel }) => channel), nextCursor };
}
