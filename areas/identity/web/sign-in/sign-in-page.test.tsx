import { identityErrors, loginCheck, signIn } from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { identityWeb } from '@artel/identity/web';
import { breaks, fails, fakeRoute, renderPage, setPublicConfig } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const open = () => renderPage('/auth', { areas: [identityWeb], strings: [strings] });
const tokens = { access_token: 'access', refresh_token: 'refresh', url_mobile: '' };

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

test('[F-01] a broken connection is told in words', async () => {
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
