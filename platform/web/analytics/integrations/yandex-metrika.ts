import { metrikaProblem, type YandexMetrikaConfig } from '@artel/contract';
import { loadScript } from '../load-script.ts';
import { openPage, wholeAddress } from '../page-address.ts';
import { assertThirdParty } from '../third-party.ts';
import { fetchClientId } from './client-id.ts';
import { type AnalyticsContext, getReferrer, type Integration } from './integration.ts';
import { callMetrika } from './metrika-stub.ts';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

/** Options that stop the counter from sending the browser's own address; used where the address contains a secret. */
const QUIET = {
  accurateTrackBounce: false,
  childIframe: false,
  clickmap: false,
  ecommerce: false,
  trackLinks: false,
  webvisor: false,
};

/**
 * Yandex Metrika. The counter reports nothing by itself (`defer`); each page is reported to it by its
 * template. On a page whose address contains more than its template, it is set up again without the features
 * that read the address.
 */
export function yandexMetrika(context: AnalyticsContext): Integration {
  const { yandexMetrika: config } = context.config;
  let isOpen: boolean | null = null;
  const setUp = (isPlain: boolean) => {
    if (isOpen === isPlain) return;
    if (isOpen !== null) callMetrika(config.id, 'destruct');
    callMetrika(config.id, 'init', initOptions(config, isPlain));
    isOpen = isPlain;
  };
  return {
    name: 'yandex-metrika',
    choice: 'yandexMetrika',
    problem: metrikaProblem(config),
    start: async () => {
      assertThirdParty();
      if (config.webvisor) document.body.classList.add('ym-hide-content', 'ym-disable-keys');
      setUp(openPage(context.router).isPlain);
      await loadScript('Yandex Metrika', SCRIPT);
      await fetchClientId(config.id);
    },
    onEnter: ({ isPlain }) => {
      if (isOpen !== null) setUp(isPlain);
    },
    onView: ({ address, title, previous }) =>
      callMetrika(config.id, 'hit', wholeAddress(address), {
        title,
        referer: getReferrer(context, previous),
      }),
    stop: () => {
      isOpen = null;
      callMetrika(config.id, 'destruct');
    },
  };
}

/** V-08 has been applied where the configuration was read; Metrika uses its own default for a missing option. */
function initOptions(config: YandexMetrikaConfig, isPlain: boolean): Record<string, unknown> {
  const { id: _id, enabled: _enabled, trustedDomains, ...options } = config;
  const provided = {
    ...options,
    ...(trustedDomains.length > 0 && { trustedDomains }),
    ...(!isPlain && QUIET),
    // Both would send the address unchanged; pages and hashes are reported by `hit`.
    defer: true,
    ...(config.trackHash !== undefined && { trackHash: false }),
  };
  return Object.fromEntries(Object.entries(provided).filter(([, value]) => value !== undefined));
}
