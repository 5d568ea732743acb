import { matomoProblem } from '@artel/contract';
import { loadScript } from '../load-script.ts';
import { openPage, wholeAddress } from '../page-address.ts';
import { assertThirdParty } from '../third-party.ts';
import { cleanMatomoRequest } from './clean-matomo-request.ts';
import { type AnalyticsContext, getReferrer, type Integration } from './integration.ts';
import { matomoBase, pushMatomo } from './matomo-queue.ts';

export const MATOMO_TRACKER = 'matomo-tracker';

/** Creates Matomo's tracker. The values that it would read from the page by itself are set beforehand. */
export function matomoTracker(context: AnalyticsContext): Integration {
  const { matomo } = context.config;
  const base = matomoBase(matomo.url);
  let isWithdrawn = false;
  return {
    name: MATOMO_TRACKER,
    choice: 'matomo',
    problem: matomoProblem(matomo),
    start: async () => {
      assertThirdParty();
      pushPage(context, { ...openPage(context.router), previous: '' });
      pushSettings(context);
      if (isWithdrawn) pushMatomo('setConsentGiven');
      isWithdrawn = false;
      pushMatomo('setTrackerUrl', `${base}matomo.php`);
      pushMatomo('setSiteId', matomo.siteId);
      await loadScript('Matomo', `${base}matomo.js`);
    },
    onView: (page) => {
      pushPage(context, page);
      pushMatomo('trackPageView');
      if (matomo.linkTracking) pushMatomo('enableLinkTracking');
      if (matomo.trackContent) pushMatomo('trackVisibleContentImpressions');
    },
    stop: () => {
      // Followed links and the heart beat end with it, not only the pages that we report.
      isWithdrawn = true;
      pushMatomo('forgetConsentGiven');
      pushMatomo('deleteCookies');
    },
  };
}

function pushPage(
  context: AnalyticsContext,
  page: { readonly address: string; readonly title: string; readonly previous: string },
): void {
  pushMatomo('setReferrerUrl', getReferrer(context, page.previous));
  pushMatomo('setCustomUrl', wholeAddress(page.address));
  pushMatomo('setDocumentTitle', page.title);
}

function pushSettings({ config: { matomo } }: AnalyticsContext): void {
  pushMatomo('setCustomRequestProcessing', cleanMatomoRequest);
  if (matomo.requireConsent) {
    // This code only runs after the visitor consented; our own record of the consent is the one that counts.
    pushMatomo('requireConsent');
    pushMatomo('setConsentGiven');
  }
  if (matomo.disableCookies) pushMatomo('disableCookies');
  if (matomo.cookieDomain !== '') pushMatomo('setCookieDomain', matomo.cookieDomain);
  if (matomo.domains.length > 0) pushMatomo('setDomains', matomo.domains);
  if (matomo.heartBeat === true) pushMatomo('enableHeartBeatTimer');
  else if (matomo.heartBeat !== false) pushMatomo('enableHeartBeatTimer', matomo.heartBeat);
}
