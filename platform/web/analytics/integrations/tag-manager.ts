import { tagManagerProblem } from '@artel/contract';
import { pushData, watchLayer } from '../data-layer.ts';
import { loadScript } from '../load-script.ts';
import { wholeAddress } from '../page-address.ts';
import { assertThirdParty } from '../third-party.ts';
import { plainPage } from '../watch-pages.ts';
import { type AnalyticsContext, getReferrer, type Integration } from './integration.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';
const LAYER = 'dataLayer';

/**
 * Google Tag Manager. Its tags read the browser's own address, so it is loaded on the first page whose
 * address contains no secret.
 */
export function tagManager(context: AnalyticsContext): Integration {
  const { id, dataLayerName, auth, preview, cookieFlags } = context.config.tagManager;
  const layer = dataLayerName || LAYER;
  const query = new URLSearchParams({ id });
  if (layer !== LAYER) query.set('l', layer);
  if (auth !== '' && preview !== '') {
    query.set('gtm_auth', auth);
    query.set('gtm_preview', preview);
    query.set('gtm_cookies_win', cookieFlags || 'x');
  }
  return {
    name: 'tag-manager',
    choice: 'tagManager',
    problem: tagManagerProblem(context.config.tagManager),
    start: async (signal) => {
      assertThirdParty();
      pushData(layer, { 'gtm.start': Date.now(), event: 'gtm.js' });
      await plainPage(context.router, signal);
      await loadScript('GTM', `${SCRIPT}?${query}`);
      watchLayer(layer);
    },
    onView: ({ address, title, previous }) =>
      pushData(layer, {
        event: 'page_view',
        page_location: wholeAddress(address),
        page_path: address,
        page_title: title,
        page_referrer: getReferrer(context, previous),
      }),
  };
}
