import { TrackingData } from '@artel/identity/contract';
import { publicConfig } from '@artel/web';
import * as z from 'zod/mini';

/** E-06: returns the source data of a sign-up; empty strings without consent to analytics. */
export async function trackingData(): Promise<TrackingData> {
  const empty = z.parse(TrackingData, {});
  if (!publicConfig().analytics?.enabled) return empty;
  // A sign-up must not fail because this chunk could not be loaded.
  const chunk = await import('./read-tracking.ts').catch(() => null);
  return chunk === null ? empty : chunk.readTracking();
}
