import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { getLink, identityErrors } from '@artel/identity/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import invitationsStrings from '@artel/invitations/strings' with { type: 'json' };
import { registerByLink } from '@artel/onboarding/contract';
import strings from '@artel/onboarding/strings' with { type: 'json' };
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onboardingWeb } from '../onboarding-web.ts';

const hash = 'h'.repeat(22);
const open = () =>
  renderPage(`/auth/signup/${hash}`, {
    areas: [companyWeb, onboardingWeb],
    strings: [identityStrings, strings, companyStrings, invitationsStrings],
  });
const tokens = { access_token: 'access', refresh_token: 'refresh', url_mobile: '' };

test('the first owner opens the account and the company by the link', async () => {
  fakeRoute(getLink, () => ({ kind: 'operator' as const, username: null }));
  const bodies: unknown[] = [];
  fakeRoute(registerByLink, ({ body }) => {
    bodies.push(body);
    return tokens;
  });
  const { user } = await open();
  await user.type(await screen.findByLabelText('Название компании'), 'Ладога');
  await user.type(screen.getByLabelText('Фамилия'), 'Соколова');
  await user.type(screen.getByLabelText('Имя'), 'Анна');
  await user.type(screen.getByLabelText('Электронная почта'), 'anna@example.ru');
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'десять букв и больше{Enter}');
  await waitFor(() => expect(localStorage.getItem('username')).toBe('anna@example.ru'));
  expect(bodies).toMatchObject([{ kind: 'operator', hash, companyName: 'Ладога', email: 'anna@example.ru' }]);
});

test('a locked-out person sets a new password by the link', async () => {
  fakeRoute(getLink, () => ({ kind: 'access' as const, username: 'anna@example.ru' }));
  const bodies: unknown[] = [];
  fakeRoute(registerByLink, ({ body }) => {
    bodies.push(body);
    return tokens;
  });
  const { user } = await open();
  expect(await screen.findByText(/Придумайте пароль для anna@example.ru/)).toBeVisible();
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'короткий{Enter}');
  expect(await screen.findByText('Введите не меньше 10 символов.')).toBeVisible();
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), ' уже нет{Enter}');
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh'));
  expect(bodies).toEqual([{ kind: 'access', hash, password: 'короткий уже нет' }]);
});

test('a used link says so and shows the way in', async () => {
  fakeRoute(getLink, () => fails(identityErrors['link-invalid'], 'Ссылка не действует.'));
  await open();
  expect(await screen.findByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
  // A person who signed up independently has no administrator.
  expect(screen.getByRole('link', { name: 'Зарегистрироваться' })).toHaveAttribute(
    'href',
    '/auth/pre-signup',
  );
  expect(screen.getByRole('link', { name: 'Перейти ко входу' })).toHaveAttribute('href', '/auth');
});

test('a link that could not be checked can be checked again', async () => {
  fakeRoute(getLink, () => answers(500, {}));
  const { user } = await open();
  await screen.findByRole('alert');
  fakeRoute(getLink, () => ({ kind: 'operator' as const, username: null }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('heading', { name: 'Первая учётная запись' })).toBeVisible();
});

test('[R-26] [E-06] a sign-up by the link in its letter: the address is known, name and password are required', async () => {
  fakeRoute(getLink, () => ({ kind: 'registration' as const, username: 'anna@example.ru' }));
  const bodies: unknown[] = [];
  fakeRoute(registerByLink, ({ body }) => {
    bodies.push(body);
    return tokens;
  });
  const { user } = await open();
  expect(await screen.findByText('anna@example.ru')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись' }));
  expect(screen.getAllByText('Заполните это поле.')).toHaveLength(3);
  expect(screen.getByLabelText('Фамилия')).toHaveFocus();
  await user.type(screen.getByLabelText('Фамилия'), 'Соколова');
  await user.type(screen.getByLabelText('Имя'), 'Анна');
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'десять букв и больше{Enter}');
  await waitFor(() => expect(localStorage.getItem('username')).toBe('anna@example.ru'));
  const person = { familyName: 'Соколова', givenName: 'Анна', middleName: '' };
  expect(bodies).toMatchObject([{ kind: 'registration', hash, ...person, utm_source: '', _ym_uid: '' }]);
});

test('[R-26] a password that is too common is reported at its field, and nothing typed is lost', async () => {
  fakeRoute(getLink, () => ({ kind: 'registration' as const, username: 'anna@example.ru' }));
  const message = 'Такой пароль легко угадать.';
  fakeRoute(registerByLink, () =>
    fails(identityErrors['password-common'], message, [{ path: 'password', message }]),
  );
  const { user } = await open();
  await user.type(await screen.findByLabelText('Фамилия'), 'Соколова');
  await user.type(screen.getByLabelText('Имя'), 'Анна');
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'password123{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Пароль', { selector: 'input' })).toHaveFocus();
  expect(screen.getByLabelText('Фамилия')).toHaveValue('Соколова');
});

test.each(['in-short', 'h'.repeat(15), `${'h'.repeat(22)}%20`, 'in-mmmm…'])(
  'a link that was cut on its way, as %s, says so like any other dead one, with the ways on',
  async (cut) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await renderPage(`/auth/signup/${cut}`, {
      areas: [companyWeb, onboardingWeb],
      strings: [identityStrings, strings, companyStrings, invitationsStrings],
    });
    expect(await screen.findByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Перейти ко входу' })).toHaveAttribute('href', '/auth');
    expect(screen.queryByText(/Page Not Found/)).toBeNull();
  },
);
