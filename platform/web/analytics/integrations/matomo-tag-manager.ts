import { matomoProblem } from '@artel/contract';
import { pushData, watchLayer } from '../data-layer.ts';
import { loadScript } from '../load-script.ts';
import { wholeAddress } from '../page-address.ts';
import { assertThirdParty } from '../third-party.ts';
import { plainPage } from '../watch-pages.ts';
import { type AnalyticsContext, getReferrer, type Integration } from './integration.ts';
import { matomoBase } from './matomo-queue.ts';

/** Name of Matomo's data layer. */
export const MATOMO_LAYER = '_mtm';

/**
 * Matomo's tag manager. Its tags read the browser's own address, so it is loaded on the first page whose
 * address contains no secret.
 */
export function matomoTagManager(context: AnalyticsContext): Integration {
  const { matomo } = context.config;
  const base =
    matomo.tagManagerUrl === '' ? `${matomoBase(matomo.url)}js/` : matomoBase(matomo.tagManagerUrl);
  return {
    name: 'matomo-tag-manager',
    choice: 'matomo',
    problem: matomoProblem(matomo),
    start: async (signal) => {
      assertThirdParty();
      pushData(MATOMO_LAYER, { 'mtm.startTime': Date.now(), event: 'mtm.Start' });
      await plainPage(context.router, signal);
      await loadScript('Matomo Tag Manager', `${base}${getScript(matomo.tagManagerContainer)}`);
      watchLayer(MATOMO_LAYER);
    },
    onView: ({ address, title, previous }) =>
      pushData(MATOMO_LAYER, {
        event: 'page_view',
        page_location: wholeAddress(address),
        page_path: address,
        page_title: title,
        page_referrer: getReferrer(context, previous),
      }),
  };
}

/** A container is configured by its id, or by the name of its file where it is one of an environment's. */
function getScript(container: string): string {
  return container.endsWith('.js') ? container : `container_${container}.js`;
}
