import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A person signed in from a browser or app that was unknown to the account. */
export const deviceAppeared = event({
  name: 'identity/device-appeared',
  audience: 'person',
  titleKey: 'events.identity/device-appeared',
  isHookable: false,
  payload: z.object({
    userId: z.uuid(),
    /** Only known names, never text from the client; empty if the browser does not identify itself. */
    browser: z.string(),
    system: z.string(),
    isApp: z.boolean(),
  }),
});

/** A person changed the address of the account, which is the name at sign-in. */
export const emailChanged = event({
  name: 'identity/email-changed',
  audience: 'person',
  titleKey: 'events.identity/email-changed',
  isHookable: false,
  payload: z.object({ userId: z.uuid() }),
});
