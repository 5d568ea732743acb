import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { LineState } from '@artel/messenger/contract';
import type { Tx } from '@artel/server';
import { findConversationOf } from './conversations.store.ts';
import { type LineStateRow, listLineStates } from './count-unread.store.ts';
import { findLine, type LineRow } from './lines.store.ts';
import { type Located, locateConversation, requireReadable } from './locate-conversation.ts';

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
  const { tx } = deps;
  const { membership } = actor;
  const [line, conversation] = await Promise.all([
    findLine(tx, membership.companyId, lineId),
    findConversationOf(tx, membership, 'messenger.lines', lineId),
  ]);
  if (!line) throw new AppError(requestErrors['not-found']);
  const located = conversation
    ? requireReadable(membership, conversation)
    : await locateConversation(deps, actor, line.conversationId);
  return { line, ...located };
}

/** Finds a line together with the actor's state in it. */
export async function locateState(
  deps: { readonly tx: Tx },
  actor: MemberActor,
  lineId: string,
): Promise<{ readonly line: LineRow; readonly state: LineState }> {
  const [{ line }, [state]] = await Promise.all([
    locateLine(deps, actor, lineId),
    listLineStates(deps.tx, actor.membership, [lineId]),
  ]);
  return { line, state: state ? presentLineState(state) : getEmptyState(line) };
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
  return state ? presentLineState(state) : getEmptyState(line);
}

/** The state of a thread that no one has written in. */
function getEmptyState({ id: lineId, conversationId, firstSeq, lastSeq, lastChange }: LineRow): LineState {
  const none = { readSeq: 0, epoch: 0, unread: 0, mentions: 0, firstUnreadSeq: null, isFollowing: false };
  return { lineId, conversationId, firstSeq, lastSeq, lastChange, ...none };
}
