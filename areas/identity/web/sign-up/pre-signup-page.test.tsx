import {
  createCaptcha,
  identityErrors,
  identityPages,
  listConsents,
  sendCode,
} from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { identityWeb } from '@artel/identity/web';
import { defineWebArea } from '@artel/web';
import { answers, breaks, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { offerCaptcha, readCaptcha } from '../testing/offer-captcha.ts';
import { signUpStart } from './sign-up-start.ts';

const nextStep = defineWebArea({
  name: 'next',
  pages: [{ page: identityPages.signup, component: async () => () => <h1>Второй шаг</h1> }],
});
const open = () => renderPage('/auth/pre-signup', { areas: [identityWeb, nextStep], strings: [strings] });

const consents = {
  items: [
    {
      purpose: 'terms',
      version: '1',
      title: 'Соглашение',
      text: 'Соглашение\n\nПункт первый',
      isRequired: true,
    },
    { purpose: 'personal-data', version: '2', title: 'Данные', text: 'О данных', isRequired: true },
    { purpose: 'marketing', version: '3', title: 'Новости', text: 'О новостях', isRequired: false },
  ],
} as const;
const offerConsents = () => fakeRoute(listConsents, () => ({ items: [...consents.items] }));

beforeEach(() => void offerCaptcha());

test('[R-24] sends a code after the required consents, each ticked by hand', async () => {
  offerConsents();
  const bodies: unknown[] = [];
  fakeRoute(sendCode, ({ body }) => {
    bodies.push(body);
    return { expiresIn: 600, resendAfter: 60 };
  });
  const { user } = await open();
  await user.type(await screen.findByLabelText('Электронная почта'), 'Anna@Example.ru');
  for (const box of await screen.findAllByRole('checkbox')) expect(box).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Соглашение' }));
  await user.click(screen.getByRole('checkbox', { name: 'Данные' }));
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByRole('heading', { name: 'Второй шаг' })).toBeVisible();
  const accepted = [
    { purpose: 'terms', version: '1' },
    { purpose: 'personal-data', version: '2' },
  ];
  expect(bodies).toEqual([{ email: 'anna@example.ru', consents: accepted, CToken: expect.any(String) }]);
  expect(signUpStart.read()).toMatchObject({ email: 'anna@example.ru', consents: accepted });
});

test('[C-04] the page requests the consents of sign-up alone, by a nested filter', async () => {
  const requested: unknown[] = [];
  fakeRoute(listConsents, ({ query }) => {
    requested.push(query);
    return { items: [...consents.items] };
  });
  await open();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
  expect(requested).toEqual([{ filter: { purpose: ['terms', 'personal-data', 'marketing'] } }]);
});

test('[R-24] names what is missing at its place and sends nothing', async () => {
  offerConsents();
  const { user } = await open();
  await screen.findAllByRole('checkbox');
  await user.type(screen.getByLabelText('Электронная почта'), 'anna{Enter}');
  expect(screen.getByLabelText('Электронная почта')).toHaveAccessibleDescription(
    /Введите адрес почты целиком/,
  );
  expect(screen.getByLabelText('Электронная почта')).toHaveFocus();
  expect(screen.getAllByText('Без этого согласия зарегистрироваться нельзя')).toHaveLength(2);
});

test('a letter sent a moment ago opens the next step instead of a refusal', async () => {
  offerConsents();
  signUpStart.store({ email: 'anna@example.ru', consents: [], resendAt: Date.now() + 40_000 });
  fakeRoute(sendCode, () => fails(identityErrors['code-too-soon'], 'Код уже отправлен.'));
  const { user } = await open();
  expect(await screen.findByLabelText('Электронная почта')).toHaveValue('anna@example.ru');
  await user.click(await screen.findByRole('checkbox', { name: 'Соглашение' }));
  await user.click(screen.getByRole('checkbox', { name: 'Данные' }));
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByRole('heading', { name: 'Второй шаг' })).toBeVisible();
});

test('texts of consents that failed to load can be loaded again', async () => {
  fakeRoute(listConsents, () => answers(404, {}));
  const { user } = await open();
  expect(await screen.findByText(/Не удалось загрузить тексты согласий/)).toBeVisible();
  offerConsents();
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
});

test('[E-03] the captcha is solved beside the typing, without a click', async () => {
  offerConsents();
  const requested = offerCaptcha();
  const bodies: { readonly CToken?: string | undefined }[] = [];
  fakeRoute(sendCode, ({ body }) => {
    bodies.push(body);
    return { expiresIn: 600, resendAfter: 60 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Соглашение' }));
  await user.click(screen.getByRole('checkbox', { name: 'Данные' }));
  await user.type(screen.getByLabelText('Электронная почта'), 'anna@example.ru');
  expect(await screen.findByText('Проверка пройдена')).toBeVisible();
  expect(screen.getByText('Проверка пройдена').closest('[role=status]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByRole('heading', { name: 'Второй шаг' })).toBeVisible();
  expect(requested).toEqual([{ purpose: 'sign-up', username: 'anna@example.ru' }]);
  expect(readCaptcha(bodies[0]?.CToken).solution.derivedKey).toMatch(/^0[0-9a-f]{63}$/);
});

test('[E-03] a captcha that was refused is tried once more with a new one', async () => {
  offerConsents();
  signUpStart.store({ email: 'anna@example.ru', consents: [], resendAt: 0 });
  const nonces: string[] = [];
  fakeRoute(sendCode, ({ body }) => {
    nonces.push(readCaptcha(body.CToken).challenge.parameters.nonce);
    if (nonces.length === 1) return fails(identityErrors['captcha-wrong'], 'Проверка не пройдена.');
    return { expiresIn: 600, resendAfter: 60 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Соглашение' }));
  await user.click(screen.getByRole('checkbox', { name: 'Данные' }));
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByRole('heading', { name: 'Второй шаг' })).toBeVisible();
  expect(new Set(nonces).size).toBe(2);
});

test('[E-03] a captcha that cannot be fetched is reported above the form, and the next attempt fetches it again', async () => {
  offerConsents();
  signUpStart.store({ email: 'anna@example.ru', consents: [], resendAt: 0 });
  fakeRoute(createCaptcha, () => breaks());
  fakeRoute(sendCode, () => ({ expiresIn: 600, resendAfter: 60 }));
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Соглашение' }));
  await user.click(screen.getByRole('checkbox', { name: 'Данные' }));
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  offerCaptcha();
  await user.click(screen.getByRole('button', { name: 'Получить код' }));
  expect(await screen.findByRole('heading', { name: 'Второй шаг' })).toBeVisible();
});
