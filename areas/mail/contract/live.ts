import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** Letters, marks or counts of a mailbox changed. Sent to its owner. */
export const mailboxChanged = liveEvent({
  name: 'mail/mailbox-changed',
  ids: z.object({ companyId: z.uuid(), accountId: z.uuid() }),
});

/** The state of a letter that is being sent changed. Sent to its writer. */
export const sendingChanged = liveEvent({
  name: 'mail/sending-changed',
  ids: z.object({ companyId: z.uuid(), sendingId: z.uuid() }),
});

/** A draft was saved or is gone, perhaps on another device. Sent to its writer. */
export const mailDraftChanged = liveEvent({
  name: 'mail/draft-changed',
  ids: z.object({ companyId: z.uuid(), draftId: z.uuid() }),
});
