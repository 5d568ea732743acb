import * as z from 'zod/mini';

/** Name of the job that replays changes on a server outside, for the code that enqueues it. */
export const PLAY_OPS = {
  name: 'mail/play-ops',
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), accountId: z.uuid() }),
} as const;
