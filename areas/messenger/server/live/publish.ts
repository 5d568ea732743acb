import type { Audience } from '@artel/contract';
import { conversationChanged, lineChanged, positionChanged } from '@artel/messenger/contract';
import type { Platform, Tx } from '@artel/server';
import type { ConversationRow } from '../access/conversations.store.ts';
import { listMemberIds } from '../access/members.store.ts';

/*
 * All that open tabs hear of the messenger leaves by this file: the audience of a conversation is found here and nowhere else.
 */

type Place = Pick<ConversationRow, 'companyId' | 'id'> & Partial<Pick<ConversationRow, 'kind' | 'isOpen'>>;
type Deps = Pick<Platform, 'live'>;

/** Those who are in a conversation; of the channel of everyone the company without its guests. */
async function audienceOf(tx: Tx, { companyId, id }: Place): Promise<Audience> {
  if (id === companyId) return { companyId, principalIds: [companyId] };
  return { companyId, principalIds: await listMemberIds(tx, { companyId, conversationId: id }) };
}

interface ChangedLine {
  readonly lineId: string;
  readonly lastSeq: number;
  readonly lastChange: number;
}

/** Messages of lines of a conversation came or changed. */
export async function publishLines(
  deps: Deps,
  tx: Tx,
  place: Place,
  lines: readonly ChangedLine[],
): Promise<void> {
  const { companyId, id: conversationId } = place;
  const things = lines.map(({ lineId, lastSeq, lastChange }) => ({
    companyId,
    conversationId,
    lineId,
    lastSeq,
    lastChange,
  }));
  await deps.live.publishMany(tx, await audienceOf(tx, place), lineChanged, things);
}

/** A conversation is new or different for those who are in it, and for some who are no longer. */
export async function publishConversation(
  deps: Deps,
  tx: Tx,
  place: Place,
  formerIds: readonly string[] = [],
): Promise<void> {
  const { companyId, id: conversationId } = place;
  const audience = await audienceOf(tx, place);
  const principalIds = [...('principalIds' in audience ? (audience.principalIds ?? []) : []), ...formerIds];
  await deps.live.tell(tx, { companyId, principalIds }, conversationChanged, { companyId, conversationId });
}

interface Position {
  readonly companyId: string;
  readonly lineId: string;
  readonly readSeq: number;
  readonly epoch: number;
}

/** The person read on, on one of their devices. */
export function publishPosition(deps: Deps, tx: Tx, userId: string, position: Position): Promise<void> {
  const { companyId, lineId, readSeq, epoch } = position;
  return deps.live.tell(tx, { userId }, positionChanged, { companyId, lineId, readSeq, epoch });
}
