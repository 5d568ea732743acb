import * as z from 'zod/mini';

/** Name of the job that sends a letter, for the code that enqueues it. */
export const SEND_LETTER = {
  name: 'mail/send-letter',
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), sendingId: z.uuid() }),
} as const;
