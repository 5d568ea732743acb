import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { LineState, Message, listThreads as route } from '@artel/messenger/contract';
import { byTime, keysetPage, type WithTransaction } from '@artel/server';
import { listLineStates } from '../access/count-unread.store.ts';
import { presentLineState } from '../access/locate-line.ts';
import { listMessagesById } from '../messages/messages.store.ts';
import { presentMessages } from '../messages/present-messages.ts';
import { listFollowed } from './positions.store.ts';

const byLast = byTime(({ lastAt, id }: { lastAt: Date; id: string }) => [lastAt, id]);

/** Lists the threads that the actor follows, each with its root message. */
export async function listThreads(
  deps: WithTransaction,
  actor: MemberActor,
  query: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { membership } = actor;
  const { rows, nextCursor } = await keysetPage(query, byLast, (page) =>
    listFollowed(deps.tx, membership, page),
  );
  const ids = rows.map(({ id }) => id);
  const [states, roots] = await Promise.all([
    ids.length === 0 ? [] : listLineStates(deps.tx, membership, ids),
    listMessagesById(deps.tx, membership.companyId, ids),
  ]);
  const stateByLine = new Map<string, LineState>(
    states.map((state) => [state.lineId, presentLineState(state)]),
  );
  deps.tx.endQueries();
  const rootById = new Map<string, Message>(
    (await presentMessages(deps, actor, roots)).map((message) => [message.id, message]),
  );
  return {
    items: ids.flatMap((id) => {
      const [root, line] = [rootById.get(id), stateByLine.get(id)];
      return root && line ? [{ root, line }] : [];
    }),
    nextCursor,
  };
}
