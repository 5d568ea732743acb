import { type AnalyticsConfig, offeredChoices } from '@artel/contract';

/** Further origins that a page's policy permits, by directive. */
export interface PolicySources {
  readonly script: readonly string[];
  readonly img: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

export const NOTHING: PolicySources = { script: [], img: [], connect: [], frame: [] };

const GOOGLE = 'https://www.googletagmanager.com';
/** The counter reports to the first host, and for visitors outside of Russia to the second. */
const METRIKA = ['https://mc.yandex.ru', 'https://mc.yandex.com'];
/** Hosts of parts of Metrika's scripts. */
const YANDEX_STATIC = 'https://yastatic.net';

/**
 * Returns the sources that the switched-on analytics need, and nothing else: tags that a container loads from
 * further hosts, the tag manager's preview and Metrika's view of a page inside its own frame stay blocked.
 */
export function analyticsSources(config: AnalyticsConfig): PolicySources {
  if (!config.enabled) return NOTHING;
  const { matomo, sendRequestsDomain, sendRequests, yandexMetrika } = config;
  const offered = new Set(offeredChoices(config));
  const parts: PolicySources[] = [];
  if (offered.has('tagManager'))
    parts.push({ script: [GOOGLE], img: [GOOGLE], connect: [GOOGLE], frame: [] });
  if (offered.has('matomo')) {
    const tracker = getOrigin(matomo.url);
    const container = matomo.tagManagerEnabled ? getOrigin(matomo.tagManagerUrl || matomo.url) : [];
    parts.push({ script: [...tracker, ...container], img: tracker, connect: tracker, frame: [] });
  }
  if (offered.has('yandexMetrika')) {
    const replay = yandexMetrika.webvisor === true;
    parts.push({
      script: [...METRIKA, YANDEX_STATIC],
      img: METRIKA,
      connect: replay ? [...METRIKA, ...METRIKA.map((origin) => origin.replace('https:', 'wss:'))] : METRIKA,
      frame: replay ? ['blob:', ...METRIKA] : [],
    });
  }
  if (sendRequests) parts.push({ ...NOTHING, connect: getOrigin(sendRequestsDomain) });
  return {
    script: once(parts.flatMap(({ script }) => script)),
    img: once(parts.flatMap(({ img }) => img)),
    connect: once(parts.flatMap(({ connect }) => connect)),
    frame: once(parts.flatMap(({ frame }) => frame)),
  };
}

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** An address's origin as a policy's source; empty if it could change the meaning of the header. */
function getOrigin(address: string): readonly string[] {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  return ORIGIN.test(origin) ? [origin] : [];
}

function once(sources: readonly string[]): string[] {
  return [...new Set(sources)];
}
