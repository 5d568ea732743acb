import { type HitFields, USER_AGENT_LENGTH } from '@artel/contract';
import { heldConsent } from '../consent.ts';
import { onDataLayerPush } from '../data-layer.ts';
import { openPage } from '../page-address.ts';
import type { AnalyticsContext, Integration } from './integration.ts';
import { MATOMO_LAYER } from './matomo-tag-manager.ts';

const VIEW = '/api/v1/view';
const EVENT = '/api/datalayer/v1/create';

/** The operator's own statistics: each page view (C-11) and each push to Matomo's data layer (C-12). */
export function ownStatistics(context: AnalyticsContext): Integration {
  const { config, router } = context;
  let stopHearing = () => {};
  return {
    name: 'own-statistics',
    choice: 'ownStatistics',
    problem: null,
    start: async () => {
      if (!config.matomo.tagManagerEnabled) return;
      stopHearing = onDataLayerPush((detail, layer) => {
        const data = layer === MATOMO_LAYER ? plainData(detail) : null;
        if (data !== null) send(config, EVENT, { data, ...hitFields(context, openPage(router).address) });
      });
    },
    onView: ({ address }) => send(config, VIEW, hitFields(context, address)),
    stop: () => stopHearing(),
  };
}

/** The common fields of C-11 and C-12. */
function hitFields({ config, referrerDomain }: AnalyticsContext, address: string): HitFields {
  return {
    address,
    referrerDomain,
    language: navigator.language,
    screenWidth: screen.width,
    screenHeight: screen.height,
    // V-09
    userAgent: navigator.userAgent.slice(0, USER_AGENT_LENGTH),
    visitorId: heldConsent(config)?.visitorId ?? '',
  };
}

/** Statistics must never delay a person, and their failure is ignored. */
function send({ sendRequestsDomain }: AnalyticsContext['config'], path: string, body: unknown): void {
  fetch(new URL(path, sendRequestsDomain || location.href), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    // The push may happen while the page unloads.
    keepalive: true,
    // The page's own address may hold a secret.
    referrerPolicy: 'origin',
  }).catch(() => undefined);
}

/** Returns the part of a push that is data: containers push elements and functions too. */
function plainData(detail: unknown): Record<string, unknown> | null {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return null;
  try {
    const isPlain = (value: unknown) =>
      value === null || ['string', 'number', 'boolean'].includes(typeof value);
    return Object.fromEntries(Object.entries(detail).filter(([, value]) => isPlain(value)));
  } catch {
    return null;
  }
}
