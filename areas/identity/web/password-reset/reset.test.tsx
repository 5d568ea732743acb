import { identityErrors, resetPassword, sendResetCode } from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { identityWeb } from '@artel/identity/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { offerCaptcha } from '../testing/offer-captcha.ts';
import { resetStart } from './reset-start.ts';

const open = (address: string) => renderPage(address, { areas: [identityWeb], strings: [strings] });
const password = 'берёзовый дым над рекой';
const passwordField = { selector: 'input' } as const;
const start = { email: 'anna@example.ru', resendAt: 0, isDone: false };

beforeEach(() => void offerCaptcha());

for (const { name, id, base, done } of [
  { name: 'in the browser', id: '[R-27] [R-28]', base: '/reset-password', done: '/auth' },
  {
    name: 'in the mobile view',
    id: '[R-33] [R-35] [R-34]',
    base: '/mobile/reset-password',
    done: '/mobile/reset-password/success',
  },
]) {
  test(`${id} a code to the address, then a new password, ${name}`, async () => {
    const sent: unknown[] = [];
    const set: unknown[] = [];
    fakeRoute(sendResetCode, ({ body }) => {
      sent.push(body);
      return { expiresIn: 600, resendAfter: 60 };
    });
    fakeRoute(resetPassword, ({ body }) => {
      set.push(body);
      return {};
    });
    const { user, history } = await open(`${base}?to=%2Fdisk`);
    await user.type(await screen.findByLabelText('Электронная почта'), 'Anna@Example.ru{Enter}');
    expect(await screen.findByRole('heading', { name: 'Новый пароль' })).toBeVisible();
    expect(history.location.href).toBe(`${base}/verification?to=%2Fdisk`);
    expect(screen.getByText('anna@example.ru')).toBeVisible();
    expect(screen.getByText(/Отправить ещё раз можно через (1:00|0:59)/)).toBeVisible();
    await user.type(screen.getByLabelText('Код из письма'), '123456');
    await user.type(screen.getByLabelText('Пароль', passwordField), `${password}{Enter}`);
    expect(await screen.findByText(/Войдите с новым паролем/)).toBeVisible();
    expect(history.location.href).toBe(`${done}?to=%2Fdisk`);
    expect(sent).toEqual([{ email: 'anna@example.ru', CToken: expect.any(String) }]);
    expect(set).toEqual([{ email: 'anna@example.ru', code: '123456', password }]);
    expect(Object.values({ ...sessionStorage }).join()).not.toContain(password);
  });
}

test('[R-28] after a new password the sign-in page knows the address', async () => {
  resetStart.store({ ...start, isDone: true });
  await open('/auth');
  expect(await screen.findByRole('status')).toHaveTextContent('Пароль изменён. Войдите с новым паролем.');
  expect(screen.getByLabelText('Электронная почта')).toHaveValue('anna@example.ru');
  expect(screen.getByLabelText('Пароль', passwordField)).toHaveFocus();
});

test('[R-28] a wrong code is reported at its field; the input stays, and over a reload all but code and password', async () => {
  resetStart.store(start);
  const message = 'Код не подходит.';
  fakeRoute(resetPassword, () => fails(identityErrors['code-wrong'], message, [{ path: 'code', message }]));
  const { user, unmount } = await open('/reset-password/verification');
  await user.type(await screen.findByLabelText('Код из письма'), '000000');
  await user.type(screen.getByLabelText('Пароль', passwordField), `${password}{Enter}`);
  await waitFor(() => expect(screen.getByLabelText('Код из письма')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Код из письма')).toHaveFocus();
  expect(screen.getByLabelText('Пароль', passwordField)).toHaveValue(password);
  unmount();
  await open('/reset-password/verification');
  expect(await screen.findByText('anna@example.ru')).toBeVisible();
  expect(screen.getByLabelText('Код из письма')).toHaveValue('');
  expect(screen.getByLabelText('Пароль', passwordField)).toHaveValue('');
});

test('[R-28] another code can be requested', async () => {
  resetStart.store(start);
  fakeRoute(sendResetCode, () => ({ expiresIn: 600, resendAfter: 60 }));
  const { user } = await open('/reset-password/verification');
  await user.click(await screen.findByRole('button', { name: 'Отправить код ещё раз' }));
  expect(await screen.findByText(/Отправить ещё раз можно через (1:00|0:59)/)).toBeVisible();
});

test('[R-28] a new code is requested with an empty field, and digits typed meanwhile stay', async () => {
  resetStart.store(start);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  fakeRoute(sendResetCode, async () => {
    await arrived;
    return { expiresIn: 600, resendAfter: 60 };
  });
  const { user } = await open('/reset-password/verification');
  const code = await screen.findByLabelText('Код из письма');
  await user.type(code, '12{Enter}');
  await waitFor(() => expect(code).toBeInvalid());
  await user.click(screen.getByRole('button', { name: 'Отправить код ещё раз' }));
  await user.type(screen.getByLabelText('Пароль', passwordField), password);
  arrive();
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveValue('');
  expect(code).toBeValid();
  expect(screen.getByLabelText('Пароль', passwordField)).toHaveValue(password);
});

test('[R-27] a letter sent a moment ago opens the next step instead of a refusal', async () => {
  resetStart.store({ ...start, resendAt: Date.now() + 40_000 });
  fakeRoute(sendResetCode, () => fails(identityErrors['code-too-soon'], 'Код уже отправлен.'));
  const { user } = await open('/reset-password');
  expect(await screen.findByLabelText('Электронная почта')).toHaveValue('anna@example.ru');
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByRole('heading', { name: 'Новый пароль' })).toBeVisible();
});

test('[R-28] a visitor with a code alone enters the address here', async () => {
  await open('/reset-password/verification');
  expect(await screen.findByLabelText('Электронная почта')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Получить код' })).toHaveAttribute('href', '/reset-password');
});
