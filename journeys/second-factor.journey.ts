import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting, signOut } from './harness/acts.ts';
import type { Person } from './harness/calls.ts';
import { inspect, inspectBoth } from './harness/inspect.ts';
import type { Login } from './harness/installation.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';
import { generateTotp } from './harness/totp.ts';

const stage = sharedStage();

/** A call of the page's own person, as the settings page makes it. */
function callAs<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([path, body]) => {
      const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        authorization: `Bearer ${decodeURIComponent(token)}`,
        'content-type': 'application/json',
      };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, body] as const,
  ) as Promise<T>;
}

async function switchTotpOn({ request: send }: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await send<{ secret: string }>('POST', '/api/v2/security/totp', {});
  const factorCode = generateTotp(secret);
  const answer = await send<{ recoveryCodes: string[] }>('POST', '/api/v2/security/totp/confirm', {
    factorCode,
  });
  return { secret, recoveryCodes: answer.recoveryCodes };
}

/** A device with a sensor; `touch` says whether requests that begin from now on are answered by a touch. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const touch = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { touch };
}

/** Adds a passkey of the virtual device, as the settings page does. */
async function addPasskey(page: Page): Promise<void> {
  const { challenge, options } = await callAs<{ challenge: string; options: object }>(
    page,
    '/api/v2/security/passkeys/options',
    {},
  );
  const passkey = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON() as object;
  }, options);
  await callAs(page, '/api/v2/security/passkeys', { challenge, name: 'Ноутбук', passkey });
}

async function enterPassword(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('Электронная почта').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Подтвердите вход' }).waitFor();
}

const isIn = (page: Page) => page.getByRole('heading', { level: 1, name: greeting }).waitFor();

for (const appearance of walks) {
  test(`[R-23] the second step takes a code of the authenticator or a recovery code, each once, ${appearance.name}`, async () => {
    const login = await stage.person();
    const { secret, recoveryCodes } = await switchTotpOn(login);
    const { context, page, foreign, complaints, shift } = await stage.visit(appearance);
    const see = (name: string) => inspectBoth(page, name, appearance);
    await page.goto('/auth');

    await enterPassword(page, login);
    await see('second-factor');
    expect(await shift()).toBeLessThan(0.02);
    await page.getByLabel('Код из приложения').fill('000000');
    await page.getByText('Код не подходит').first().waitFor();
    await see('second-factor-refused');
    // The sixth digit is enough; the present step was used up when the authenticator was switched on.
    await page.getByLabel('Код из приложения').fill(generateTotp(secret, 1));
    await isIn(page);
    await signOut(page);

    await enterPassword(page, login);
    await page.getByRole('button', { name: 'Ввести запасной код' }).click();
    await see('second-factor-recovery');
    await page.getByLabel('Запасной код').fill(recoveryCodes[0]!);
    await page.keyboard.press('Enter');
    await isIn(page);
    await signOut(page);

    await enterPassword(page, login);
    await page.getByRole('button', { name: 'Ввести запасной код' }).click();
    await page.getByLabel('Запасной код').fill(recoveryCodes[0]!);
    await page.keyboard.press('Enter');
    await page.getByText('Код не подходит').first().waitFor();
    await page.getByRole('button', { name: 'Вернуться ко вводу пароля' }).click();
    await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
    expect(await page.getByLabel('Электронная почта').inputValue()).toBe(login.username);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('[R-23] a passkey is the second step after the password', async () => {
  const login = await stage.person();
  const { context, page, complaints } = await stage.visit({ as: login });
  await page.goto('/');
  const { touch } = await addAuthenticator(context, page);
  await addPasskey(page);
  await touch(false);
  await signOut(page);
  await enterPassword(page, login);
  await inspect(page, 'second-factor-passkey');
  await touch(true);
  await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await isIn(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-23] a passkey alone signs in by the button, and opens the requested page', async () => {
  const { context, page, complaints } = await stage.visit({ as: await stage.person() });
  await page.goto('/');
  const { touch } = await addAuthenticator(context, page);
  await addPasskey(page);
  await touch(false);
  await signOut(page);
  // Without suggestions: the device that is touched would answer these, and be in before the button is pressed.
  await context.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto('/dashboard?from=passkey');
  await touch(true);
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await isIn(page);
  expect(page.url()).toBe(`${stage.artel.url}/dashboard?from=passkey`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-23] a passkey is offered among the suggestions for the address (conditional UI)', async () => {
  const { context, page, complaints } = await stage.visit({ as: await stage.person() });
  await page.goto('/');
  const { touch } = await addAuthenticator(context, page);
  await addPasskey(page);
  await touch(false);
  await signOut(page);
  // The virtual device picks the suggestion and answers it; nothing on the page is clicked.
  await touch(true);
  await page.goto('/auth');
  await isIn(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-23] after three wrong passwords a captcha is solved unseen', async () => {
  const login = await stage.person();
  const { context, page, foreign, complaints } = await stage.visit();
  await page.goto('/auth');
  const form = page.getByRole('form', { name: 'Вход' });
  await page.getByLabel('Электронная почта').fill(login.username);
  const requested: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/captcha')) requested.push(request.postDataJSON());
  });
  const attempt = async (password: string): Promise<void> => {
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    const evaluated = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/api/auth/login') && !(await answer.text()).includes('captcha-required'),
    );
    // While a pause runs, the button has another name.
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    if ((await evaluated).status() === 429) await attempt(password);
  };
  for (let wrong = 0; wrong < 4; wrong += 1) await attempt(`not the password ${wrong}`);
  await form.getByText('Неверный адрес почты или пароль').waitFor();
  expect(requested).not.toEqual([]);
  await page.getByText('Проверка пройдена').waitFor();
  await inspect(page, 'signin-captcha');
  await attempt(login.password);
  await isIn(page);
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-23] a pause is counted down on the button', async () => {
  const { context, page } = await stage.visit({ width: 360, height: 640 });
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '65' },
      json: { statusCode: 429, code: 'identity/sign-in-paused', message: '', errors: [] },
    }),
  );
  await page.goto('/auth');
  await page.getByLabel('Электронная почта').fill('anna@sosna.example');
  await page.getByLabel('Пароль', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('button', { name: /^Повторить через 1:0\d$/ }).waitFor();
  await inspect(page, 'signin-paused-360');
  await page.unroute('**/api/auth/login');
  await context.close();
});

test('[R-30] the mobile view has the second step as well', async () => {
  const login = await stage.person();
  const { secret } = await switchTotpOn(login);
  const { context, page } = await stage.visit({ width: 390, height: 844 });
  await page.goto('/mobile/auth/signin?to=%2Fdashboard');
  await enterPassword(page, login);
  await inspect(page, 'mobile-second-factor-390');
  await page.getByLabel('Код из приложения').fill(generateTotp(secret, 1));
  await isIn(page);
  expect(page.url()).toBe(`${stage.artel.url}/dashboard`);
  await context.close();
});
