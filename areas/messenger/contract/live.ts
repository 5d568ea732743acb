import { liveEvent, liveSignal } from '@artel/contract';
import * as z from 'zod/mini';
import { Message } from './messages.ts';

/**
 * Messages of a line came, changed, were deleted or reacted to: tabs that show it fetch `listChanges` since
 * their own change number. Sent to the members of the conversation.
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
   * A new message in the form that is the same for all readers: `isMine` is false, and pictures have no
   * address. Left out for any other change, and if it is too long.
   */
  body: z.object({ message: Message }),
  isFast: true,
});

/**
 * A conversation is new, was renamed, has other members, or is no longer visible to the reader: the list is
 * refetched.
 */
export const conversationChanged = liveEvent({
  name: 'messenger/conversation-changed',
  ids: z.object({ companyId: z.uuid(), conversationId: z.uuid() }),
});

/** The person's reading position or following changed on any device. Sent to the person. */
export const positionChanged = liveEvent({
  name: 'messenger/position-changed',
  ids: z.object({ companyId: z.uuid(), lineId: z.uuid(), readSeq: z.int(), epoch: z.int() }),
});

/** A member is typing in a line. A tab sends it every few seconds; the receiver ends it by its own clock. */
export const typing = liveSignal({
  name: 'messenger/typing',
  data: z.strictObject({ lineId: z.uuid() }),
  perMinute: 30,
});
