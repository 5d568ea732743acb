import * as z from 'zod/mini';

/** Names the job that plays changes on a server outside, for the acts that write it. */
export const PLAY_OPS = {
  name: 'mail/play-ops',
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), accountId: z.uuid() }),
} as const;
