import type { AnalyticsChoice, AnalyticsChoices, AnalyticsConfig } from '@artel/contract';
import { freshKey } from '../browser/fresh-key.ts';
import { storedValue } from '../browser/stored-value.ts';

/** The choice of this browser's visitor, stored in the browser. */
export interface AnalyticsConsent {
  /** Version of the text that was shown. */
  readonly version: string;
  /** Random name of this browser, made with the choice. */
  readonly visitorId: string;
  readonly choices: AnalyticsChoices;
  /** When it was made, in milliseconds; it holds for a year. */
  readonly madeAt: number;
  /** The server has the proof of it. */
  readonly isProved: boolean;
}

/** Lifetime of a consent in this browser; the server retains its proof for the same time. */
const LIFETIME = 365 * 24 * 3_600_000;
const stored = storedValue('analytics-consent', readConsent);

/** The stored choice; null when there is none or it is invalid. Returns the same object until it changes. */
export function storedConsent(): AnalyticsConsent | null {
  return stored.get();
}

/** The choice that is in force: not one about an earlier text, nor one older than a year. */
export function heldConsent(config: AnalyticsConfig): AnalyticsConsent | null {
  const consent = storedConsent();
  const holds = consent?.version === config.consentVersion && Date.now() - consent.madeAt < LIFETIME;
  return holds ? consent : null;
}

/** Stores a choice in this browser, under the visitor id that the browser already has. */
export function storeConsent(version: string, choices: AnalyticsChoices): AnalyticsConsent {
  const visitorId = storedConsent()?.visitorId ?? freshKey();
  return write({ version, visitorId, choices, madeAt: Date.now(), isProved: false });
}

/** Remembers that the server has the proof of this choice. */
export function markProofStored(consent: AnalyticsConsent): void {
  if (storedConsent() === consent) write({ ...consent, isProved: true });
}

/** Calls back whenever the choice changes in this browser, other tabs included; returns a function that stops this. */
export const onConsentChange = stored.listen;

/**
 * Returns whether our own cookies may be set and the origin of a sign-up be reported (E-06, E-09): by the
 * choice about our statistics, or, where these are not offered to the visitor, by any other one.
 */
export function mayTrack(config: AnalyticsConfig | null): boolean {
  if (!config?.enabled) return false;
  const choices = heldConsent(config)?.choices;
  if (choices === undefined) return false;
  return config.sendRequests ? choices.ownStatistics : Object.values(choices).some(Boolean);
}

function write(consent: AnalyticsConsent): AnalyticsConsent {
  stored.set(consent);
  return consent;
}

function readConsent(value: unknown): AnalyticsConsent | null {
  if (!isRecord(value) || !isRecord(value.choices)) return null;
  const { version, visitorId, choices, madeAt, isProved } = value;
  if (typeof version !== 'string' || typeof visitorId !== 'string') return null;
  if (!/^[\da-f-]{36}$/.test(visitorId)) return null;
  const isAccepted = (choice: AnalyticsChoice) => choices[choice] === true;
  return {
    version,
    visitorId,
    choices: {
      ownStatistics: isAccepted('ownStatistics'),
      yandexMetrika: isAccepted('yandexMetrika'),
      matomo: isAccepted('matomo'),
      tagManager: isAccepted('tagManager'),
    },
    madeAt: typeof madeAt === 'number' ? madeAt : 0,
    isProved: isProved === true,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
