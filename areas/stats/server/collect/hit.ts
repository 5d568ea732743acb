import type { HitFields } from '@artel/contract';
import type { Platform } from '@artel/server';
import { normalizeAddress, normalizeReferrer, normalizeVisitor, toUtcDay } from '../policy.ts';
import { deviceKind } from './device-kind.ts';

/** The stored facts of one opened page or one event. */
export interface Hit {
  readonly day: string;
  readonly at: Date;
  readonly address: string;
  readonly referrerDomain: string;
  readonly device: string;
  readonly visitorId: string | null;
  /** The data layer event, scrubbed; null for an opened page. */
  readonly event: { readonly id: string; readonly name: string; readonly data: string } | null;
}

/** Reads the fields to store from a page view or an event; language, screen and user agent are not stored. */
export function readHit(
  { clock, config, ports }: Pick<Platform, 'clock' | 'config' | 'ports'>,
  fields: HitFields,
  event: Hit['event'],
): Hit {
  const at = clock.now();
  const ownHosts = [config.publicUrl.hostname, ...config.analytics.ownDomains];
  return {
    day: toUtcDay(at),
    at,
    address: normalizeAddress(fields.address, ports.pageTemplates()),
    referrerDomain: normalizeReferrer(fields.referrerDomain, ownHosts),
    device: deviceKind(fields.userAgent),
    visitorId: normalizeVisitor(fields.visitorId),
    event,
  };
}
