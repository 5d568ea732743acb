import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';

const GOOGLE = 'https://www.googletagmanager.com';
const YANDEX = 'https://mc.yandex.ru';

/** A request that a third party received. */
interface Hit {
  readonly url: URL;
  readonly referrer: string;
  readonly body: string;
}

/** Fake servers for the analytics: a Matomo of our own and, inside a browser, Google's and Yandex's. */
export interface ThirdParties {
  readonly matomoUrl: string;
  /** Everything that reached any of them, in its order. */
  readonly hits: readonly Hit[];
  /** Answers instead of Google and Yandex in this browser. */
  replace(context: BrowserContext): Promise<void>;
  /** Which scripts were loaded, without repetitions. */
  scripts(): string[];
  /** Returns the addresses of pages that a third party received, in their order. */
  listReportedPages(to: 'google' | 'matomo' | 'yandex'): string[];
  forget(): void;
  stop(): Promise<void>;
}

/**
 * Like gtm.js: runs what was pushed before, then what is pushed; its tag reports the page by the browser's
 * own address.
 */
const TAG_MANAGER = `(() => {
  const layer = window[new URL(document.currentScript.src).searchParams.get('l') || 'dataLayer'];
  const run = (item) => fetch('${GOOGLE}/collect?' + new URLSearchParams({
    event: item.event, page: item.page_location ?? '', own: location.href, referrer: document.referrer,
  }), { mode: 'no-cors' });
  layer.forEach(run);
  const push = layer.push;
  layer.push = (...items) => { items.forEach(run); return push.apply(layer, items); };
})();`;

/**
 * Like tag.js: replays the stub's calls; with `defer` the page is reported by `hit` alone, and a replay
 * reports everything.
 */
const METRIKA = `(() => {
  const waiting = window.ym.a ?? [];
  const tell = (path, fields) => fetch('${YANDEX}/' + path + '?' + new URLSearchParams(fields), { mode: 'no-cors' });
  const acts = {
    init(id, options) {
      document.cookie = '_ym_uid=1763740800123456789; path=/; max-age=31536000';
      if (!options.defer) tell('watch/' + id, { 'page-url': location.href });
      if (options.webvisor) tell('webvisor/' + id, { own: location.href });
    },
    hit: (id, url, { title, referer }) => tell('watch/' + id, { 'page-url': url, title, referer }),
    getClientID: (id, callback) => callback('1763740800123456789'),
    destruct: () => undefined,
  };
  window.ym = (id, act, ...args) => acts[act](id, ...args);
  waiting.forEach((call) => window.ym(...call));
})();`;

/**
 * Like matomo.js: replays the queue; a page view reports the address that was set, or else the browser's
 * own.
 */
const MATOMO = `(() => {
  const set = {};
  const run = ([name, ...args]) => {
    if (name.startsWith('set')) set[name] = args[0];
    if (name !== 'trackPageView') return;
    const process = set.setCustomRequestProcessing ?? ((request) => request);
    const request = process(new URLSearchParams({
      idsite: set.setSiteId, rec: '1', url: set.setCustomUrl ?? location.href,
      urlref: set.setReferrerUrl ?? document.referrer, action_name: set.setDocumentTitle ?? document.title,
    }).toString());
    fetch(set.setTrackerUrl + '?' + request, { mode: 'no-cors', method: 'POST' });
  };
  const queue = window._paq;
  window._paq = { push: (...commands) => commands.forEach(run) };
  queue.forEach(run);
})();`;

/** Like a container: reports each push, and the browser's own address with it. */
const CONTAINER = `(() => {
  const src = document.currentScript.src;
  const run = (item) => fetch(new URL('../collect?' + new URLSearchParams({
    event: item.event, page: item.page_location ?? '', own: location.href,
  }), src), { mode: 'no-cors' });
  const push = window._mtm.push;
  window._mtm.forEach(run);
  window._mtm.push = (...items) => { items.forEach(run); return push.apply(window._mtm, items); };
})();`;

export async function startThirdParties(): Promise<ThirdParties> {
  const hits: Hit[] = [];
  const getScript = (path: string) => {
    if (path === '/matomo.js') return MATOMO;
    return path.startsWith('/js/') ? CONTAINER : '';
  };
  const matomo = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', matomoUrl);
      hits.push({ url, referrer: request.headers.referer ?? '', body });
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(getScript(url.pathname));
    });
  });
  await new Promise<void>((resolve) => matomo.listen(0, '127.0.0.1', resolve));
  const matomoUrl = `http://127.0.0.1:${(matomo.address() as AddressInfo).port}`;

  const origins = { google: GOOGLE, matomo: matomoUrl, yandex: YANDEX };
  return {
    matomoUrl,
    hits,
    async replace(context) {
      const answers: Readonly<Record<string, string>> = {
        [`${GOOGLE}/gtm.js`]: TAG_MANAGER,
        [`${YANDEX}/metrika/tag.js`]: METRIKA,
      };
      await context.route(
        ({ origin }) => origin === GOOGLE || origin === YANDEX,
        (route) => {
          const request = route.request();
          const url = new URL(request.url());
          const body = answers[url.origin + url.pathname] ?? '';
          hits.push({
            url,
            referrer: request.headers()['referer'] ?? '',
            body: request.postDataBuffer()?.toString('utf8') ?? '',
          });
          return route.fulfill({ contentType: 'text/javascript', body });
        },
      );
    },
    scripts: () => {
      const requested = hits.filter(({ url }) => url.pathname.endsWith('.js'));
      return [...new Set(requested.map(({ url }) => url.href))].sort();
    },
    listReportedPages: (to) =>
      hits.flatMap(({ url }) => {
        const page = ['page', 'page-url', 'url'].map((name) => url.searchParams.get(name)).find(Boolean);
        return url.origin === origins[to] && page ? page : [];
      }),
    forget: () => void hits.splice(0),
    stop: () =>
      new Promise((resolve) => {
        matomo.close(() => resolve());
        matomo.closeAllConnections();
      }),
  };
}
