import { TrackingData } from '@artel/identity/contract';
import { publicConfig } from '@artel/web';
import * as z from 'zod/mini';

/** E-06: what a sign-up tells of the way that led to it. Empty strings until a person consents to analytics. */
export async function trackingData(): Promise<TrackingData> {
  const empty = z.parse(TrackingData, {});
  if (!publicConfig().analytics?.enabled) return empty;
  // Nobody's sign-up fails because the piece that knows the way could not be loaded.
  const piece = await import('./read-tracking.ts').catch(() => null);
  return piece === null ? empty : piece.readTracking();
}
