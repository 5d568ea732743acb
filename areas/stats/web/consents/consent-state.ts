import {
  type AnalyticsChoice,
  type AnalyticsChoices,
  type AnalyticsConfig,
  offeredChoices,
} from '@artel/contract';
import { saveConsent } from '@artel/stats/contract';
import { call, publicConfig } from '@artel/web';
import {
  type AnalyticsConsent,
  heldConsent,
  markProofStored,
  onConsentChange,
  storeConsent,
} from '@artel/web/analytics';
import { useSyncExternalStore } from 'react';

interface OwnRequest {
  /** The visitor reopened the question. */
  readonly isReopened: boolean;
  /** Choices that were withdrawn while their scripts run in this page: the scripts end with the page. */
  readonly stale: ReadonlySet<AnalyticsChoice>;
}

/** The version of a text without one; the proof needs one. */
const NO_VERSION = '1';

const listeners = new Set<() => void>();
const QUIET: OwnRequest = { isReopened: false, stale: new Set() };

let requesting = QUIET;

/** The state of the consent banner and the choice that is in force. */
export function useConsent() {
  const config = publicConfig().analytics;
  const consent = useSyncExternalStore(onConsentChange, () => (config === null ? null : heldConsent(config)));
  const state = useSyncExternalStore(listen, () => requesting);
  const offered = config === null ? [] : offeredChoices(config);
  const decide = (choices: AnalyticsChoices) => {
    if (config !== null) storeChoice(config, choices);
  };
  return { consent, offered, decide, isReopened: state.isReopened, isStale: state.stale.size > 0 };
}

/** The same answer for every choice. */
export function sameForAll(offered: readonly AnalyticsChoice[], answer: boolean): AnalyticsChoices {
  return toChoices(new Set(answer ? offered : []));
}

/** The answer that allows only these. */
export function toChoices(allowed: ReadonlySet<AnalyticsChoice>): AnalyticsChoices {
  return {
    ownStatistics: allowed.has('ownStatistics'),
    yandexMetrika: allowed.has('yandexMetrika'),
    matomo: allowed.has('matomo'),
    tagManager: allowed.has('tagManager'),
  };
}

/** Shows the banner again, regardless of the answer. */
export function reopenConsentBanner(): void {
  notify({ ...requesting, isReopened: true });
}

/** Closes the banner. */
export function closeConsentBanner(): void {
  notify({ ...requesting, isReopened: false });
}

/** Sends the proof of a choice; one that does not arrive is sent with the next visit. */
export async function proveConsent(consent: AnalyticsConsent): Promise<void> {
  const { visitorId, version, choices } = consent;
  try {
    await call(saveConsent, { body: { visitorId, version: version || NO_VERSION, choices } });
    markProofStored(consent);
  } catch {
    // The choice is in force in this browser nevertheless.
  }
}

/** Resets the state of the banner; for tests, where one page serves several visits. */
export function resetConsentBanner(): void {
  notify(QUIET);
}

function storeChoice(config: AnalyticsConfig, choices: AnalyticsChoices): void {
  const before = heldConsent(config)?.choices;
  const stale = offeredChoices(config).filter(
    (choice) => !choices[choice] && (before?.[choice] || requesting.stale.has(choice)),
  );
  notify({ isReopened: requesting.isReopened && stale.length > 0, stale: new Set(stale) });
  void proveConsent(storeConsent(config.consentVersion, choices));
}

function notify(next: OwnRequest): void {
  requesting = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
