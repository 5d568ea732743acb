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
  noteProof,
  onConsentChange,
  storeConsent,
} from '@artel/web/analytics';
import { useSyncExternalStore } from 'react';

interface Asking {
  /** The visitor asked for the question. */
  readonly isReopened: boolean;
  /** Something that ran in this page was taken back: it goes with the page. */
  readonly isStale: boolean;
}

/** Of a text without one; the proof needs a word. */
const NO_VERSION = '1';

const listeners = new Set<() => void>();
let asking: Asking = { isReopened: false, isStale: false };

/** The question about analytics and the answer that holds. */
export function useConsent() {
  const config = publicConfig().analytics;
  const consent = useSyncExternalStore(onConsentChange, () => (config === null ? null : heldConsent(config)));
  const state = useSyncExternalStore(listen, () => asking);
  const offered = config === null ? [] : offeredChoices(config);
  const decide = (choices: AnalyticsChoices) => {
    if (config !== null) keepChoice(config, choices);
  };
  return { consent, offered, decide, ...state };
}

/** The same answer to everything that is asked about. */
export function sameForAll(offered: readonly AnalyticsChoice[], answer: boolean): AnalyticsChoices {
  return choicesOf(new Set(answer ? offered : []));
}

/** The answer that allows these alone. */
export function choicesOf(allowed: ReadonlySet<AnalyticsChoice>): AnalyticsChoices {
  return {
    ownStatistics: allowed.has('ownStatistics'),
    yandexMetrika: allowed.has('yandexMetrika'),
    matomo: allowed.has('matomo'),
    tagManager: allowed.has('tagManager'),
  };
}

/** Shows the question once more, whatever was answered. */
export function askAgain(): void {
  tell({ ...asking, isReopened: true });
}

/** Takes the question away. */
export function stopAsking(): void {
  tell({ ...asking, isReopened: false });
}

/** Sends the proof of a choice; one that does not arrive is sent with the next visit. */
export async function proveConsent(consent: AnalyticsConsent): Promise<void> {
  const { visitorId, version, choices } = consent;
  try {
    await call(saveConsent, { body: { visitorId, version: version || NO_VERSION, choices } });
    noteProof(consent);
  } catch {
    // The choice holds in this browser all the same.
  }
}

/** Forgets what was asked in this page; for tests, where one page serves several visits. */
export function forgetAsking(): void {
  tell({ isReopened: false, isStale: false });
}

function keepChoice(config: AnalyticsConfig, choices: AnalyticsChoices): void {
  const before = heldConsent(config)?.choices;
  const isTakenBack = offeredChoices(config).some((choice) => before?.[choice] && !choices[choice]);
  tell({ isReopened: isTakenBack && asking.isReopened, isStale: asking.isStale || isTakenBack });
  void proveConsent(storeConsent(config.consentVersion, choices));
}

function tell(next: Asking): void {
  asking = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
