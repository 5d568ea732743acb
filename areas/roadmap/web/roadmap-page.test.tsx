import { getProfile } from '@artel/company/contract';
import { buildProfile } from '@artel/company/web/testing';
import { requestErrors } from '@artel/contract';
import {
  getIdea,
  type Idea,
  type IdeaLine,
  listComments,
  listEntries,
  listIdeas,
  listSimilarIdeas,
  roadmapPages,
  setVote,
  suggestIdea,
} from '@artel/roadmap/contract';
import strings from '@artel/roadmap/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { IdeaPage } from './idea-page.tsx';
import { RoadmapPage } from './roadmap-page.tsx';

const ownWeb = defineWebArea({
  name: 'own',
  pages: [
    { page: roadmapPages.roadmap, component: async () => RoadmapPage },
    { page: roadmapPages.idea, component: async () => IdeaPage },
  ],
});

const open = (address: string) =>
  renderPage(address, { areas: [ownWeb], strings: [strings], signedInAs: 'anna@example.ru' });

const ID = '0195c000-0000-7000-8000-000000000001';
const line: IdeaLine = {
  ...{ id: ID, title: 'Выгрузка счетов в 1С', excerpt: 'Одним файлом', status: 'considering' },
  ...{ votes: 4, comments: 1, isVoted: false, isFollowed: false, isOwn: false, isWaiting: false },
  createdAt: '2026-11-20T09:00:00Z',
};
const idea: Idea = {
  ...line,
  ...{ text: 'Одним файлом за месяц', merged: [], mayChange: false, version: 1 },
  author: { kind: 'other', name: null, companyName: null },
  answer: { text: 'Сделаем весной', at: '2026-11-21T09:00:00Z' },
  history: [{ status: 'planned', at: '2026-11-21T09:00:00Z' }],
};

let shown = line;
const queries: unknown[] = [];
beforeEach(() => {
  shown = line;
  queries.length = 0;
  fakeRoute(getProfile, () => buildProfile({ permissions: ['roadmap.take-part'] }));
  fakeRoute(listIdeas, ({ query: { limit: _, ...query } }) => {
    queries.push(query);
    const isShown = query.status === undefined || query.status === shown.status;
    return { items: isShown ? [shown] : [], nextCursor: null };
  });
  fakeRoute(listSimilarIdeas, () => ({ items: [] }));
  fakeRoute(listComments, () => ({
    items: [
      {
        ...{ id: '1', text: 'Очень нужно', mayDelete: false, createdAt: '2026-11-21T09:00:00Z' },
        author: { kind: 'colleague' as const, name: 'Борис Ершов', companyName: null },
      },
    ],
    nextCursor: null,
  }));
  fakeRoute(getIdea, () => idea);
});

test('the board shows ideas in the column of their status, and a vote is given there', async () => {
  fakeRoute(setVote, ({ body }) => {
    shown = { ...line, votes: 5, isVoted: body.isVoted };
    return { ideaId: ID, votes: 5, isVoted: true, isFollowed: true };
  });
  const { user } = await open('/roadmap');
  const column = await screen.findByRole('region', { name: 'Рассматриваем' });
  const vote = await within(column).findByRole('button', { name: '4 голоса: Выгрузка счетов в 1С' });
  await user.click(vote);
  await waitFor(() => expect(within(column).getByRole('button', { pressed: true })).toHaveTextContent('5'));
  expect(within(screen.getByRole('region', { name: 'Готово' })).getByText('Пока пусто')).toBeVisible();
});

test('the columns of the board appear together, so that none moves the others', async () => {
  const last = Promise.withResolvers<void>();
  fakeRoute(listIdeas, async ({ query }) => {
    if (query.status === 'considering') await last.promise;
    else queries.push(query.status);
    return { items: query.status === 'considering' ? [line] : [], nextCursor: null };
  });
  await open('/roadmap');
  await waitFor(() => expect(queries).toHaveLength(3));
  await screen.findByRole('heading', { name: 'Планы развития' });
  expect(screen.queryByRole('region', { name: 'Готово' })).toBeNull();
  last.resolve();
  const column = await screen.findByRole('region', { name: 'Рассматриваем' });
  expect(within(column).getByText('Выгрузка счетов в 1С')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Готово' })).toBeVisible();
});

test('the list is searched, sorted and narrowed by the address', async () => {
  const { user, router } = await open('/roadmap?view=list&q=счет&sort=new');
  await screen.findByText('Выгрузка счетов в 1С');
  expect(queries.at(-1)).toEqual({ sort: 'new', q: 'счет' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Состояние' }), 'Готово');
  expect(
    await screen.findByText('По этому запросу ничего не нашлось. Измените его или предложите идею.'),
  ).toBeVisible();
  expect(router.state.location.search).toMatchObject({ view: 'list', status: 'done' });
});

test('similar ideas are shown beside the typed title, and can get the vote instead', async () => {
  fakeRoute(listSimilarIdeas, ({ query }) => ({ items: query.text.includes('счет') ? [line] : [] }));
  fakeRoute(suggestIdea, ({ body }) => ({ ...idea, ...body, excerpt: '' }));
  const { user, router } = await open('/roadmap');
  await user.click(await screen.findByRole('button', { name: 'Предложить идею' }));
  const dialog = await screen.findByRole('dialog', { name: 'Предложить идею' });
  await user.type(within(dialog).getByRole('textbox', { name: /Чего не хватает/ }), 'экспорт счетов');
  expect(await within(dialog).findByText(/Похоже, это уже предлагали/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /голоса: Выгрузка счетов в 1С/ })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Предложить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/roadmap/${ID}`));
});

test('an idea shows the answer on top, the history and the comments; who wrote it elsewhere has no name', async () => {
  await open(`/roadmap/${ID}`);
  const answer = await screen.findByRole('region', { name: 'Ответ команды продукта' });
  expect(within(answer).getByText('Сделаем весной')).toBeVisible();
  expect(screen.getByText('Участник другой компании', { exact: false })).toBeVisible();
  expect(await screen.findByText('Очень нужно')).toBeVisible();
  expect(screen.getByText('Борис Ершов')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Для оператора' })).toBeNull();
});

test('a guest reads and is offered neither a vote nor a comment', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: [] }));
  await open(`/roadmap/${ID}`);
  expect(await screen.findByText('4 голоса')).toBeVisible();
  expect(screen.queryByRole('button', { name: /голос/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Комментарий/ })).toBeNull();
});

test('news that do not come say so, and are requested again', async () => {
  fakeRoute(listEntries, () => fails(requestErrors.forbidden, 'Недостаточно прав.'));
  const { user } = await open('/roadmap?view=news');
  await screen.findByText('Не удалось загрузить новости.');
  fakeRoute(listEntries, () => ({
    items: [{ id: '1', title: 'Тёмная тема', text: '', createdAt: '2026-11-20T09:00:00Z', version: 1 }],
    nextCursor: null,
  }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Тёмная тема')).toBeVisible();
});
