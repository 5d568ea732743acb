import * as z from 'zod/mini';

/** Names the job that sends a letter, for the acts that write it. */
export const SEND_LETTER = {
  name: 'mail/send-letter',
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), sendingId: z.uuid() }),
} as const;
