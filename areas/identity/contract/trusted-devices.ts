import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

/** How long a browser that its owner trusts needs no second factor. */
export const TRUST_DAYS = 30;

/** A browser in which the password alone signs its owner in, for now. */
export const TrustedDevice = z.object({
  id: z.string(),
  /** Whether it is the browser of this call. */
  isCurrent: z.boolean(),
  /** As the browser calls itself: `Chrome`, `Windows`; empty when it does not say. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'app', 'unknown']),
  /** UTC instants. */
  lastSignInAt: z.string(),
  trustedUntil: z.string(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;

/** Requires the second factor in that browser again. It removes trust, so no proof is required. */
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
