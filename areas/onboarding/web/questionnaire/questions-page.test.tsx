import companyStrings from '@artel/company/strings' with { type: 'json' };
import { requestErrors } from '@artel/contract';
import { getQuestionnaire, type Questionnaire, updateQuestionnaire } from '@artel/onboarding/contract';
import strings from '@artel/onboarding/strings' with { type: 'json' };
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { onboardingWeb } from '../onboarding-web.ts';

const unanswered: Questionnaire = { answers: null, answeredAt: null, skippedAt: null };
const nothing = {
  companySize: null,
  role: null,
  roleOther: '',
  goals: [],
  goalsOther: '',
  source: null,
  sourceOther: '',
};

const pages = { name: 'onboarding', pages: onboardingWeb.pages };

async function open(stored: Questionnaire | null = unanswered) {
  if (stored !== null) fakeRoute(getQuestionnaire, () => stored);
  const bodies: unknown[] = [];
  fakeRoute(updateQuestionnaire, ({ body }) => {
    bodies.push(body);
    return { ...unanswered, answers: body.answers, answeredAt: '2026-11-21T12:00:00.000Z' };
  });
  const view = await renderPage('/mobile/questions', {
    areas: [pages],
    strings: [strings, companyStrings],
    signedInAs: 'anna@example.ru',
  });
  await screen.findByRole('heading', { level: 1, name: 'Несколько вопросов' });
  return { ...view, bodies };
}

const group = (name: RegExp) => within(screen.getByRole('group', { name }));
const send = () => screen.findByRole('button', { name: 'Отправить ответы' });

test('[R-36] without a session the page offers to sign in and returns to itself after that', async () => {
  await renderPage('/mobile/questions', { areas: [pages], strings: [strings, companyStrings] });
  expect(await screen.findByRole('link', { name: 'Войти и ответить' })).toHaveAttribute(
    'href',
    '/mobile/auth?to=%2Fmobile%2Fquestions',
  );
  expect(screen.queryByRole('form')).toBeNull();
});

test('[R-36] with a session it shows four questions, stores the answers and says thank you', async () => {
  const { user, bodies, history } = await open();
  await send();
  expect(screen.getAllByRole('group')).toHaveLength(4);
  await user.click(group(/^Сколько человек/).getByRole('radio', { name: '2–10' }));
  await user.click(group(/^Ваша роль/).getByRole('radio', { name: 'Другое' }));
  await user.type(screen.getByLabelText(/своими словами/), '  Мастер цеха ');
  const goals = group(/^Какие задачи/);
  await user.click(goals.getByRole('checkbox', { name: 'Видеовстречи' }));
  await user.click(goals.getByRole('checkbox', { name: 'Почта' }));
  await user.click(goals.getByRole('checkbox', { name: 'Хранение файлов' }));
  await user.click(goals.getByRole('checkbox', { name: 'Почта' }));
  await user.click(group(/^Откуда/).getByRole('radio', { name: 'Реклама' }));
  await user.click(await send());
  expect(await screen.findByRole('heading', { level: 1, name: 'Спасибо!' })).toHaveFocus();
  expect(bodies).toEqual([
    {
      answers: {
        ...nothing,
        companySize: '2-10',
        role: 'other',
        roleOther: '  Мастер цеха ',
        goals: ['meetings', 'disk'],
        source: 'advertising',
      },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Перейти на главную' }));
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('inside the mobile application the button «continue» returns to the application', async () => {
  sessionStorage.setItem('isMobileApp', 'true');
  const overrides: unknown[] = [];
  const app = window as unknown as { artelBridge?: object };
  app.artelBridge = { postMessage: (json: string) => overrides.push(JSON.parse(json)) };
  onTestFinished(() => {
    delete app.artelBridge;
  });
  const { user, history } = await open();
  await user.click(group(/^Сколько человек/).getByRole('radio', { name: 'Только я' }));
  await user.click(await send());
  await user.click(await screen.findByRole('button', { name: 'Вернуться в приложение' }));
  expect(overrides).toContainEqual({ v: 1, type: 'back' });
  expect(history.location.pathname).toBe('/mobile/questions');
});

test('given answers are shown and can be changed, but not skipped any more', async () => {
  const answers = { ...nothing, companySize: '11-50', goals: ['mail', 'disk'] } as const;
  const { user, bodies } = await open({ ...unanswered, answers: { ...answers, goals: [...answers.goals] } });
  expect(await screen.findByText(/Вы уже отвечали/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '11–50' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Не отвечать' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Почта' }));
  // Pressing an answer again clears it.
  await user.click(screen.getByRole('radio', { name: '11–50' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить ответы' }));
  await screen.findByRole('heading', { level: 1, name: 'Спасибо!' });
  expect(bodies).toEqual([{ answers: { ...nothing, goals: ['disk'] } }]);
});

test('an empty form is reported beside the button and not sent; a skip is sent', async () => {
  const { user, bodies } = await open();
  await user.click(await send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Ответьте хотя бы на один вопрос');
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Только я' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Не отвечать' }));
  expect(await screen.findByRole('heading', { level: 1, name: /не будем спрашивать/ })).toBeVisible();
  expect(bodies).toEqual([{ answers: null }]);
});

test('words that are too long are reported at their field; a refusal loses nothing', async () => {
  const { user } = await open();
  await send();
  await user.click(group(/^Откуда/).getByRole('radio', { name: 'Другое' }));
  const field = screen.getByLabelText(/своими словами/);
  await user.click(field);
  await user.paste('ё'.repeat(201));
  await user.click(await send());
  expect(field).toHaveAccessibleDescription(/200/);
  expect(field).toHaveFocus();
  await user.keyboard('{Backspace}');
  fakeRoute(updateQuestionnaire, () => fails(requestErrors.unavailable, 'Сервер перегружен.'));
  await user.click(await send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервер перегружен.');
  expect(screen.getByLabelText(/своими словами/)).toHaveValue('ё'.repeat(200));
});

test('when the answers cannot be read, it says so and tries again', async () => {
  fakeRoute(getQuestionnaire, () => fails(requestErrors.unavailable, 'Сервер перегружен.'));
  const { user } = await open(null);
  expect(await screen.findByText('Сервер перегружен.')).toBeVisible();
  fakeRoute(getQuestionnaire, () => unanswered);
  await user.click(screen.getByRole('button', { name: /ещё раз|Повторить/i }));
  await send();
});
