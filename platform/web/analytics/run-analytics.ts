import type { AnalyticsConfig } from '@artel/contract';
import { debugFlags } from '../debug/debug-flags.ts';
import type { AppRouter } from '../router/build-router.tsx';
import { heldConsent, mayTrack, onConsentChange } from './consent.ts';
import { onDataLayerPush } from './data-layer.ts';
import { deleteLeftBehind, forgetFirstTouch, outsideReferrer, storeFirstTouch } from './first-touch.ts';
import { type AnalyticsContext, getReferrer, type Integration } from './integrations/integration.ts';
import { matomoTagManager } from './integrations/matomo-tag-manager.ts';
import { matomoTracker } from './integrations/matomo-tracker.ts';
import { ownStatistics } from './integrations/own-statistics.ts';
import { recordFailure, runIntegration } from './integrations/run-integration.ts';
import { tagManager } from './integrations/tag-manager.ts';
import { yandexMetrika } from './integrations/yandex-metrika.ts';
import type { Landing } from './landing.ts';
import { followAddress } from './page-address.ts';
import { storeThirdPartySwitch } from './third-party.ts';

/** Runs the configured integrations that the visitor allows, now and whenever the choice changes. */
export function runAnalytics(config: AnalyticsConfig, router: AppRouter, landing: Landing): () => void {
  storeThirdPartySwitch(landing.search);
  followAddress(router);
  const stopLogging = onDataLayerPush(logPush);
  const referrerDomain = outsideReferrer(landing.referrer, config.ownDomains)?.host ?? '';
  const context: AnalyticsContext = { config, router, landing, referrerDomain };
  const startable = getIntegrations(context).filter((integration) => {
    if (integration.problem === null) return true;
    recordFailure(integration.name, integration.problem, context);
    return false;
  });
  const running = new Map<Integration, () => void>();
  let isTracking = false;
  const follow = () => {
    const choices = heldConsent(config)?.choices;
    for (const integration of startable) {
      const isAllowed = choices?.[integration.choice] === true;
      const stop = running.get(integration);
      if (isAllowed && stop === undefined) {
        if (integration.choice !== 'ownStatistics') hideReferrer(context);
        running.set(integration, runIntegration(integration, context));
      }
      if (isAllowed || stop === undefined) continue;
      stop();
      running.delete(integration);
      const { choice } = integration;
      forgetNowAndOnLeaving(() => {
        if (heldConsent(config)?.choices[choice] !== true) deleteLeftBehind(choice);
      });
    }
    if (mayTrack(config)) storeFirstTouch(config, landing);
    else if (isTracking)
      forgetNowAndOnLeaving(() => {
        if (!mayTrack(config)) forgetFirstTouch();
      });
    isTracking = mayTrack(config);
  };
  follow();
  const stopFollowing = onConsentChange(follow);
  return () => {
    stopFollowing();
    stopLogging();
    for (const stop of running.values()) stop();
  };
}

/**
 * Hides the referring page from third-party scripts, which read it by themselves: it may be one of our pages
 * with a secret in its address.
 */
function hideReferrer(context: AnalyticsContext): void {
  Object.defineProperty(document, 'referrer', { configurable: true, get: () => getReferrer(context, '') });
}

/** D-06 */
function logPush(data: unknown, layer: string): void {
  // biome-ignore lint/suspicious/noConsole: the debug flag requests it.
  if (debugFlags().has('console-gtm-events')) console.info(`[${layer}]`, data);
}

/**
 * Deletes the cookies now and again when the page is left, because a script that has already loaded may write
 * them once more.
 */
function forgetNowAndOnLeaving(forget: () => void): void {
  forget();
  window.addEventListener('pagehide', forget, { once: true });
}

function getIntegrations(context: AnalyticsContext): Integration[] {
  const { matomo, sendRequests } = context.config;
  const hasTagManager = matomo.tagManagerEnabled;
  return [
    // Before the tag manager, whose first push is already reported (C-12).
    ...(sendRequests ? [ownStatistics(context)] : []),
    tagManager(context),
    // Only one of the two reports what is missing from the configuration.
    ...(matomo.trackerEnabled || !hasTagManager ? [matomoTracker(context)] : []),
    ...(hasTagManager ? [matomoTagManager(context)] : []),
    yandexMetrika(context),
  ];
}
