import {
  confirmTotp,
  createRecoveryCodes,
  createTotp,
  deleteTotp,
  identityErrors,
} from '@artel/identity/contract';
import { fails, fakeRoute } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { block, dialog, openSecurity, wantsProof } from '../testing/open-security.ts';

const codes = Array.from({ length: 10 }, (_, index) => `abcde-fghi${index}`);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('an authenticator is switched on by its first code; the recovery codes stay until the person has saved them', async () => {
  const { state, guard } = wantsProof();
  const { user, server } = await openSecurity();
  fakeRoute(createTotp, () =>
    guard(() => ({ secret, uri: `otpauth://totp/Artel:anna%40example.ru?secret=${secret}&issuer=Artel` })),
  );
  fakeRoute(confirmTotp, ({ body }) => {
    if (body.factorCode !== '123456')
      return fails(identityErrors['totp-wrong'], '', [{ path: 'factorCode', message: 'Код не подходит.' }]);
    server.security = { ...server.security, totpSince: new Date().toISOString(), recoveryCodesLeft: 10 };
    return { recoveryCodes: codes };
  });
  const totp = await block('Двухфакторный вход');
  await user.click(totp.getByRole('button', { name: 'Включить' }));
  const proof = await dialog('Подтвердите, что это вы');
  await user.type(proof.getByLabelText('Пароль', { selector: 'input' }), 'верный пароль{Enter}');
  expect(state.isProved).toBe(true);
  const setUp = await dialog('Вход с кодом из приложения');
  expect(await setUp.findByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  expect(setUp.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = setUp.getByLabelText('Код из приложения');
  expect(code).toHaveFocus();
  await user.type(code, '000000{Enter}');
  expect(await setUp.findByText('Код не подходит.')).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456{Enter}');

  const stored = await dialog('Запасные коды');
  expect(stored.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await user.click(stored.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await user.click(stored.getByRole('button', { name: 'Готово' }));
  expect(stored.getByText(/Сначала сохраните коды/)).toBeVisible();
  await user.click(stored.getByRole('checkbox', { name: 'Коды сохранены в надёжном месте' }));
  await user.click(stored.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(totp.getByText('Включён')).toBeVisible();
  expect((await block('Запасные коды')).getByText('Осталось 10 кодов.')).toBeVisible();
});

test('recovery codes are saved as a file that says whose they are', async () => {
  const { user } = await openSecurity({ totpSince: '2026-11-01T09:00:00Z', recoveryCodesLeft: 1 });
  fakeRoute(createRecoveryCodes, () => ({ recoveryCodes: codes }));
  const recovery = await block('Запасные коды');
  expect(recovery.getByText('Остался 1 код.')).toBeVisible();
  expect(recovery.getByText('Пора выпустить новые')).toBeVisible();
  await user.click(recovery.getByRole('button', { name: 'Выпустить новые' }));
  const requested = await dialog('Выпустить запасные коды?');
  await user.click(requested.getByRole('button', { name: 'Выпустить' }));
  const shown = await dialog('Запасные коды');
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = vi.fn();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(shown.getByRole('button', { name: 'Скачать' }));
  expect(names).toEqual(['запасные-коды.txt']);
  const text = new TextDecoder().decode(await saved[0]?.arrayBuffer());
  expect(text).toContain('anna@example.ru');
  expect(text).toContain(`${codes[0]}\r\n${codes[1]}`);
  vi.restoreAllMocks();
});

test('a passkey alone is a second factor, too: without recovery codes its loss would lock the door', async () => {
  const passkey = { id: 'key', name: 'Ноутбук', createdAt: '2026-11-01T09:00:00Z', lastUsedAt: null };
  await openSecurity({ passkeys: [{ ...passkey, isSynced: false }] });
  expect((await block('Запасные коды')).getByText('Кодов нет')).toBeVisible();
});

test('without a second factor there are no recovery codes to speak of', async () => {
  await openSecurity();
  await block('Двухфакторный вход');
  expect(screen.queryByRole('region', { name: 'Запасные коды' })).toBeNull();
});

test('the authenticator is switched off after a question', async () => {
  const { user, server } = await openSecurity({ totpSince: '2026-11-01T09:00:00Z', recoveryCodesLeft: 8 });
  fakeRoute(deleteTotp, () => {
    server.security = { ...server.security, totpSince: null, recoveryCodesLeft: 0 };
    return {};
  });
  const totp = await block('Двухфакторный вход');
  await user.click(totp.getByRole('button', { name: 'Отключить' }));
  const requested = await dialog('Отключить двухфакторный вход?');
  await user.click(requested.getByRole('button', { name: 'Отключить' }));
  expect(await totp.findByRole('button', { name: 'Включить' })).toBeVisible();
  expect(screen.getByText('Двухфакторный вход отключён')).toBeVisible();
});
