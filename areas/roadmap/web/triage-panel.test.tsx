import { getProfile } from '@artel/company/contract';
import { buildProfile } from '@artel/company/web/testing';
import {
  answerIdea,
  getIdea,
  type Idea,
  listComments,
  listIdeas,
  listSimilarIdeas,
  mergeIdeas,
  previewMerge,
  roadmapPages,
  weighIdea,
} from '@artel/roadmap/contract';
import strings from '@artel/roadmap/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IdeaPage } from './idea-page.tsx';

const ownWeb = defineWebArea({
  name: 'own',
  pages: [{ page: roadmapPages.idea, component: async () => IdeaPage }],
});
const [ID, OTHER] = ['0195c000-0000-7000-8000-000000000001', '0195c000-0000-7000-8000-000000000002'];
const idea: Idea = {
  ...{ id: ID, title: 'Экспорт счетов', excerpt: '', text: '', status: 'considering', votes: 4, comments: 0 },
  ...{ isVoted: false, isFollowed: false, isOwn: false, isWaiting: false, createdAt: '2026-11-20T09:00:00Z' },
  ...{ answer: null, history: [], merged: [], mayChange: false, version: 3 },
  author: { kind: 'other', name: 'Вера Осипова', companyName: 'Южный порт' },
};

beforeEach(() => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['roadmap.take-part', 'operator.roadmap'] }));
  fakeRoute(getIdea, () => idea);
  fakeRoute(listComments, () => ({ items: [], nextCursor: null }));
  fakeRoute(listIdeas, () => ({ items: [], nextCursor: null }));
  fakeRoute(weighIdea, () => ({
    weight: { companies: 2, seats: 15, monthlyKopecks: 1_250_000 },
    followers: 4,
    merges: [],
  }));
});
const show = () =>
  renderPage(`/roadmap/${ID}`, { areas: [ownWeb], strings: [strings], signedInAs: 'anna@example.ru' });

test('the operator sees the people who request it and their payments, and answers with a status', async () => {
  const bodies: unknown[] = [];
  fakeRoute(answerIdea, ({ body }) => {
    bodies.push(body);
    return { ...idea, status: body.status };
  });
  const { user } = await show();
  const desk = await screen.findByRole('region', { name: 'Для оператора' });
  expect(await within(desk).findByText(/12\s500,00\s₽/)).toBeVisible();
  expect(screen.getByText('Вера Осипова, Южный порт')).toBeVisible();
  await user.click(within(desk).getByRole('radio', { name: 'Запланировано' }));
  await user.type(within(desk).getByRole('textbox', { name: /Ответ/ }), 'Весной');
  await user.click(within(desk).getByRole('button', { name: 'Ответить' }));
  await waitFor(() => expect(bodies).toEqual([{ status: 'planned', answer: 'Весной', version: 3 }]));
});

test('a merge is previewed before it is done', async () => {
  fakeRoute(listSimilarIdeas, () => ({ items: [{ ...idea, id: OTHER, title: 'Выгрузка счетов' }] }));
  fakeRoute(previewMerge, () => ({
    ...{ fromTitle: 'Экспорт счетов', intoTitle: 'Выгрузка счетов' },
    ...{ votes: 6, both: 2, comments: 3, notified: 4 },
  }));
  const merged: unknown[] = [];
  fakeRoute(mergeIdeas, ({ body }) => {
    merged.push(body);
    return { id: OTHER, fromTitle: 'Экспорт счетов', at: '2026-11-22T09:00:00Z', mayUndo: true };
  });
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Объединить с другой' }));
  const dialog = await screen.findByRole('dialog', { name: 'Объединение идей' });
  await user.click(await within(dialog).findByRole('button', { name: 'Выгрузка счетов' }));
  expect(
    await within(dialog).findByText('«Экспорт счетов» будет показана внутри «Выгрузка счетов».'),
  ).toBeVisible();
  expect(await within(dialog).findByText('Голосовали за обе')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Объединить' }));
  await waitFor(() => expect(merged).toEqual([{ fromId: ID, intoId: OTHER }]));
});
