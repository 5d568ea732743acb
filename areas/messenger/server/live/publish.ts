import type { LiveTopic } from '@artel/contract';
import { conversationChanged, lineChanged, type Message, positionChanged } from '@artel/messenger/contract';
import type { Platform, Tx } from '@artel/server';

/*
 * All live events of the messenger are published by this file. A conversation is a topic: its members follow
 * it, and an open channel may be watched. Each call locks the topic until the commit, so it must come last in
 * a transaction.
 */

interface Place {
  readonly companyId: string;
  readonly id: string;
}
type Deps = Pick<Platform, 'live'>;

const getTopic = ({ companyId, id }: Place): LiveTopic => ({ companyId, topicId: id });

interface ChangedLine {
  readonly lineId: string;
  readonly lastSeq: number;
  readonly lastChange: number;
}

const getIds = ({ companyId, id: conversationId }: Place, { lineId, lastSeq, lastChange }: ChangedLine) => ({
  companyId,
  conversationId,
  lineId,
  lastSeq,
  lastChange,
});

/** Publishes that messages in lines of a conversation changed. */
export function publishLines(deps: Deps, tx: Tx, place: Place, lines: readonly ChangedLine[]): Promise<void> {
  return deps.live.publishMany(
    tx,
    getTopic(place),
    lineChanged,
    lines.map((line) => getIds(place, line)),
  );
}

/** Publishes new messages, each with the content that is the same for all readers. */
export async function publishMessages(
  deps: Deps,
  tx: Tx,
  place: Place,
  messages: readonly Message[],
): Promise<void> {
  await Promise.all(
    messages.map((message) => {
      const { lineId, seq: lastSeq, changeNo: lastChange } = message;
      const ids = getIds(place, { lineId, lastSeq, lastChange });
      return deps.live.publish(tx, getTopic(place), lineChanged, ids, { message });
    }),
  );
}

const notify = (deps: Deps, tx: Tx, place: Place, to: Parameters<Deps['live']['publish']>[1]) =>
  deps.live.publish(tx, to, conversationChanged, { companyId: place.companyId, conversationId: place.id });

/** Publishes that a conversation changed, to its members. A closed one can no longer be watched. */
export async function publishConversation(
  deps: Deps,
  tx: Tx,
  place: Place,
  { isClosed = false } = {},
): Promise<void> {
  if (isClosed) await deps.live.endWatching(tx, getTopic(place));
  await notify(deps, tx, place, getTopic(place));
}

/** Publishes that people joined a conversation, to them and to the others. */
export async function publishJoined(
  deps: Deps,
  tx: Tx,
  place: Place,
  memberIds: readonly string[],
): Promise<void> {
  await deps.live.joinTopic(tx, getTopic(place), memberIds);
  await notify(deps, tx, place, getTopic(place));
}

/** Publishes that people have left a conversation: their tabs close it, and they receive nothing more of it. */
export async function publishLeft(
  deps: Deps,
  tx: Tx,
  place: Place,
  memberIds: readonly string[],
): Promise<void> {
  await deps.live.leaveTopic(tx, getTopic(place), memberIds);
  await notify(deps, tx, place, getTopic(place));
  await notify(deps, tx, place, { companyId: place.companyId, principalIds: memberIds });
}

interface Position {
  readonly companyId: string;
  readonly lineId: string;
  readonly readSeq: number;
  readonly epoch: number;
}

/** Publishes a new reading position to the person's devices. */
export function publishPosition(deps: Deps, tx: Tx, userId: string, position: Position): Promise<void> {
  const { companyId, lineId, readSeq, epoch } = position;
  return deps.live.publish(tx, { userId }, positionChanged, { companyId, lineId, readSeq, epoch });
}
