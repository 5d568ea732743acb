import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-route.ts';
import {
  arrive,
  container,
  metrika,
  nothing,
  openAnalytics,
  pass,
  queue,
  scripts,
  tagManager,
  tracker,
} from './testing/open-analytics.tsx';

const all = {
  sendRequests: true,
  tagManager,
  matomo: { ...tracker, ...container },
  yandexMetrika: metrika,
};
const SECRET = 's3cret';

const hostile = [
  `/auth/signup/${SECRET}`,
  `/auth/signup/${SECRET}?email=${SECRET}%40example.ru#${SECRET}`,
  `/auth/signup/%7B${SECRET}%7D`,
  `/auth?auth=${SECRET}&to=%2Fauth%2Fsignup%2F${SECRET}`,
  `/auth?utm_source=mail&token=${SECRET}`,
  `/auth#access_token=${SECRET}`,
  `/people/${SECRET}`,
  `/${SECRET}/auth`,
  `/auth/signup/..%2F..%2F${SECRET}`,
  `/auth/signup/<script>${SECRET}</script>`,
];

test.each(hostile)('[T-10] [C-11] no token, hash or id leaves the browser: %s', async (address) => {
  const sent: string[] = [];
  const accept = async ({ request }: { request: Request }) => {
    sent.push(request.url, await request.text(), request.referrer);
    return HttpResponse.json({});
  };
  fakeServer.use(http.post('*/api/v1/view', accept), http.post('*/api/datalayer/v1/create', accept));
  const { open } = await openAnalytics(all, {
    address,
    landing: {
      search: new URL(address, 'http://x').search,
      referrer: `https://out.example/${SECRET}?q=${SECRET}`,
    },
  });
  document.title = `${SECRET} — Артель`;
  await pass(250);
  await arrive('matomo.js');
  await arrive('tag.js');
  await open('/auth/pre-signup');
  await pass(250);
  await open(address);
  await pass(250);
  await vi.waitFor(() => expect(sent.filter((url) => url.endsWith('/api/v1/view'))).toHaveLength(3));
  const recorded = JSON.stringify([
    queue('dataLayer'),
    queue('_paq'),
    queue('_mtm'),
    queue('ym'),
    scripts().map(({ src }) => src),
    sent.filter((part) => !part.startsWith('about:')),
  ]);
  expect(recorded).toContain('/auth/pre-signup');
  expect(recorded).not.toContain(SECRET);
});

test('before a choice nothing is loaded, recorded, set or remembered', async () => {
  const { open } = await openAnalytics(all, { choices: null });
  await open('/auth/pre-signup');
  await pass(10_000);
  expect(scripts()).toEqual([]);
  expect(document.cookie).toBe('');
  expect(localStorage).toHaveLength(0);
  for (const name of ['dataLayer', '_paq', '_mtm', 'ym']) expect(name in window).toBe(false);
});

test('each choice lets in its own script alone', async () => {
  await openAnalytics({ ...all, sendRequests: false }, { choices: { ...nothing, yandexMetrika: true } });
  await arrive('tag.js');
  await pass(1_000);
  expect(scripts().map(({ src }) => src)).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
});

test('[C-15] debug logs each step', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await openAnalytics({ tagManager, debug: true });
  await arrive('gtm.js');
  expect(log.mock.calls.flat()).toEqual([
    '[analytics] matomo-tracker: Matomo URL is required',
    '[analytics] yandex-metrika: Yandex Metrika Counter ID is required',
    '[analytics] tag-manager: initialised',
  ]);
  log.mockRestore();
});

test.each([
  [`http://localhost:3000/auth/signup/${SECRET}`, ''],
  [`https://out.example/${SECRET}?q=${SECRET}`, 'https://out.example/'],
])('scripts of others find no more of the referring page than its domain: %s', async (referrer, left) => {
  const real = vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue(referrer);
  const first = await openAnalytics(all, { choices: nothing, landing: { referrer } });
  expect(document.referrer).toBe(referrer);
  first.unmount();
  await openAnalytics({ yandexMetrika: metrika }, { landing: { referrer } });
  expect(document.referrer).toBe(left);
  real.mockRestore();
});
