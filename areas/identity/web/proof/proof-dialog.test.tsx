import {
  changePassword,
  identityErrors,
  proveSession,
  SecondFactorChallenge,
  startPasskeyProof,
} from '@artel/identity/contract';
import { answers, fails, fakeRoute } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { block, dialog, openSecurity, wantsProof } from '../testing/open-security.ts';

const TITLE = 'Подтвердите, что это вы';
const passwordField = { selector: 'input' } as const;

afterEach(() => vi.unstubAllGlobals());

/** Types a new password and submits it; the server requires a proof first. */
async function changeThePassword(known: Parameters<typeof openSecurity>[0] = {}) {
  const view = await openSecurity(known);
  const { user } = view;
  await user.click((await block('Пароль')).getByRole('button', { name: 'Сменить' }));
  const form = await dialog('Новый пароль');
  await user.type(form.getByLabelText('Новый пароль', passwordField), 'берёзовый дым над рекой{Enter}');
  return view;
}

async function provePassword(user: Awaited<ReturnType<typeof changeThePassword>>['user'], password: string) {
  const field = (await dialog(TITLE)).getByLabelText('Пароль', passwordField);
  await user.clear(field);
  await user.type(field, `${password}{Enter}`);
}

function challenge(methods: SecondFactorChallenge['methods'], name = 'challenge-number-one') {
  const details = z.parse(SecondFactorChallenge, { challenge: name, methods, passkey: null });
  return answers(403, {
    statusCode: 403,
    code: identityErrors['second-factor-required'].code,
    message: 'Подтвердите вторым способом.',
    errors: [],
    requestId: 'test',
    details,
  });
}

let changed: unknown[] = [];
beforeEach(() => {
  changed = [];
});

test('an act that wants a proof is done again after the password, with what was typed', async () => {
  const { state, guard } = wantsProof();
  fakeRoute(changePassword, ({ body }) =>
    guard(() => {
      changed.push(body);
      return {};
    }),
  );
  const { user } = await changeThePassword();
  await provePassword(user, 'неверный');
  const proof = await dialog(TITLE);
  expect(await proof.findByText('Неверный пароль.')).toBeVisible();
  expect(proof.getByLabelText('Пароль', passwordField)).toHaveFocus();
  await provePassword(user, 'верный пароль');
  expect(await screen.findByText('Пароль изменён')).toBeVisible();
  expect(changed).toEqual([{ password: 'берёзовый дым над рекой' }]);
  expect(state.attempts).toBe(2);
});

test('a proof that is given up leaves the form as it was and says nothing', async () => {
  const { guard } = wantsProof();
  fakeRoute(changePassword, () => guard(() => ({})));
  const { user } = await changeThePassword();
  await user.click((await dialog(TITLE)).getByRole('button', { name: 'Закрыть' }));
  const form = await dialog('Новый пароль');
  expect(form.getByLabelText('Новый пароль', passwordField)).toHaveValue('берёзовый дым над рекой');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Сменить пароль' }));
  expect(await screen.findByRole('dialog', { name: TITLE })).toBeVisible();
});

test('a pause is counted down instead of being shown once', async () => {
  wantsProof();
  fakeRoute(changePassword, () => fails(identityErrors['proof-required'], ''));
  const paused = { statusCode: 429, code: identityErrors['sign-in-paused'].code, message: '', errors: [] };
  fakeRoute(proveSession, () => answers(429, paused, { 'Retry-After': '65' }));
  const { user } = await changeThePassword();
  await provePassword(user, 'неверный');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Слишком много неудачных попыток\. Повторить можно через 1:0\d$/,
  );
});

/** Fakes a server whose account has an authenticator; a challenge is valid once. */
function wantsCode(right: string) {
  const seen: unknown[] = [];
  let isProved = false;
  let number = 0;
  let open = '';
  fakeRoute(proveSession, ({ body }) => {
    seen.push(body);
    if (body.challenge === undefined) {
      number += 1;
      open = `challenge-number-${number}`;
      return challenge(['totp', 'recovery-code'], open);
    }
    if (body.challenge !== open)
      return fails(identityErrors['challenge-ended'], 'Время на подтверждение вышло.');
    open = '';
    if (body.factorCode !== right)
      return fails(identityErrors['second-factor-wrong'], '', [
        { path: 'factorCode', message: 'Код не подходит.' },
      ]);
    isProved = true;
    return { provedUntil: '2026-11-21T12:20:00Z' };
  });
  fakeRoute(changePassword, () => (isProved ? {} : fails(identityErrors['proof-required'], '')));
  return seen;
}

test('the second step takes the code; a challenge that ended is renewed unseen', async () => {
  const seen = wantsCode('123456');
  const { user } = await changeThePassword();
  await provePassword(user, 'верный пароль');
  const code = await screen.findByLabelText('Код из приложения', passwordField);
  expect(code).toHaveFocus();
  await user.type(code, '654321{Enter}');
  expect(await screen.findByText('Код не подходит.')).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Пароль изменён')).toBeVisible();
  const password = 'верный пароль';
  expect(seen).toEqual([
    { password },
    { password, challenge: 'challenge-number-1', factorCode: '654321' },
    { password, challenge: 'challenge-number-1', factorCode: '123456' },
    { password },
    { password, challenge: 'challenge-number-2', factorCode: '123456' },
  ]);
});

test('a recovery code replaces the app', async () => {
  wantsCode('abcde-fghij');
  const { user } = await changeThePassword();
  await provePassword(user, 'верный пароль');
  await user.click(await screen.findByRole('button', { name: 'Ввести запасной код' }));
  await user.type(screen.getByLabelText('Запасной код'), ' abcde-fghij{Enter}');
  expect(await screen.findByText('Пароль изменён')).toBeVisible();
});

test('a passkey proves it without a password; a refusal of the browser is shown in Russian', async () => {
  let isProved = false;
  const proofs: unknown[] = [];
  fakeRoute(changePassword, () => (isProved ? {} : fails(identityErrors['proof-required'], '')));
  fakeRoute(startPasskeyProof, () => ({
    challenge: 'challenge-number-one',
    options: {
      challenge: 'AAAA',
      rpId: 'localhost',
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required' as const,
    },
  }));
  fakeRoute(proveSession, ({ body }) => {
    proofs.push(body);
    isProved = true;
    return { provedUntil: '2026-11-21T12:20:00Z' };
  });
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const get = vi.fn<() => Promise<unknown>>();
  get.mockRejectedValueOnce(Object.assign(new Error('English'), { name: 'NotAllowedError' }));
  get.mockResolvedValueOnce({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const passkey = { id: 'key', name: 'Ноутбук', createdAt: '2026-11-01T09:00:00Z', lastUsedAt: null };
  const { user } = await changeThePassword({ passkeys: [{ ...passkey, isSynced: false }] });
  const proof = await dialog(TITLE);
  await user.click(proof.getByRole('button', { name: 'Подтвердить ключом доступа' }));
  expect(await screen.findByText(/Браузер не получил ключ/)).toBeVisible();
  await user.click(proof.getByRole('button', { name: 'Подтвердить ключом доступа' }));
  await waitFor(() => expect(screen.getByText('Пароль изменён')).toBeVisible());
  expect(proofs).toMatchObject([{ challenge: 'challenge-number-one', passkey: { id: 'AQID' } }]);
});
