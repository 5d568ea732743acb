import { TrackingData } from '@artel/identity/contract';
import * as z from 'zod/mini';

/** E-06: what a sign-up tells of the way that led to it. Empty strings until a person consents to analytics. */
export function trackingData(): TrackingData {
  return z.parse(TrackingData, {});
}
