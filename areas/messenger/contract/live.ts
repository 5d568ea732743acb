import { liveEvent, liveSignal } from '@artel/contract';
import * as z from 'zod/mini';
import { Message } from './messages.ts';

/**
 * Messages of a line came, changed, were deleted or reacted to: shown windows fetch `listChanges` since their own change number. Sent to those
 * who are in the conversation.
 */
export const lineChanged = liveEvent({
  name: 'messenger/line-changed',
  ids: z.object({
    companyId: z.uuid(),
    conversationId: z.uuid(),
    lineId: z.uuid(),
    lastSeq: z.int(),
    lastChange: z.int(),
  }),
  /**
   * A new message, as everyone there sees it: `isMine` is false, and pictures have no address. Omitted for
   * any other change, and where it is too long.
   */
  body: z.object({ message: Message }),
  isFast: true,
});

/** A conversation is new, called otherwise, has other people, or is gone for the reader: the list is fetched again. */
export const conversationChanged = liveEvent({
  name: 'messenger/conversation-changed',
  ids: z.object({ companyId: z.uuid(), conversationId: z.uuid() }),
});

/** The person read on, marked as unread, or follows otherwise, on any device. Sent to the person. */
export const positionChanged = liveEvent({
  name: 'messenger/position-changed',
  ids: z.object({ companyId: z.uuid(), lineId: z.uuid(), readSeq: z.int(), epoch: z.int() }),
});

/** A member writes into a line at this moment. A tab sends it every few seconds; the receiver ends it by its own clock. */
export const typing = liveSignal({
  name: 'messenger/typing',
  data: z.strictObject({ lineId: z.uuid() }),
  perMinute: 30,
});
