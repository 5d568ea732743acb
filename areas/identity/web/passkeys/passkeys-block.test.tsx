import {
  createPasskey,
  deletePasskey,
  identityLimits,
  renamePasskey,
  startPasskey,
} from '@artel/identity/contract';
import { fails, fakeRoute } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { block, dialog, openSecurity, type Security } from '../testing/open-security.ts';

const key: Security['passkeys'][number] = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Chrome, Windows',
  createdAt: '2025-11-01T09:00:00Z',
  lastUsedAt: null,
  isSynced: true,
};
const bytes = new Uint8Array([1, 2, 3]).buffer;

afterEach(() => vi.unstubAllGlobals());

/** Fakes a browser whose device can create passkeys. */
function hasDevice() {
  const create = vi.fn<() => Promise<unknown>>().mockResolvedValue({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, attestationObject: bytes },
    getClientExtensionResults: () => ({}),
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  fakeRoute(startPasskey, () => ({
    challenge: 'challenge-number-one',
    options: {
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'Артель' },
      user: { id: 'AAAA', name: 'anna@example.ru', displayName: 'Анна' },
      pubKeyCredParams: [],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    },
  }));
  return create;
}

test('a passkey is added under a name that the browser suggests', async () => {
  hasDevice();
  const { user, server } = await openSecurity();
  const bodies: unknown[] = [];
  fakeRoute(createPasskey, ({ body }) => {
    bodies.push(body);
    server.security = { ...server.security, passkeys: [{ ...key, name: body.name }] };
    return { id: key.id };
  });
  const passkeys = await block('Ключи доступа');
  await user.click(passkeys.getByRole('button', { name: 'Добавить' }));
  const form = await dialog('Новый ключ доступа');
  const name = form.getByLabelText('Название');
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, 'Рабочий ноутбук{Enter}');
  expect(await screen.findByText('Ключ доступа добавлен')).toBeVisible();
  expect(bodies).toMatchObject([
    { challenge: 'challenge-number-one', name: 'Рабочий ноутбук', passkey: { id: 'AQID' } },
  ]);
  const row = await passkeys.findByRole('listitem');
  expect(row).toHaveTextContent('Рабочий ноутбукСинхронизируетсяДобавлен: 1 ноя 2025Ещё не использовался');
});

test('a refusal of the browser or the server is shown in the form, and the name stays', async () => {
  const create = hasDevice();
  const { user } = await openSecurity();
  await user.click((await block('Ключи доступа')).getByRole('button', { name: 'Добавить' }));
  const form = await dialog('Новый ключ доступа');
  await user.clear(form.getByLabelText('Название'));
  await user.type(form.getByLabelText('Название'), 'Ноутбук');
  create.mockRejectedValueOnce(Object.assign(new Error('English'), { name: 'InvalidStateError' }));
  await user.click(form.getByRole('button', { name: 'Создать ключ' }));
  expect(await form.findByRole('alert')).toHaveTextContent('На этом устройстве ключ доступа');
  fakeRoute(startPasskey, () => fails(identityLimits.passkeys.refusals.existing, 'Ключей уже много.'));
  await user.click(form.getByRole('button', { name: 'Создать ключ' }));
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent('Ключей уже много.'));
  expect(form.getByLabelText('Название')).toHaveValue('Ноутбук');
});

test('a passkey is renamed and deleted', async () => {
  const { user, server } = await openSecurity({ passkeys: [key] });
  fakeRoute(renamePasskey, ({ params, body }) => {
    server.security = { ...server.security, passkeys: [{ ...key, id: params.passkeyId, name: body.name }] };
    return {};
  });
  const gone: string[] = [];
  fakeRoute(deletePasskey, ({ params }) => {
    gone.push(params.passkeyId);
    server.security = { ...server.security, passkeys: [] };
    return {};
  });
  const passkeys = await block('Ключи доступа');
  await user.click(passkeys.getByRole('button', { name: 'Переименовать: Chrome, Windows' }));
  const form = await dialog('Название ключа доступа');
  await user.clear(form.getByLabelText('Название'));
  await user.type(form.getByLabelText('Название'), 'Ноутбук{Enter}');
  await user.click(await passkeys.findByRole('button', { name: 'Удалить: Ноутбук' }));
  const requested = await dialog('Удалить ключ доступа?');
  expect(requested.getByText(/Войти с ключом «Ноутбук» больше не получится/)).toBeVisible();
  await user.click(requested.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(passkeys.queryByRole('list')).toBeNull());
  expect(gone).toEqual([key.id]);
});

test.each([
  [false, 'Ключи доступа работают только по защищённому адресу'],
  [true, 'Этот браузер не поддерживает ключи доступа'],
])('a browser that cannot says why (secure: %s)', async (isSecure, sentence) => {
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('PublicKeyCredential', undefined);
  await openSecurity();
  const passkeys = await block('Ключи доступа');
  expect(passkeys.getByText(new RegExp(sentence))).toBeVisible();
  expect(passkeys.queryByRole('button', { name: 'Добавить' })).toBeNull();
});
