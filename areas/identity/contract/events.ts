import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A person's address changed: the name that they sign in with and that is shown of the account. */
export const emailChanged = event({
  name: 'identity/email-changed',
  payload: z.object({ userId: z.uuid() }),
});
