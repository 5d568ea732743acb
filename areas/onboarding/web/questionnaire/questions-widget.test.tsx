import companyStrings from '@artel/company/strings' with { type: 'json' };
import { getDashboard, page } from '@artel/contract';
import { getQuestionnaire, updateQuestionnaire } from '@artel/onboarding/contract';
import strings from '@artel/onboarding/strings' with { type: 'json' };
import { defineWebArea, setDebugFlag } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { Dialog } from '@artel/web/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuestionsWidget } from './questions-widget.tsx';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
let isNeighbourOpen = false;

/** Another dialog of the page. */
function Neighbour() {
  const [isOpen, setOpen] = useState(isNeighbourOpen);
  return (
    <Dialog isOpen={isOpen} title="Создать ещё одну компанию" onClose={() => setOpen(false)}>
      Название
    </Dialog>
  );
}

const area = defineWebArea({
  name: 'test',
  pages: [
    {
      page: start,
      component: async () => () => (
        <>
          <h1>Главная</h1>
          <QuestionsWidget />
          <Neighbour />
        </>
      ),
    },
  ],
});

async function open({ isDue = true } = {}) {
  const bodies: unknown[] = [];
  const part = { name: 'onboarding/questions', state: 'ready' as const, data: {} };
  fakeRoute(getDashboard, () => ({ parts: isDue && bodies.length === 0 ? [part] : [] }));
  fakeRoute(getQuestionnaire, () => ({ answers: null, answeredAt: null, skippedAt: null }));
  fakeRoute(updateQuestionnaire, ({ body }) => {
    bodies.push(body.answers);
    return { answers: body.answers, answeredAt: null, skippedAt: null };
  });
  const view = await renderPage('/', {
    areas: [area],
    strings: [strings, companyStrings],
    signedInAs: 'anna@example.ru',
  });
  await screen.findByRole('heading', { name: 'Главная' });
  return { ...view, bodies };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Несколько вопросов' }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[Q-01] the questions open by themselves, and the answers are stored', async () => {
  const { user, bodies } = await open();
  const requested = await dialog();
  await user.click(requested.getByRole('radio', { name: '2–10' }));
  await user.click(requested.getByRole('button', { name: 'Отправить ответы' }));
  await isGone();
  expect(bodies).toMatchObject([{ companySize: '2-10' }]);
  expect(await screen.findByText('Спасибо, ответы сохранены')).toBeVisible();
});

test('[Q-01] the dialog is not shown again to a person who closes it', async () => {
  const { user, bodies } = await open();
  await user.click((await dialog()).getByRole('button', { name: 'Закрыть' }));
  await isGone();
  await waitFor(() => expect(bodies).toEqual([null]));
});

test('a form without answers is reported beside the button; leaving it without answers is stored too', async () => {
  const { user, bodies } = await open();
  const requested = await dialog();
  await user.click(requested.getByRole('button', { name: 'Отправить ответы' }));
  const foot = within(requested.getByRole('contentinfo'));
  expect(await foot.findByRole('alert')).toHaveTextContent('Ответьте хотя бы на один вопрос');
  await user.click(foot.getByRole('button', { name: 'Не отвечать' }));
  await isGone();
  expect(bodies).toEqual([null]);
});

test('[Q-01] the questions wait until another dialog is closed', async () => {
  isNeighbourOpen = true;
  const { user } = await open();
  isNeighbourOpen = false;
  const other = within(await screen.findByRole('dialog', { name: 'Создать ещё одну компанию' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(other.getByRole('button', { name: 'Закрыть' }));
  await dialog();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('[D-13] the flag `mock-questions-dialog` shows invented answers, and none of it reaches the server', async () => {
  setDebugFlag('mock-questions-dialog', true);
  const { user, bodies } = await open({ isDue: false });
  const requested = await dialog();
  expect(requested.getByRole('radio', { name: '51–200' })).toBeChecked();
  await user.click(requested.getByRole('button', { name: 'Сохранить ответы' }));
  await isGone();
  expect(bodies).toEqual([]);
});
