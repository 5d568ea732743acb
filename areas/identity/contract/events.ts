import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A sign-in as this person from a browser or app that the account did not know. */
export const deviceAppeared = event({
  name: 'identity/device-appeared',
  audience: 'person',
  titleKey: 'events.identity/device-appeared',
  isHookable: false,
  payload: z.object({
    userId: z.uuid(),
    /** Names that are known, never what a stranger wrote; empty when it does not say. */
    browser: z.string(),
    system: z.string(),
    isApp: z.boolean(),
  }),
});

/** A person's address changed: the name that they sign in with and that is shown of the account. */
export const emailChanged = event({
  name: 'identity/email-changed',
  audience: 'person',
  titleKey: 'events.identity/email-changed',
  isHookable: false,
  payload: z.object({ userId: z.uuid() }),
});
