import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteTrustedDevice,
  getSecurity,
  identityErrors,
} from '@artel/identity/contract';
import { currentSession } from '@artel/web';
import { answers, fails, fakeRoute } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { block, dialog, openSecurity, unavailable } from './testing/open-security.ts';

test('the section that could not be loaded can be loaded again', async () => {
  const { user, server, queries } = await openSecurity();
  await block('Пароль');
  fakeRoute(getSecurity, () => unavailable());
  await queries.resetQueries({ queryKey: [getSecurity.id] }).catch(() => undefined);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Не удалось загрузить настройки входа.');
  fakeRoute(getSecurity, () => server.security);
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('anna@example.ru')).toBeVisible();
});

test('a new password: too short says what is missing, a common one is reported at the field, then it is changed', async () => {
  const { user } = await openSecurity();
  const password = await block('Пароль');
  expect(password.getByText('8 мар 2025')).toHaveAttribute('title', expect.stringContaining('8 марта 2025'));
  await user.click(password.getByRole('button', { name: 'Сменить' }));
  const form = await dialog('Новый пароль');
  expect(form.getByText(/На всех других устройствах придётся войти заново/)).toBeVisible();
  const field = form.getByLabelText('Новый пароль', { selector: 'input' });
  expect(field).toHaveFocus();
  await user.type(field, 'короткий');
  await user.click(form.getByRole('button', { name: 'Сменить пароль' }));
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveFocus();
  fakeRoute(changePassword, () =>
    fails(identityErrors['password-common'], '', [{ path: 'password', message: 'Легко угадать.' }]),
  );
  await user.type(field, ' пароль{Enter}');
  expect(await form.findByText('Легко угадать.')).toBeVisible();
  fakeRoute(changePassword, () => ({}));
  await user.click(form.getByRole('button', { name: 'Сменить пароль' }));
  expect(await screen.findByText('Пароль изменён')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new address waits for both codes, over a reload as well, and then is the one', async () => {
  const view = await openSecurity();
  const { user, server } = view;
  fakeRoute(changeEmail, ({ body }) => {
    if (body.email === 'anna@example.ru')
      return fails(identityErrors['address-same'], '', [{ path: 'email', message: 'Это нынешний адрес.' }]);
    server.security = { ...server.security, pendingEmail: body.email };
    return { expiresIn: 900, resendAfter: 60 };
  });
  const email = await block('Электронная почта');
  await user.click(email.getByRole('button', { name: 'Изменить' }));
  const form = await dialog('Новый адрес почты');
  const field = form.getByLabelText('Новый адрес');
  await user.type(field, 'anna@example.ru{Enter}');
  expect(await form.findByText('Это нынешний адрес.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'anna.new@example.ru{Enter}');
  expect(await email.findByText('anna.new@example.ru')).toBeVisible();
  expect(email.getByText(/Отправить ещё раз можно через/)).toBeVisible();
  expect(email.queryByRole('button', { name: 'Изменить' })).toBeNull();
  view.unmount();

  const again = await openSecurity({ pendingEmail: 'anna.new@example.ru' });
  fakeRoute(confirmEmail, ({ body }) => {
    if (body.newCode !== '222222') return fails(identityErrors['code-wrong'], 'Код не подходит.');
    again.server.security = { ...again.server.security, email: 'anna.new@example.ru', pendingEmail: null };
    return { username: 'anna.new@example.ru' };
  });
  const pending = await block('Электронная почта');
  await again.user.type(pending.getByLabelText('Код с прежнего адреса'), '111111');
  await again.user.type(pending.getByLabelText('Код с нового адреса'), '333333{Enter}');
  expect(await pending.findByRole('alert')).toHaveTextContent('Код не подходит.');
  expect(pending.getByLabelText('Код с прежнего адреса')).toHaveValue('111111');
  await again.user.clear(pending.getByLabelText('Код с нового адреса'));
  await again.user.type(pending.getByLabelText('Код с нового адреса'), '222222{Enter}');
  expect(await screen.findByText('Адрес почты изменён')).toBeVisible();
  await waitFor(() => expect(currentSession().username).toBe('anna.new@example.ru'));
  await waitFor(() => expect(screen.queryByLabelText('Код с нового адреса')).toBeNull());
});

test('codes are sent again when the time has come, and the change can be given up', async () => {
  const { user, server } = await openSecurity({ pendingEmail: 'anna.new@example.ru' });
  const email = await block('Электронная почта');
  const soon = { statusCode: 429, code: identityErrors['code-too-soon'].code, message: 'Рано.', errors: [] };
  fakeRoute(changeEmail, () => answers(429, soon, { 'Retry-After': '30' }));
  await user.click(email.getByRole('button', { name: 'Отправить коды ещё раз' }));
  expect(await email.findByText(/можно через 0:(30|29)/)).toBeVisible();
  fakeRoute(cancelEmailChange, () => {
    server.security = { ...server.security, pendingEmail: null };
    return {};
  });
  await user.click(email.getByRole('button', { name: 'Не менять адрес' }));
  expect(await email.findByRole('button', { name: 'Изменить' })).toBeVisible();
});

test('new codes are requested with empty fields, without the errors of the old ones', async () => {
  const { user } = await openSecurity({ pendingEmail: 'anna.new@example.ru' });
  fakeRoute(confirmEmail, () => fails(identityErrors['code-expired'], 'Код больше не действует.'));
  fakeRoute(changeEmail, () => ({ expiresIn: 900, resendAfter: 60 }));
  const email = await block('Электронная почта');
  const [oldCode, newCode] = [
    email.getByLabelText('Код с прежнего адреса'),
    email.getByLabelText('Код с нового адреса'),
  ];
  await user.type(oldCode, '111111');
  await user.type(newCode, '222222{Enter}');
  expect(await email.findByRole('alert')).toHaveTextContent('Код больше не действует.');
  await user.click(email.getByRole('button', { name: 'Отправить коды ещё раз' }));
  await waitFor(() => expect(oldCode).toHaveFocus());
  expect([oldCode, newCode].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  expect(email.queryByRole('alert')).toBeNull();
});

test('browsers without a second factor are listed, and each can be made to require it again', async () => {
  const device = {
    id: '01936b2e-7c00-7000-8000-0000000000d1',
    isCurrent: true,
    browser: 'Firefox',
    system: 'Linux',
    kind: 'computer' as const,
    lastSignInAt: '2026-11-21T09:00:00Z',
    trustedUntil: '2026-12-21T09:00:00Z',
  };
  const { user, server } = await openSecurity({ trustedDevices: [device] });
  const trusted = await block('Где не нужно подтверждать вход');
  expect(trusted.getByText('Firefox, Linux')).toBeVisible();
  expect(trusted.getByText('Это устройство')).toBeVisible();
  const requested: unknown[] = [];
  fakeRoute(deleteTrustedDevice, ({ params }) => {
    requested.push(params.deviceId);
    server.security = { ...server.security, trustedDevices: [] };
    return {};
  });
  await user.click(trusted.getByRole('button', { name: 'Спрашивать снова: Firefox, Linux' }));
  expect(await screen.findByText('На этом устройстве снова понадобится подтверждение')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Где не нужно подтверждать вход')).toBeNull());
  expect(requested).toEqual([device.id]);
});
