import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { ConsentPurpose } from './confirmations.ts';

/** Can be taken back alone; without the others there is no account, so they end with it. */
const Withdrawable = z.enum(['marketing']);

/** What the signed-in person agreed to and took back, with the versions of the texts, the newest first. */
export const listOwnConsents = route({
  id: 'identity/list-own-consents',
  method: 'GET',
  path: '/api/v2/profile/consents',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        purpose: ConsentPurpose,
        version: z.string(),
        action: z.enum(['given', 'withdrawn']),
        at: z.string(),
        /** It stands and can be taken back by itself. */
        isWithdrawable: z.boolean(),
      }),
    ),
  }),
  access: 'user',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** Takes a consent back; where there is none to take back, nothing changes. */
export const withdrawConsent = route({
  id: 'identity/withdraw-consent',
  method: 'POST',
  path: '/api/v2/profile/consents/withdrawal',
  body: z.object({ purpose: Withdrawable }),
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [],
});
