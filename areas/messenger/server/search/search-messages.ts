import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { searchMessages as route } from '@artel/messenger/contract';
import { byTime, listReadings, type WithTransaction } from '@artel/server';
import { locateConversation } from '../access/locate-conversation.ts';
import { listMessagesById, type MessageRow } from '../messages/messages.store.ts';
import { presentMessages } from '../messages/present-messages.ts';
import { filterFound, findIds } from './search.store.ts';

const byMoment = byTime(({ sentAt, id }: Pick<MessageRow, 'sentAt' | 'id'>) => [sentAt, id]);
/** Limit of items read for the narrower filters; a page may have fewer than its limit and still be followed by another. */
const SAMPLE_BYTES = 500;

/** Finds messages by their words in the conversations of the actor, or in one that they may read. */
export async function searchMessages(
  deps: WithTransaction,
  actor: MemberActor,
  query: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { companyId, memberId } = actor.membership;
  const { conversationId: within = null, limit, authorId, hasFiles, sentFrom, sentTo } = query;
  if (within !== null) await locateConversation(deps, actor, within);
  const before = query.cursor === undefined ? null : byMoment.decode(query.cursor);
  const isNarrowed = (authorId ?? hasFiles ?? sentFrom ?? sentTo) !== undefined;
  const most = isNarrowed ? SAMPLE_BYTES : limit + 1;
  const ids = await findIds(deps.tx, {
    readings: listReadings(deps, query.q),
    readerId: memberId,
    within,
    before,
    limit: most,
  });
  const left = isNarrowed
    ? await filterFound(deps.tx, companyId, ids, {
        authorId: authorId ?? null,
        hasFiles: hasFiles === 'yes',
        sentFrom: sentFrom === undefined ? null : new Date(sentFrom),
        sentBefore: sentTo === undefined ? null : new Date(sentTo),
      })
    : new Set(ids);
  const shown = ids.filter((id) => left.has(id)).slice(0, limit);
  const isMore = left.size > limit || ids.length === most;
  const lastId = left.size > limit ? shown.at(-1) : ids.at(-1);
  const rows = await listMessagesById(deps.tx, companyId, lastId === undefined ? shown : [...shown, lastId]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = lastId === undefined ? undefined : byId.get(lastId);
  return {
    items: await presentMessages(
      deps,
      actor,
      shown.flatMap((id) => byId.get(id) ?? []),
    ),
    nextCursor: isMore && last ? byMoment.encode(last) : null,
  };
}
