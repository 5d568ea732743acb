import { page } from '@artel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { FakeServer } from '../testing.ts';
import { startPageServer } from './testing.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOTS = [
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
];

const common = { layout: 'default', access: 'public' } as const;
const pages = [
  page({ ...common, name: 'index', path: '/', titleKey: 'pages.index' }),
  page({
    ...common,
    name: 'thing',
    path: '/things/{id}',
    params: z.object({ id: z.uuid() }),
    titleKey: 'pages.index',
  }),
  // A page without its texts, so that rendering it fails.
  page({ ...common, name: 'broken', path: '/broken', titleKey: 'pages.no-such-text' }),
];

let server: FakeServer;
beforeAll(async () => {
  server = await startPageServer({
    pages,
    strings: { pages: { index: 'Главная' } },
    config: { requestsPerMinute: 400 },
  });
});
afterAll(() => server.app.close());

let address = 0;
const request = (
  url: string,
  userAgent: string,
  options: { accept?: string; method?: 'GET' | 'HEAD' } = {},
) =>
  server.app.inject({
    method: options.method ?? 'GET',
    url,
    remoteAddress: `10.1.0.${address++ % 250}`,
    headers: { accept: options.accept ?? 'text/html', 'user-agent': userAgent },
  });

describe('[X-02] on an error a bot gets the bare status', () => {
  test.each(BOTS)('%s', async (bot) => {
    for (const [url, status] of [
      ['/no-such-page', 404],
      ['/things/nonsense', 404],
      ['/broken', 500],
    ] as const) {
      const answer = await request(url, bot);
      expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
        status,
        '',
        undefined,
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect((await request(url, bot, { method: 'HEAD' })).statusCode).toBe(status);
    }
    const [seen, shown] = [await request('/', bot), await request('/', PERSON)];
    const still = (html: string) => html.replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, '');
    expect(seen.statusCode).toBe(200);
    expect(still(seen.body)).toBe(still(shown.body));
  });

  test('also after too many requests', async () => {
    const requests = () =>
      server.app.inject({ url: '/', remoteAddress: '10.2.0.1', headers: { 'user-agent': BOTS[0] } });
    let answer = await requests();
    while (answer.statusCode === 200) answer = await requests();
    expect([answer.statusCode, answer.body]).toEqual([429, '']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('and calls of the API fail in the envelope, for every client', async () => {
    expect((await request('/api/nothing', BOTS[0] ?? '')).json().code).toBe('request/not-found');
  });
});

test('[X-02] a person gets the error page: the application’s own, or a small one when that cannot be made', async () => {
  const lost = await request('/no-such-page', PERSON);
  expect([lost.statusCode, lost.body.includes('artel-config')]).toEqual([404, true]);
  const broken = await request('/broken', PERSON);
  expect(broken.statusCode).toBe(500);
  expect(broken.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(broken.body).toContain('Ошибка 500');
  expect(broken.body).toContain(`Номер запроса: ${broken.headers['x-request-id']}`);
  expect(broken.body).not.toMatch(/no-such-text|<script|at .*\.ts/);
  expect((await request('/broken', PERSON, { accept: 'application/json' })).json().code).toBe(
    'request/internal',
  );
});

test.each([
  ['a hundred thousand spaces', ' '.repeat(100_000)],
  ['words without end', 'bo '.repeat(33_000)],
  ['half of every word', 'http:/ compatible; '.repeat(6_000)],
  ['nothing', ''],
])('a user agent of %s is answered', async (_, userAgent) => {
  expect((await request('/no-such-page', userAgent)).statusCode).toBe(404);
});
