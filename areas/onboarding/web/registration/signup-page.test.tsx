import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { createCaptcha, identityErrors, sendCode, trackingFields } from '@artel/identity/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { signUpStart } from '@artel/identity/web';
import invitationsStrings from '@artel/invitations/strings' with { type: 'json' };
import { register } from '@artel/onboarding/contract';
import strings from '@artel/onboarding/strings' with { type: 'json' };
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onboardingWeb } from '../onboarding-web.ts';

const open = () =>
  renderPage('/auth/signup', {
    areas: [companyWeb, onboardingWeb],
    strings: [identityStrings, strings, companyStrings, invitationsStrings],
  });
const password = 'берёзовый дым над рекой';
const start = {
  email: 'anna@example.ru',
  consents: [{ purpose: 'terms', version: '1' }],
  resendAt: 0,
} as const;

/** E-06: without consent to analytics the fields are there and empty. */
const noTracking = Object.fromEntries(Object.keys(trackingFields).map((name) => [name, '']));
const word = '00'.repeat(16);
const challenge = {
  parameters: {
    algorithm: 'SHA-256' as const,
    data: { scope: '' },
    expiresAt: 4_000_000_000,
    keySignature: 'ab',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    nonce: word,
    salt: word,
  },
  signature: 'ab',
};

async function fill(user: Awaited<ReturnType<typeof open>>['user'], code: string) {
  await user.type(await screen.findByLabelText('Код из письма'), code);
  await user.type(screen.getByLabelText('Фамилия'), 'Соколова');
  await user.type(screen.getByLabelText('Имя'), 'Анна');
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), password);
}

test('[R-25] [T-01] [E-06] opens an account with the code, the name and a password', async () => {
  signUpStart.store(start);
  const bodies: unknown[] = [];
  fakeRoute(register, ({ body }) => {
    bodies.push(body);
    return { access_token: 'access', refresh_token: 'refresh', url_mobile: '' };
  });
  const { user } = await open();
  await fill(user, '123456');
  await user.type(screen.getByLabelText(/Название компании/), 'Сосна');
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись' }));
  await waitFor(() => expect(localStorage.getItem('username')).toBe('anna@example.ru'));
  const person = { familyName: 'Соколова', givenName: 'Анна', middleName: '' };
  expect(bodies).toEqual([
    { email: 'anna@example.ru', code: '123456', ...person, password, companyName: 'Сосна', ...noTracking },
  ]);
  expect(signUpStart.read()).toBeNull();
});

test('[F-03] a wrong code is reported at its field, which gets the focus', async () => {
  signUpStart.store(start);
  const message = 'Код не подходит.';
  fakeRoute(register, () => fails(identityErrors['code-wrong'], message, [{ path: 'code', message }]));
  const { user } = await open();
  await fill(user, '000000{Enter}');
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись' }));
  await waitFor(() => expect(screen.getByLabelText('Код из письма')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Код из письма')).toHaveFocus();
  expect(screen.getByLabelText('Пароль', { selector: 'input' })).toHaveValue(password);
});

test('an incomplete code is reported in words that help', async () => {
  signUpStart.store(start);
  const { user } = await open();
  await fill(user, '12{Enter}');
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись' }));
  const code = screen.getByLabelText('Код из письма');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Введите не меньше 6 символов.'));
});

test('[V-02] a problem at a field that the form does not have is shown with its label', async () => {
  signUpStart.store(start);
  const problem = { path: 'timeZone', message: 'Такого пояса нет.' };
  fakeRoute(register, () => fails(identityErrors['code-wrong'], 'Проверьте поля.', [problem]));
  const { user } = await open();
  await fill(user, '123456');
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Часовой пояс: Такого пояса нет.');
});

test('the code takes what is pasted, and its field is one real input', async () => {
  signUpStart.store(start);
  const { user } = await open();
  const code = await screen.findByLabelText('Код из письма');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(code);
  await user.paste('Код: 123 456');
  expect(code).toHaveValue('123456');
});

test('a code that is there is replaced: by typing over it, by pasting over it, and by pasting a new one after it', async () => {
  signUpStart.store(start);
  const { user } = await open();
  const code = await screen.findByLabelText<HTMLInputElement>('Код из письма');
  const selected = () => code.value.slice(code.selectionStart ?? 0, code.selectionEnd ?? 0);
  await user.type(code, '111111');
  expect([code.selectionStart, code.selectionEnd]).toEqual([6, 6]);
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toBe('111111');
  await user.keyboard('222222');
  expect(code).toHaveValue('222222');
  await user.keyboard('{Control>}a{/Control}');
  await user.paste('333-333');
  expect(code).toHaveValue('333333');
  await user.dblClick(code);
  expect(selected()).toBe('333333');
  await user.paste(' 444 444');
  expect(code).toHaveValue('444444');
  await user.click(code);
  await user.paste('Код: 555 555');
  expect(code).toHaveValue('555555');
  await user.keyboard('9');
  expect(code).toHaveValue('555555');
  await user.keyboard('{Control>}a{/Control}{Backspace}');
  expect(code).toHaveValue('');
  await user.keyboard('12');
  await user.paste('666666');
  expect(code).toHaveValue('666666');
});

test('a part of the code cannot be selected, and the caret cannot be placed inside it', async () => {
  signUpStart.store(start);
  const { user } = await open();
  const code = await screen.findByLabelText<HTMLInputElement>('Код из письма');
  await user.type(code, '123456');
  await user.pointer({ target: code, offset: 2, keys: '[MouseLeft]' });
  await waitFor(() => expect([code.selectionStart, code.selectionEnd]).toEqual([6, 6]));
  const dragged = [
    { keys: '[MouseLeft>]', target: code, offset: 2 },
    { offset: 4 },
    { keys: '[/MouseLeft]' },
  ];
  await user.pointer(dragged);
  await user.keyboard('7');
  expect(code).toHaveValue('7');
});

test('a refused code is typed over without being deleted first', async () => {
  signUpStart.store(start);
  const message = 'Код не подходит.';
  fakeRoute(register, () => fails(identityErrors['code-wrong'], message, [{ path: 'code', message }]));
  const { user } = await open();
  await fill(user, '000000');
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись' }));
  const code = screen.getByLabelText('Код из письма');
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  await user.keyboard('123456');
  expect(code).toHaveValue('123456');
});

test('another code can be requested with the given consents', async () => {
  signUpStart.store(start);
  const bodies: unknown[] = [];
  fakeRoute(sendCode, ({ body }) => {
    bodies.push(body);
    return { expiresIn: 600, resendAfter: 60 };
  });
  fakeRoute(createCaptcha, () => ({ challenge }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Отправить код ещё раз' }));
  expect(await screen.findByText(/Отправить ещё раз можно через (1:00|0:59)/)).toBeVisible();
  expect(bodies).toEqual([{ email: start.email, consents: start.consents, CToken: expect.any(String) }]);
});

test('a new code is requested with an empty field: the old digits and their error are gone', async () => {
  signUpStart.store(start);
  fakeRoute(sendCode, () => ({ expiresIn: 600, resendAfter: 60 }));
  fakeRoute(createCaptcha, () => ({ challenge }));
  const message = 'Код больше не действует. Запросите новый.';
  fakeRoute(register, () => fails(identityErrors['code-expired'], message, [{ path: 'code', message }]));
  const { user } = await open();
  await fill(user, '666770');
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись' }));
  const code = screen.getByLabelText('Код из письма');
  await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  await user.click(screen.getByRole('button', { name: 'Отправить код ещё раз' }));
  await waitFor(() => expect(code).toHaveValue(''));
  expect(code).not.toHaveAccessibleDescription(message);
  expect(code).toBeValid();
  expect(code).toHaveFocus();
  expect(screen.getByLabelText('Фамилия')).toHaveValue('Соколова');
  expect(screen.getByLabelText('Пароль', { selector: 'input' })).toHaveValue(password);
});

test('a person who comes with only a code enters the address here', async () => {
  await open();
  expect(await screen.findByLabelText('Электронная почта')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Получить код' })).toHaveAttribute('href', '/auth/pre-signup');
});

test('the strength hint counts what is missing', async () => {
  signUpStart.store(start);
  const { user } = await open();
  const field = await screen.findByLabelText('Пароль', { selector: 'input' });
  expect(field).toHaveAccessibleDescription('Не короче 10 символов');
  await user.type(field, 'восемь88');
  expect(field).toHaveAccessibleDescription('Ещё 2 символа');
  await user.type(field, ' и ещё немного слов');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Надёжный пароль'));
});

test('[R-31] the mobile page sends the same, stays within the mobile pages and opens the next step afterwards', async () => {
  signUpStart.store(start);
  fakeRoute(register, () => ({ access_token: 'access', refresh_token: 'refresh', url_mobile: '' }));
  const { user, history } = await renderPage('/mobile/auth/signup?to=%2Flater', {
    areas: [companyWeb, onboardingWeb],
    strings: [identityStrings, strings, companyStrings, invitationsStrings],
  });
  expect(await screen.findByRole('link', { name: 'Изменить адрес' })).toHaveAttribute(
    'href',
    '/mobile/auth/pre-signup?to=%2Flater',
  );
  await fill(user, '123456{Enter}');
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись' }));
  await waitFor(() => expect(localStorage.getItem('username')).toBe('anna@example.ru'));
  await waitFor(() => expect(history.location.pathname).toBe('/later'));
});

test.each(['1234567890', 'qwertyuiop', 'Password2024!', 'anna@example.ru', 'Anna@example.ru2026'])(
  'the strength hint says of %s what the server would say, not how long it is',
  async (password) => {
    signUpStart.store(start);
    const { user } = await open();
    const field = await screen.findByLabelText('Пароль', { selector: 'input' });
    await user.type(field, password);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Такой пароль легко угадать'));
  },
);
