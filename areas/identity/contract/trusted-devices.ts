import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

/** How long a trusted browser needs no second factor. */
export const TRUST_DAYS = 30;

/** A browser in which the password alone suffices for its owner, until the trust ends. */
export const TrustedDevice = z.object({
  id: z.string(),
  /** Whether it is the browser of this call. */
  isCurrent: z.boolean(),
  /** Known names: `Chrome`, `Windows`; empty if the browser does not identify itself. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'app', 'unknown']),
  /** UTC instants. */
  lastSignInAt: z.string(),
  trustedUntil: z.string(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;

/** Requires the second factor in that browser again. No proof is needed, because this only removes trust. */
export const deleteTrustedDevice = route.remove({
  id: 'identity/delete-trusted-device',
  path: '/api/v2/trusted-devices/{deviceId}',
  params: z.object({ deviceId: z.uuid() }),
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/trusted-device-forgotten'],
  errors: [requestErrors['not-found']],
});
