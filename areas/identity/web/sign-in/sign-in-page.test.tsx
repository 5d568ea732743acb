import { page } from '@artel/contract';
import {
  identityErrors,
  loginCheck,
  SecondFactorChallenge,
  signIn,
  signInByPasskey,
  startPasskeySignIn,
} from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { identityWeb } from '@artel/identity/web';
import { connectSession, defineWebArea } from '@artel/web';
import {
  answers,
  breaks,
  fails,
  fakeRoute,
  renderPage,
  setPublicConfig,
  signIn as startSignedIn,
} from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { offerCaptcha, readCaptcha } from '../testing/offer-captcha.ts';

const open = () => renderPage('/auth', { areas: [identityWeb], strings: [strings] });
const homePage = page({
  name: 'index',
  path: '/',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.index',
});
const tokens = { access_token: 'access', refresh_token: 'refresh', url_mobile: '' };

afterEach(() => vi.unstubAllGlobals());

test('until the next page is there the form stays busy, so that no one doubts whether it worked', async () => {
  fakeRoute(signIn, () => tokens);
  const slow = defineWebArea({
    name: 'slow',
    beforeApp: () => new Promise(() => {}),
    pages: [{ page: homePage, component: async () => () => <h1>Главная</h1> }],
  });
  const { user } = await renderPage('/auth', { areas: [identityWeb, slow], strings: [strings] });
  await fill(user, 'anna@example.ru', 'a long password{Enter}');
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh'));
  expect(screen.getByRole('button', { name: 'Войти' })).toHaveAttribute('aria-busy', 'true');
});

async function fill(user: Awaited<ReturnType<typeof open>>['user'], username: string, password: string) {
  await user.type(await screen.findByLabelText('Электронная почта'), username);
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), password);
}

test('[R-23] [E-03] [T-01] signs in with an address and a password; Enter submits', async () => {
  const calls: unknown[] = [];
  fakeRoute(signIn, ({ body }) => {
    calls.push(body);
    return tokens;
  });
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'a long password{Enter}');
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh'));
  expect(calls).toEqual([{ username: 'anna@example.ru', password: 'a long password', isApp: false }]);
  expect(document.cookie).toContain('token=access');
});

test('[C-07] [E-04] signs in by the other pair of routes where the installation says so', async () => {
  setPublicConfig({ authType: 'other' });
  fakeRoute(loginCheck, () => ({
    token: 'access',
    refresh_token: 'other',
    url_mobile: '',
    username: 'Anna@example.ru',
  }));
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'a long password{Enter}');
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('other'));
  expect(localStorage.getItem('username')).toBe('anna@example.ru');
});

test('[R-23] names empty fields, gives the first of them the focus and sends nothing', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Войти' }));
  expect(screen.getAllByText('Заполните это поле.')).toHaveLength(2);
  expect(screen.getByLabelText('Электронная почта')).toHaveFocus();
  expect(screen.getByLabelText('Электронная почта')).toHaveAccessibleDescription('Заполните это поле.');
});

test('[F-03] a refusal stays above the form and nothing typed is lost', async () => {
  fakeRoute(signIn, () => fails(identityErrors['credentials-wrong'], 'Неверный адрес почты или пароль.'));
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Неверный адрес почты или пароль.');
  expect(screen.getByLabelText('Электронная почта')).toHaveValue('anna@example.ru');
  expect(screen.getByLabelText('Пароль', { selector: 'input' })).toHaveValue('wrong');
});

test('[F-01] a broken connection is reported in words', async () => {
  fakeRoute(signIn, () => breaks());
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'whatever{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
});

test('the draft keeps the address over a reload and never the password', async () => {
  const first = await open();
  await fill(first.user, 'anna@example.ru', 'a secret');
  first.unmount();
  await open();
  expect(await screen.findByLabelText('Электронная почта')).toHaveValue('anna@example.ru');
  expect(screen.getByLabelText('Пароль', { selector: 'input' })).toHaveValue('');
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('a secret');
});

test('a password can be looked at', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Показать пароль' }));
  expect(screen.getByLabelText('Пароль', { selector: 'input' })).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Скрыть пароль' })).toBeVisible();
});

/** Fakes a server that requires a second factor. */
function requests(methods: SecondFactorChallenge['methods'], challenge = 'challenge-number-1') {
  const code = identityErrors['second-factor-required'].code;
  const details = z.parse(SecondFactorChallenge, { challenge, methods, passkey: null });
  return answers(403, { statusCode: 403, code, message: '', errors: [], requestId: 'test', details });
}

test('[R-23] after a right password the sixth digit of the code signs in, by the same path with the challenge', async () => {
  const calls: unknown[] = [];
  fakeRoute(signIn, ({ body }) => {
    calls.push(body);
    if (body.challenge === undefined) return requests(['totp', 'recovery-code']);
    if (body.factorCode === '123456') return tokens;
    const message = 'Код не подходит.';
    return fails(identityErrors['second-factor-wrong'], message, [{ path: 'factorCode', message }]);
  });
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'a long password{Enter}');
  const code = await screen.findByLabelText('Код из приложения');
  expect(code).toHaveFocus();
  expect(screen.getByText('anna@example.ru')).toBeVisible();
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('Код не подходит.')).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456');
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh'));
  const body = { username: 'anna@example.ru', password: 'a long password', isApp: false };
  const challenge = 'challenge-number-1';
  expect(calls).toEqual([
    body,
    { ...body, challenge, factorCode: '000000' },
    { ...body, challenge, factorCode: '123456' },
  ]);
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('a long password');
});

test('a browser is trusted where its owner ticks that before the code, and never by a recovery code', async () => {
  const calls: { trustsDevice?: boolean | undefined }[] = [];
  fakeRoute(signIn, ({ body }) => {
    if (body.challenge === undefined) return requests(['totp', 'recovery-code']);
    calls.push(body);
    return body.factorCode === '123456'
      ? tokens
      : fails(identityErrors['second-factor-wrong'], 'Не подходит.');
  });
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'a long password{Enter}');
  const box = await screen.findByRole('checkbox', { name: /Не спрашивать на этом устройстве 30 дней/ });
  expect(box).not.toBeChecked();
  expect(screen.getByLabelText('Код из приложения')).toHaveFocus();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Ввести запасной код' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(screen.getByLabelText('Запасной код'), 'wrong-code{Enter}');
  expect(await screen.findByText('Не подходит.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ввести код из приложения' }));
  expect(screen.getByRole('checkbox')).toBeChecked();
  await user.type(screen.getByLabelText('Код из приложения'), '123456');
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh'));
  expect(calls.map(({ trustsDevice }) => trustsDevice)).toEqual([undefined, true]);
});

test('[R-23] a recovery code replaces the app, and the password can be typed again', async () => {
  fakeRoute(signIn, ({ body }) => {
    if (body.challenge === undefined) return requests(['totp', 'recovery-code']);
    return body.factorCode === '0K3M-9XQ7-TV2H-5B81' ? tokens : breaks();
  });
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'a long password{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Вернуться ко вводу пароля' }));
  expect(await screen.findByLabelText('Электронная почта')).toHaveValue('anna@example.ru');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  await user.click(await screen.findByRole('button', { name: 'Ввести запасной код' }));
  await user.type(screen.getByLabelText('Запасной код'), '0K3M-9XQ7-TV2H-5B81{Enter}');
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh'));
});

test('[R-23] a challenge that ended says so and begins again with the password', async () => {
  fakeRoute(signIn, ({ body }) =>
    body.challenge === undefined
      ? requests(['totp'])
      : fails(identityErrors['challenge-ended'], 'Время вышло.'),
  );
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'a long password{Enter}');
  await user.type(await screen.findByLabelText('Код из приложения'), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent('Время на подтверждение вышло.');
  expect(screen.getByLabelText('Электронная почта')).toHaveValue('anna@example.ru');
});

test('[E-03] a captcha is solved only when the server requires one, and the same act goes on by itself', async () => {
  const requested = offerCaptcha();
  const sent: (string | undefined)[] = [];
  fakeRoute(signIn, ({ body }) => {
    sent.push(body.CToken);
    if (body.CToken === undefined) return fails(identityErrors['captcha-required'], 'Проверка.');
    return body.password === 'right'
      ? tokens
      : fails(identityErrors['credentials-wrong'], 'Неверный пароль.');
  });
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'wrong');
  expect(requested).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Неверный пароль.');
  await user.clear(screen.getByLabelText('Пароль', { selector: 'input' }));
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'right');
  expect(await screen.findByText('Проверка пройдена')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh'));
  expect(sent).toHaveLength(3);
  expect(requested).toEqual([
    { purpose: 'sign-in', username: 'anna@example.ru' },
    { purpose: 'sign-in', username: 'anna@example.ru' },
  ]);
  expect(readCaptcha(sent[1]).challenge).not.toEqual(readCaptcha(sent[2]).challenge);
});

test('[R-23] a pause is counted down on the button, which sends nothing meanwhile', async () => {
  let calls = 0;
  const { code } = identityErrors['sign-in-paused'];
  fakeRoute(signIn, () => {
    calls += 1;
    return answers(429, { statusCode: 429, code, message: '', errors: [] }, { 'Retry-After': '65' });
  });
  const { user } = await open();
  await fill(user, 'anna@example.ru', 'wrong{Enter}');
  const button = await screen.findByRole('button', { name: /^Повторить через 1:0\d$/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent('Слишком много неудачных попыток входа.');
  await user.click(button);
  expect(calls).toBe(1);
});

test('[R-23] a passkey alone signs in; a refusal of the browser is shown in Russian', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const credential = {
    id: 'AAAA',
    rawId: bytes('id'),
    type: 'public-key',
    response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('a'), signature: bytes('s') },
    getClientExtensionResults: () => ({}),
  };
  const get = vi.fn().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  get.mockResolvedValue(credential);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }));
  fakeRoute(startPasskeySignIn, () => ({
    challenge: 'challenge-of-sign-in',
    options: {
      rpId: 'localhost',
      challenge: 'AAAA',
      timeout: 60_000,
      allowCredentials: [],
      userVerification: 'required' as const,
    },
  }));
  const bodies: unknown[] = [];
  fakeRoute(signInByPasskey, ({ body }) => {
    bodies.push(body);
    return { ...tokens, username: 'anna@example.ru' };
  });
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Войти с ключом доступа' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Браузер не получил ключ');
  await user.click(button);
  await waitFor(() => expect(localStorage.getItem('username')).toBe('anna@example.ru'));
  expect(bodies).toMatchObject([
    { challenge: 'challenge-of-sign-in', passkey: { id: 'AAAA' }, isApp: false },
  ]);
});

test('[R-23] a browser without passkeys offers none; the way to a new password is there', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute(
    'href',
    '/reset-password',
  );
  expect(screen.queryByRole('button', { name: 'Войти с ключом доступа' })).toBeNull();
  expect(screen.getByLabelText('Электронная почта')).toHaveAttribute('autocomplete', 'username webauthn');
});

const openMobile = (address: string) => renderPage(address, { areas: [identityWeb], strings: [strings] });

test('[R-29] the entry of the mobile view shows the two ways to sign in and keeps the return address', async () => {
  await openMobile('/mobile/auth?to=%2Fdisk%3Ffrom%3Dmobile');
  expect(await screen.findByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    '/mobile/auth/signin?to=%2Fdisk%3Ffrom%3Dmobile',
  );
  expect(screen.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute(
    'href',
    '/mobile/auth/pre-signup?to=%2Fdisk%3Ffrom%3Dmobile',
  );
});

test('[R-30] [G-04] signs in in the mobile view, as the app, and opens the requested page', async () => {
  sessionStorage.setItem('isMobileApp', 'true');
  const calls: unknown[] = [];
  fakeRoute(signIn, ({ body }) => {
    calls.push(body);
    return tokens;
  });
  const { user, history } = await openMobile('/mobile/auth/signin?to=%2Fdisk%3Ffrom%3Dmobile');
  expect(await screen.findByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute(
    'href',
    '/mobile/reset-password?to=%2Fdisk%3Ffrom%3Dmobile',
  );
  await fill(user, 'anna@example.ru', 'a long password{Enter}');
  await waitFor(() => expect(history.location.href).toBe('/disk?from=mobile'));
  expect(calls).toMatchObject([{ isApp: true }]);
});

test('[G-03] a signed-in visitor of the mobile entry is informed of it, may go on or sign out', async () => {
  startSignedIn('anna@example.ru');
  const { user } = await openMobile('/mobile/auth');
  expect(await screen.findByRole('heading', { name: 'Вы уже вошли' })).toBeVisible();
  expect(screen.getByText('anna@example.ru')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Продолжить' })).toBeVisible();
  connectSession({ refresh: () => Promise.reject(new Error('none')), revoke: async () => undefined });
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  expect(await screen.findByRole('link', { name: 'Войти' })).toBeVisible();
});
