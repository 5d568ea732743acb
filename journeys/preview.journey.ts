import { describe, expect, test } from 'vitest';
import { greeting, signIn } from './harness/acts.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const MESSENGER = 'TelegramBot (like TwitterBot)';
const HASH = 'S3cretS3cretS3cret';

/** Returns what a messenger's own program reads of an address that a person sent. */
async function preview(path: string) {
  const answer = await fetch(stage.artel.url + path, { headers: { 'user-agent': MESSENGER } });
  const html = await answer.text();
  const tag = (pattern: string) => new RegExp(`<${pattern}="([^"]*)"`).exec(html)?.[1];
  return {
    status: answer.status,
    html,
    title: tag('meta property="og:title" content'),
    site: tag('meta property="og:site_name" content'),
    description: tag('meta property="og:description" content'),
    address: tag('meta property="og:url" content'),
    picture: tag('meta property="og:image" content'),
    canonical: tag('link rel="canonical" href'),
    languages: [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...found]) => found),
  };
}

describe('the preview of a link in a messenger', () => {
  test.each([
    ['/auth', '/auth', 'Вход'],
    ['/auth?utm_source=letter#top', '/auth', 'Вход'],
    ['/', '/', 'Главная'],
    ['/mobile/auth/signin', '/auth', 'Вход'],
  ])('[P-03] %s is presented as %s', expectPreview);

  test('[R-02] [P-03] /dashboard is presented as /, for it is the same page', () =>
    expectPreview('/dashboard', '/', 'Главная'));

  async function expectPreview(path: string, canonical: string, title: string) {
    const href = stage.artel.url + canonical;
    const card = await preview(path);
    expect(card).toMatchObject({ status: 200, title, site: 'Артель', address: href, canonical: href });
    expect(card.languages).toEqual([
      ['ru', href],
      ['x-default', href],
    ]);
    expect(card.description).toMatch(/^[А-ЯЁ].{20,160}\.$/);
    const picture = await fetch(card.picture ?? '', { headers: { 'user-agent': MESSENGER } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  }

  test('[P-03] a personal link is not repeated', async () => {
    const card = await preview(`/auth/signup/${HASH}?auth=${HASH}`);
    expect(card).toMatchObject({ status: 200, title: 'Регистрация по ссылке' });
    expect([card.address, card.canonical]).toEqual([undefined, undefined]);
    expect(card.html).not.toContain(HASH);
  });

  test.each(['/no-such-page', '/auth/signup/short', '/%zz'])(
    '[X-02] nothing of %s but its status',
    async (path) => {
      expect(await preview(path)).toMatchObject({ status: 404, html: '' });
    },
  );
});

test('[C-09] a browser loads the texts once, by the address that the page names, and caches them', async () => {
  const { context, page, complaints } = await stage.visit();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  const requested: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/locales/') && !answer.fromServiceWorker()) requested.push(answer.url());
  });
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  expect(new Set(requested).size).toBe(1);
  expect(new URL(requested[0] ?? '').pathname).toMatch(/^\/locales\/[\w-]{16}\/ru\/outside\.json$/);
  expect(messages.filter((text) => /preload/.test(text))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[F-07] without the texts of the server the application warns and shows, in Russian all the same', async () => {
  const { context, page } = await stage.visit();
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await page.route('**/locales/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  expect(warned).toContainEqual(expect.stringContaining('Failed loading locale (ru)'));
  await signIn(page, stage.artel.logins[0]!);
  expect(await page.locator('body').textContent()).not.toMatch(/(^|\s)[a-z-]+\.[a-z-]+\.[a-z.-]+/);
  await context.close();
});

test('without any texts the page says in Russian that it did not load, and shows no key', async () => {
  const { context, page } = await stage.visit();
  await page.route('**/locales/**', (route) => route.fulfill({ status: 503 }));
  await page.route(/\/assets\/(ru|built-in-texts)-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1, name: /^Страница не загрузилась/ }).waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(/\b[a-z]+\.[a-z-]+\.[a-z-]+\b/);
  await context.close();
});

test('[C-04] sign-up requests its consents by nested brackets, and their writer is loaded just then', async () => {
  const { context, page, complaints } = await stage.visit();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(decodeURIComponent(request.url())));
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  const isWriter = (url: string) => url.includes('/assets/nested-query');
  expect(requested.filter(isWriter)).toEqual([]);
  await page.goto('/auth/pre-signup');
  await page.getByRole('checkbox').nth(2).waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(3);
  expect(requested.filter(isWriter)).toHaveLength(1);
  const wanted = 'filter[purpose][0]=terms&filter[purpose][1]=personal-data&filter[purpose][2]=marketing';
  expect(requested).toContain(`${stage.artel.url}/api/v2/consents?${wanted}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[P-03] title and canonical address follow the navigation through the application', async () => {
  const { context, page } = await stage.visit();
  await page.goto('/auth/pre-signup?utm_source=letter');
  await page.getByRole('link', { name: 'Войти' }).first().click();
  await page.waitForURL('**/auth');
  await page.locator(`link[rel=canonical][href="${stage.artel.url}/auth"]`).waitFor({ state: 'attached' });
  expect(await page.title()).toBe('Вход — Артель');
  expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  expect(await page.locator('meta[name=description]').count()).toBe(1);
  await context.close();
});

test('[R-02] /dashboard is the dashboard, over a reload too, and declares / as its address', async () => {
  const { context, page, complaints } = await stage.visit();
  await page.goto('/auth?to=%2Fdashboard');
  await signIn(page, stage.artel.logins[0]!);
  for (const _time of ['led there', 'reloaded']) {
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.getByRole('list', { name: 'Новые люди' }).getByRole('listitem').first().waitFor();
    expect(await page.title()).toBe('Главная — Артель');
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(`${stage.artel.url}/`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});
