import { identityErrors, identityPages, listConsents, sendCode } from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { identityWeb } from '@artel/identity/web';
import { defineWebArea } from '@artel/web';
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
  const given = [
    { purpose: 'terms', version: '1' },
    { purpose: 'personal-data', version: '2' },
  ];
  expect(bodies).toEqual([{ email: 'anna@example.ru', consents: given }]);
  expect(signUpStart.read()).toMatchObject({ email: 'anna@example.ru', consents: given });
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

test('a letter sent a moment ago leads on instead of being refused', async () => {
  offerConsents();
  signUpStart.keep({ email: 'anna@example.ru', consents: [], resendAt: Date.now() + 40_000 });
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
