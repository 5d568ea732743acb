import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import { type OwnInstallation, startInstallation } from './harness/installation.ts';
import { startThirdParties, type ThirdParties } from './harness/third-parties.ts';
import { newVisitor, openBrowser } from './harness/visitor.ts';

let artel: OwnInstallation;
let browser: Browser;
let third: ThirdParties;
let folder: string;

beforeAll(async () => {
  [third, browser, folder] = await Promise.all([
    startThirdParties(),
    openBrowser(),
    mkdtemp(join(tmpdir(), 'artel-analytics-')),
  ]);
  artel = await startWith('all.json', {
    sendRequests: true,
    ownDomains: 'own.example',
    tagManager: { enabled: true, id: 'GTM-TEST', dataLayerName: 'layer', auth: 'abc', preview: 'env-3' },
    matomo: {
      url: `${third.matomoUrl}/`,
      siteId: '7',
      trackerEnabled: true,
      tagManagerEnabled: true,
      tagManagerContainer: 'Abc123',
    },
    yandexMetrika: { enabled: true, id: '4242', webvisor: true, clickmap: true },
  });
});

afterAll(async () => {
  await browser?.close();
  await artel?.stop();
  await third?.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => third.forget());

/** An installation whose operator configured this. */
async function startWith(file: string, analytics: object): Promise<OwnInstallation> {
  const path = join(folder, file);
  await writeFile(path, JSON.stringify({ enabled: true, ...analytics }));
  return startInstallation({ env: { ARTEL_ANALYTICS_FILE: path } });
}

/** Opens a visitor whose browser uses fake servers instead of the third parties. */
async function newGuest({ url = artel.url } = {}) {
  const allowed = ['https://www.googletagmanager.com', 'https://mc.yandex.ru', third.matomoUrl];
  const visitor = await newVisitor(browser, { url, allowed });
  await third.replace(visitor.context);
  const own: Request[] = [];
  visitor.context.on('request', (request) => {
    if (/\/api\/(v1\/view|datalayer\/v1\/create)$/.test(request.url())) own.push(request);
  });
  return { ...visitor, own };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie и статистика' });

async function answer(page: Page, words: string): Promise<void> {
  const proof = page.waitForResponse((response) => response.url().endsWith('/api/v2/analytics-consents'));
  await banner(page).getByRole('button', { name: words }).click();
  expect((await proof).status()).toBe(201);
}

/** Polls until the condition is true, at most five seconds. */
async function eventually(check: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(check).toBe(true);
}

/** Expects that each of the three received this page. */
async function everybodyKnows(address: string): Promise<void> {
  const notified = () => [
    third.listReportedPages('google'),
    third.listReportedPages('matomo'),
    third.listReportedPages('yandex'),
  ];
  const page = expect.arrayContaining([`${artel.url}${address}`]);
  await expect.poll(notified).toEqual([page, page, page]);
}

const getBodies = (own: readonly Request[], path: string) =>
  own.filter((request) => request.url().endsWith(path)).map((request) => request.postDataJSON());

test('before an answer and after «Отказаться» nothing is requested from or sent to any collector', async () => {
  const { context, page, own, foreign, complaints } = await newGuest();
  await page.goto('/auth?utm_source=ad');
  await banner(page).waitFor();
  await page.waitForLoadState('networkidle');
  await answer(page, 'Отказаться');
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await page.waitForURL('**/auth/pre-signup**');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(third.hits).toEqual([]);
  expect(own).toEqual([]);
  expect(foreign).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('utm_source');
  expect(complaints).toEqual([]);
  await context.close();
});

test('[C-11] [C-12] [C-13] [C-15] after «Принять все» exactly the enabled integrations load, and each page is reported by its template', async () => {
  const { context, page, own, complaints } = await newGuest();
  await page.goto('/auth');
  await banner(page).waitFor();
  await answer(page, 'Принять все');
  await everybodyKnows('/auth');
  expect(third.scripts()).toEqual(
    [
      `${third.matomoUrl}/js/container_Abc123.js`,
      `${third.matomoUrl}/matomo.js`,
      'https://mc.yandex.ru/metrika/tag.js',
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST&l=layer&gtm_auth=abc&gtm_preview=env-3&gtm_cookies_win=x',
    ].sort(),
  );
  const getEvents = (origin: string) =>
    third.hits
      .filter(({ url }) => url.origin === origin)
      .flatMap(({ url }) => url.searchParams.getAll('event'));
  // Each event is a request of its own, and requests may overtake each other.
  const notified = () =>
    ['https://www.googletagmanager.com', third.matomoUrl].map((origin) => getEvents(origin).toSorted());
  await expect.poll(notified).toEqual([
    ['gtm.js', 'page_view'],
    ['mtm.Start', 'page_view'],
  ]);

  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await page.waitForURL('**/auth/pre-signup**');
  await everybodyKnows('/auth/pre-signup');
  for (const name of ['google', 'matomo', 'yandex'] as const)
    expect(new Set(third.listReportedPages(name))).toEqual(
      new Set([`${artel.url}/auth`, `${artel.url}/auth/pre-signup`]),
    );

  await eventually(() => getBodies(own, '/view').length === 2);
  const { visitorId, ...view } = getBodies(own, '/view')[0];
  expect(visitorId).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(view).toEqual({
    address: '/auth',
    referrerDomain: '',
    language: 'ru-RU',
    screenWidth: 1280,
    screenHeight: 800,
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  expect(getBodies(own, '/create').map(({ data, address }) => [data.event, address])).toEqual([
    ['mtm.Start', '/auth'],
    ['page_view', '/auth'],
    ['page_view', '/auth/pre-signup'],
  ]);
  for (const request of own) expect((await request.response())?.status()).toBe(200);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visitor who chooses gets exactly the chosen integrations', async () => {
  const { context, page, own } = await newGuest();
  await page.goto('/auth');
  await banner(page).getByRole('button', { name: 'Выбрать' }).click();
  await banner(page).getByRole('checkbox', { name: 'Яндекс Метрика' }).check();
  await answer(page, 'Сохранить выбор');
  await eventually(() => third.listReportedPages('yandex').length > 0);
  await page.waitForLoadState('networkidle');
  expect(third.scripts()).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  expect(own).toEqual([]);
  await context.close();
});

test('neither the link of an invitation nor the token of an entry reaches any collector', async () => {
  const email = 'berezova.link@example.ru';
  const { context, page, own, collectLeaks } = await newGuest();
  await page.goto('/auth/pre-signup');
  await banner(page).waitFor();
  await answer(page, 'Принять все');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('checkbox', { name: 'Пользовательское соглашение' }).check();
  await page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
  await page.getByRole('button', { name: 'Получить код' }).click();
  const link = await artel.linkFor(email);
  const hash = new URL(link).pathname.split('/').at(-1) ?? '';
  // Otherwise the report of the previous page would arrive after the link was opened.
  await everybodyKnows('/auth/signup');
  third.forget();
  await page.goto(link);
  // Tag managers read the browser's own address, so they wait for a page whose address contains no secret.
  await eventually(
    () =>
      third.listReportedPages('yandex').length > 0 &&
      getBodies(own, '/view').at(-1)?.address === '/auth/signup/{hash}',
  );
  expect(new Set(third.listReportedPages('yandex'))).toEqual(new Set([`${artel.url}/auth/signup/{hash}`]));
  const session = await fetch(`${artel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...artel.logins[0], isApp: true }),
  });
  const { access_token } = (await session.json()) as { access_token: string };
  await page.goto(`/dashboard?auth=${access_token}`);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await everybodyKnows('/dashboard');
  expect(third.hits.length).toBeGreaterThan(5);
  for (const { url, referrer, body } of third.hits) {
    const notified = decodeURIComponent(`${url.href} ${referrer} ${body}`);
    for (const secret of [hash, access_token, email]) expect(notified).not.toContain(secret);
  }
  expect(collectLeaks()).toEqual([]);
  await context.close();
});

test('[G-10] with `third-party=off` no third party is called, until `on` says otherwise', async () => {
  const { context, page, own } = await newGuest();
  await page.goto('/auth?third-party=off');
  await banner(page).waitFor();
  await answer(page, 'Принять все');
  await eventually(() => getBodies(own, '/view').length > 0);
  await page.goto('/auth/pre-signup');
  // Our own statistics start together with them and end no earlier.
  await eventually(() => getBodies(own, '/view').length === 2);
  expect(third.hits).toEqual([]);
  await page.goto('/auth?third-party=on');
  await everybodyKnows('/auth');
  expect(third.scripts()).toHaveLength(4);
  await context.close();
});

test('[E-06] [E-09] a sign-up reports its origin after consent; the cookies store the first referrer from outside', async () => {
  const { context, page, own } = await newGuest();
  const cookies = async () =>
    Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
  await page.goto('/auth?utm_source=ad&utm_campaign=autumn', {
    referer: 'https://partner.example/article?reader=secret',
  });
  await banner(page).waitFor();
  expect(await cookies()).not.toHaveProperty('referrer_domain');
  await answer(page, 'Принять все');
  await eventually(async () => 'referrer_domain' in (await cookies()));
  expect(await cookies()).toMatchObject({ referrer_domain: 'partner.example', utm_source: 'ad' });
  expect((await cookies())['referrer']).not.toContain('secret');
  await page.goto('/auth', { referer: 'https://own.example/' });
  // One of the product's own domains is no referrer.
  await eventually(() => getBodies(own, '/view').some(({ referrerDomain }) => referrerDomain === ''));
  expect(await cookies()).toMatchObject({ referrer_domain: 'partner.example' });
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/registration/v2'));
  await signUpOn(page, 'tracked@example.ru');
  expect((await requested).postDataJSON()).toMatchObject({
    referrer_domain: 'partner.example',
    utm_source: 'ad',
    utm_campaign: 'autumn',
    _ym_uid: '1763740800123456789',
  });
  await context.close();
});

test('[E-06] without consent a sign-up reports nothing of its origin', async () => {
  const { context, page } = await newGuest();
  await page.goto('/auth?utm_source=ad', { referer: 'https://partner.example/' });
  await banner(page).waitFor();
  await answer(page, 'Отказаться');
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/registration/v2'));
  await signUpOn(page, 'untracked@example.ru');
  const notified = (await requested).postDataJSON();
  const names = ['url', 'referrer', 'referrer_domain', '_ym_uid', 'yabs-sid', 'mangoUtm', 'mango_utm'];
  for (const name of [
    ...names,
    'yandexuid',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
  ])
    expect(notified[name], name).toBe('');
  await context.close();
});

test('a signed-in person withdraws the consent in the profile, and nothing more of them is reported', async () => {
  const { context, page, own } = await newGuest();
  await page.goto('/auth');
  await banner(page).waitFor();
  await answer(page, 'Принять все');
  await signIn(page, artel.logins[0]!);
  await page.goto('/profile');
  await everybodyKnows('/profile');
  await page
    .getByRole('navigation', { name: 'Разделы профиля' })
    .getByRole('link', { name: 'Cookie' })
    .click();
  const proof = page.waitForResponse((response) => response.url().endsWith('/api/v2/analytics-consents'));
  await page.getByRole('main').getByRole('button', { name: 'Отказаться' }).click();
  expect((await proof).status()).toBe(201);
  expect((await proof).request().headers()['authorization']).toMatch(/^Bearer /);
  await page.getByText(/^Сбор прекращён/).waitFor();
  third.forget();
  own.length = 0;
  await page.reload();
  await page.getByRole('main').getByRole('checkbox', { name: 'Matomo' }).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(third.hits).toEqual([]);
  expect(own).toEqual([]);
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left.filter((name) => /^(_ym_|_pk_|utm_|referrer)/.test(name))).toEqual([]);
  await context.close();
});

test('the content policy refuses what is not switched on', async () => {
  const small = await startWith('small.json', { yandexMetrika: { enabled: true, id: '4242' } });
  try {
    const { context, page } = await newGuest({ url: small.url });
    await page.goto('/auth');
    const reaches = (url: string) =>
      page.evaluate(
        (requested) =>
          fetch(requested, { mode: 'no-cors' }).then(
            () => true,
            () => false,
          ),
        url,
      );
    expect(await reaches('https://mc.yandex.ru/watch/1')).toBe(true);
    for (const url of ['https://www.googletagmanager.com/gtm.js', `${third.matomoUrl}/matomo.js`])
      expect(await reaches(url), url).toBe(false);
    expect(third.hits.map(({ url }) => url.origin)).toEqual(['https://mc.yandex.ru']);
    await banner(page).waitFor();
    await answer(page, 'Принять');
    await eventually(() => third.listReportedPages('yandex').includes(`${small.url}/auth`));
    expect(third.scripts()).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
    await context.close();
  } finally {
    await small.stop();
  }
});

/** Signs up on the pages themselves, which report the marketing source. */
async function signUpOn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/pre-signup');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('checkbox', { name: 'Пользовательское соглашение' }).check();
  await page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из письма').fill(await artel.codeFor(email));
  await page.getByLabel('Фамилия').fill('Берёзова');
  await page.getByLabel('Имя').fill('Марина');
  await page.getByLabel('Пароль', { exact: true }).fill('берёзовый дым над рекой');
  await page.getByRole('button', { name: 'Создать учётную запись' }).click();
  await page.getByRole('button', { name: /^Позже/ }).waitFor();
}
