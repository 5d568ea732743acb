import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import type { Login } from './harness/installation.ts';
import { ofThisDepth } from './harness/looks.ts';
import { ownStage } from './harness/stage.ts';

// Every line that the server could write is written.
const stage = ownStage({ env: { ARTEL_LOG_LEVEL: 'trace' } });

const PHONE = { width: 390, height: 844 };

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function post(path: string, body: object, token?: string) {
  const answer = await fetch(`${stage.artel.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** The application, outside of any browser: it signs in and requests codes. */
async function openApp({ username, password }: Login) {
  const { body } = await post('/api/auth/login', { username, password, isApp: true });
  const tokens = body as Tokens;
  return {
    token: tokens.access_token,
    requestCode: async () => {
      const { status, body: requested } = await post('/api/v2/sign-in-codes', {}, tokens.access_token);
      expect(status).toBe(201);
      return (requested as { code: string }).code;
    },
    signOut: () => post('/api/auth/logout', { refresh_token: tokens.refresh_token }),
  };
}

/**
 * Injects what the application puts into each page of its web view: an object that stores the messages it
 * receives.
 */
async function injectBridge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const received: unknown[] = [];
    Object.assign(window, {
      toldToApp: received,
      artelBridge: { version: 1, postMessage: (json: string) => received.push(JSON.parse(json)) },
    });
  });
}
const readSentTo = (page: Page) =>
  page.evaluate(() => (window as unknown as { toldToApp: { type: string }[] }).toldToApp);
/** Before the page has said that it is ready, it does not listen. */
const isReady = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { toldToApp: unknown[] }).toldToApp.length > 0);
const replyFromApp = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('artel-message', { detail: '{"v":1,"type":"back"}' })),
  );

/** Where a secret of the first address turns up in what the browser sends afterwards. */
async function getTraces(secret: string, requests: readonly Request[]): Promise<string[]> {
  const [, ...later] = requests;
  const traces = await Promise.all(
    later.map(async (request) => {
      const sent = [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ''];
      return sent.some((part) => part.includes(secret)) ? new URL(request.url()).pathname : null;
    }),
  );
  return traces.filter((path) => path !== null);
}

test('[T-01] [G-05] [G-06] [T-03] the application opens its web view by a code, and is notified when the session ends', async () => {
  const app = await openApp(stage.artel.logins[0]!);
  const { context, page, foreign, complaints } = await stage.visit(PHONE);
  await injectBridge(context);
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));

  await page.goto('/auth');
  const length = await page.evaluate(() => history.length);
  await page.goto('about:blank');
  requests.length = 0;
  const code = await app.requestCode();
  const answer = await page.goto(`/?x=1&auth=${code}&isMobile=true&isAndroid=true&y=%2f#people`);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await page.getByText('Вы вошли как').waitFor();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();

  // The address is clean, in the same entry of the history; nothing of the frame is shown around the page.
  expect(page.url()).toBe(`${stage.artel.url}/?x=1&y=%2f#people`);
  expect(await page.evaluate(() => history.length)).toBe(length + 2);
  expect(await page.getByRole('navigation').count()).toBe(0);
  await inspect(page, 'mobile-entered');
  // The script that talks to an application loads by itself, after the page.
  await isReady(page);
  expect(await readSentTo(page)).toMatchObject([{ v: 1, type: 'ready', name: 'Артель', version: /./ }]);

  // The code went to the one place that takes it, and nowhere else.
  expect(await getTraces(code, requests)).toEqual(['/api/v2/sign-in-codes/exchange']);
  const referrers = await Promise.all(requests.map(async (request) => (await request.allHeaders()).referer));
  expect(referrers.filter((referrer) => referrer?.includes('?'))).toEqual([]);
  expect(stage.artel.printed()).toContain('identity/exchange-sign-in-code');
  expect(stage.artel.printed()).not.toContain(code);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(code);
  expect((await post('/api/v2/sign-in-codes/exchange', { code, isApp: true })).status).toBe(410);

  // The flags hold in this tab over a reload, and in no other tab.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(await other.evaluate(() => sessionStorage.getItem('isMobileApp'))).toBeNull();
  await other.close();

  // A token of the same person for a sign-in page: nothing to enter, and on to the start page.
  await page.goto(`/auth?auth=${app.token}&isMobile=true`);
  await page.waitForURL(`${stage.artel.url}/`);

  // Leaving: by the person, then because the application's own session ended.
  await page.goto('/mobile/auth');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).waitFor();
  expect((await readSentTo(page)).at(-1)).toEqual({ v: 1, type: 'logout', reason: 'asked' });
  expect(new URL(page.url()).pathname).toBe('/mobile/auth');
  await page.goto(`/?auth=${await app.requestCode()}&isMobile=true`);
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await app.signOut();
  await page.waitForURL('**/mobile/auth*');
  await page.getByRole('link', { name: 'Зарегистрироваться' }).waitFor();
  expect((await readSentTo(page)).at(-1)).toEqual({ v: 1, type: 'logout', reason: 'ended' });

  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the application’s back button walks the pages, then comes back to the application', async () => {
  const app = await openApp(stage.artel.logins[0]!);
  const { context, page } = await stage.visit(PHONE);
  await injectBridge(context);
  await page.goto('/mobile/auth?isMobile=true');
  await isReady(page);
  await page.getByRole('link', { name: 'Войти' }).click();
  await page.getByRole('heading', { name: 'Вход' }).waitFor();
  await replyFromApp(page);
  // Both pages lead to the registration.
  await page.getByRole('heading', { name: 'Вход' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Зарегистрироваться' }).waitFor();
  await replyFromApp(page);
  expect((await readSentTo(page)).map(({ type }) => type)).toEqual(['ready', 'back']);
  await app.signOut();
  await context.close();
});

for (const appearance of ofThisDepth([
  { name: 'light', scheme: 'light', width: 1280, height: 800 },
  { name: 'dark', scheme: 'dark', ...PHONE },
] as const)) {
  test(`[G-05] a code for another person requires the consent of the signed-in one, ${appearance.name}`, async () => {
    const [first, second] = stage.artel.logins;
    const app = await openApp(second!);
    const { context, page, complaints } = await stage.visit({ as: first!, ...appearance });
    const code = await app.requestCode();
    await page.goto(`/profile?auth=${code}`);
    await page.getByRole('heading', { name: `Войти как ${second!.username}?` }).waitFor();
    await page.getByText(`Сейчас вы вошли как ${first!.username}.`).waitFor();
    expect(page.url()).toBe(`${stage.artel.url}/profile`);
    await inspect(page, `entry-question-${appearance.name}`);
    await page.getByRole('button', { name: 'Остаться' }).click();
    await page.getByRole('heading', { name: /^Войти как/ }).waitFor({ state: 'hidden' });
    const username = () => page.evaluate(() => localStorage.getItem('username'));
    expect(await username()).toBe(first!.username);
    await page.goto(`/?auth=${code}`);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByText('Вы вошли как').waitFor();
    expect(await username()).toBe(second!.username);
    // The session renews itself: the binding of this browser is the new session's.
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toMatch(/^v1\./);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: a token that has expired.
      document.cookie = 'token=expired; Path=/';
    });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    expect(await username()).toBe(second!.username);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('[G-05] garbage, used and foreign tokens say so in words and leave the normal way in', async () => {
  const app = await openApp(stage.artel.logins[0]!);
  const used = await app.requestCode();
  await post('/api/v2/sign-in-codes/exchange', { code: used, isApp: true });
  const { context, page, foreign, complaints } = await stage.visit(PHONE);
  const foreignToken = `${btoa('{"alg":"none"}').replace(/=/g, '')}.${btoa('{"sub":"1"}').replace(/=/g, '')}.c2ln`;
  for (const auth of [
    used,
    foreignToken,
    'javascript:alert(1)',
    '%00%0d%0aX: y',
    'a'.repeat(6000),
    `${used}&auth=x`,
  ]) {
    await page.goto(`/dashboard?isMobile=true&auth=${auth}`);
    await page.getByText('Войти по ссылке не получилось').waitFor();
    await page.getByRole('link', { name: 'Зарегистрироваться' }).waitFor();
    expect(page.url()).toBe(`${stage.artel.url}/mobile/auth?to=%2Fdashboard`);
  }
  await inspect(page, 'entry-refused');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[G-05] the worker that caches the shell stores no address of an entry', async () => {
  const app = await openApp(stage.artel.logins[0]!);
  // The worker requests pages itself, so that its requests are no navigations: the watch of usual visitors
  // would call them leaks.
  const context = await stage.browser.newContext({
    baseURL: stage.artel.url,
    viewport: PHONE,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('heading', { name: 'Вход' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const code = await app.requestCode();
  await page.goto(`/?auth=${code}`);
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  const cached = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.filter((url) => url.includes('auth='))).toEqual([]);
  await context.close();
});

for (const appearance of ofThisDepth([
  { name: 'inside', scheme: 'dark' },
  { name: 'light', scheme: 'light' },
] as const)) {
  test(`[R-37] [G-03] the server shows itself to the application, ${appearance.name}`, async () => {
    const { context, page, foreign, complaints } = await stage.visit({ ...PHONE, ...appearance });
    if (appearance.name === 'inside') await injectBridge(context);
    const paths: string[] = [];
    context.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/vkurse_app/server?auth=secret&isMobile=true');
    await page.getByRole('heading', { level: 1, name: 'Артель' }).waitFor();
    await page.getByText('Работает', { exact: true }).waitFor();
    await page.getByRole('img', { name: /^QR-код/ }).waitFor();
    expect(page.url()).toBe(`${stage.artel.url}/vkurse_app/server?auth=secret&isMobile=true`);
    expect(paths.filter((path) => path.startsWith('/api/'))).toEqual(['/api/ready']);
    await inspect(page, `server-screen-${appearance.name}`);
    if (appearance.name === 'inside') {
      await page.getByRole('button', { name: 'Подключить' }).click();
      expect((await readSentTo(page)).at(-1)).toEqual({
        v: 1,
        type: 'server',
        name: 'Артель',
        url: stage.artel.url,
      });
    }
    // The server's API is gone: the screen says so and tries again.
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.getByText('Не отвечает').waitFor();
    await page.getByRole('img', { name: /^QR-код/ }).waitFor();
    await inspect(page, `server-screen-silent-${appearance.name}`);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
    await page.getByText('Работает', { exact: true }).waitFor();
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
