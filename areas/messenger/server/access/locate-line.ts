import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { LineState } from '@artel/messenger/contract';
import type { Tx } from '@artel/server';
import { type LineStateRow, listLineStates } from './count-unread.store.ts';
import { findLine, type LineRow } from './lines.store.ts';
import { type Located, locateConversation } from './locate-conversation.ts';

/** A line of a conversation that the actor may read. */
interface LocatedLine extends Located {
  readonly line: LineRow;
}

/** Finds a line; one in a conversation that the actor may not read is answered as not found. */
export async function locateLine(
  deps: { readonly tx: Tx },
  actor: MemberActor,
  lineId: string,
): Promise<LocatedLine> {
  const line = await findLine(deps.tx, actor.membership.companyId, lineId);
  if (!line) throw new AppError(requestErrors['not-found']);
  return { line, ...(await locateConversation(deps, actor, line.conversationId)) };
}

export function presentLineState({ isThread: _, ...row }: LineStateRow): LineState {
  return row;
}

/** The actor's state in a line. */
export async function loadLineState(
  { tx }: { readonly tx: Tx },
  { membership }: MemberActor,
  line: LineRow,
): Promise<LineState> {
  const [state] = line.isStored ? await listLineStates(tx, membership, [line.id]) : [];
  if (state) return presentLineState(state);
  const none = { readSeq: 0, epoch: 0, unread: 0, mentions: 0, firstUnreadSeq: null, isFollowing: false };
  const { id: lineId, conversationId, firstSeq, lastSeq, lastChange } = line;
  return { lineId, conversationId, firstSeq, lastSeq, lastChange, ...none };
}
