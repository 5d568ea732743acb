import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { TrustedDevice } from './trusted-devices.ts';

/** Returns the content of the page "Sign-in and security" for the person's own account. */
export const getSecurity = route.get({
  id: 'identity/get-security',
  path: '/api/v2/security',
  response: z.object({
    email: z.string(),
    /** The new address that waits for both codes. */
    pendingEmail: z.nullable(z.string()),
    passwordChangedAt: z.string(),
    /** When the authenticator was switched on. */
    totpSince: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
        /** Whether a password manager stores it on several devices. */
        isSynced: z.boolean(),
      }),
    ),
    trustedDevices: z.array(TrustedDevice),
    /** The end of the session's present proof; null if the session must prove itself first. */
    provedUntil: z.nullable(z.string()),
  }),
  access: 'user',
});
