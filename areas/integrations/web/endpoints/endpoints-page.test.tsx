import { getProfile } from '@artel/company/contract';
import { buildProfile } from '@artel/company/web/testing';
import { requestErrors } from '@artel/contract';
import {
  createEndpoint,
  deleteEndpoint,
  integrationsPages,
  listEndpoints,
  updateEndpoint,
} from '@artel/integrations/contract';
import strings from '@artel/integrations/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { EndpointsPage } from './endpoints-page.tsx';

const ownWeb = defineWebArea({
  name: 'own',
  pages: [{ page: integrationsPages.endpoints, component: async () => EndpointsPage }],
});

const open = (search = '') =>
  renderPage(`/integrations/endpoints${search}`, {
    areas: [ownWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
const keys = { id: '1', title: 'Ключи', text: 'У охраны', createdAt: '2026-11-20T09:00:00Z', version: 3 };

let items = [keys];
const queries: unknown[] = [];
beforeEach(() => {
  items = [keys];
  queries.length = 0;
  fakeRoute(getProfile, () => buildProfile({ permissions: ['integrations.manage-endpoints'] }));
  fakeRoute(listEndpoints, ({ query: { limit: _, ...query } }) => {
    queries.push(query);
    return { items: items.filter(({ title }) => title.includes(query.q ?? '')), nextCursor: null };
  });
});

/** Opens the menu of one of the list, and does something of it. */
async function act(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  const row = await screen.findByRole('row', { name: /Ключи/ });
  await user.click(within(row).getByRole('button', { name: /^Действия/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('the list shows what there is; another one is created and shown', async () => {
  fakeRoute(createEndpoint, ({ body }) => {
    const created = { id: '2', ...body, createdAt: '2026-11-21T09:00:00Z', version: 1 };
    items = [...items, created];
    return created;
  });
  const { user } = await open();
  expect(await screen.findByRole('row', { name: /Ключи/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  await user.type(screen.getByRole('textbox', { name: /Название/ }), 'Пропуск');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('row', { name: /Пропуск/ })).toBeVisible();
});

test('one is changed with its version, and deleted after a question', async () => {
  const bodies: unknown[] = [];
  fakeRoute(updateEndpoint, ({ body }) => {
    bodies.push(body);
    return { ...keys, ...body };
  });
  fakeRoute(deleteEndpoint, () => {
    items = [];
    return {};
  });
  const { user } = await open();
  await act(user, 'Изменить');
  await user.type(await screen.findByRole('textbox', { name: /Название/ }), ' от склада');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(bodies).toEqual([{ title: 'Ключи от склада', text: 'У охраны', version: 3 }]));
  await act(user, 'Удалить');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Удалить запись?' })).getByRole('button', {
      name: 'Удалить',
    }),
  );
  expect(await screen.findByText('Здесь появятся записи компании.')).toBeVisible();
});

test('search and order are in the address: a reload and a shared link restore them', async () => {
  const { user, router } = await open('?q=Клю&sort=created&order=desc');
  expect(await screen.findByRole('row', { name: /Ключи/ })).toBeVisible();
  expect(queries.at(-1)).toEqual({ q: 'Клю', sort: 'created', order: 'desc' });
  await user.click(screen.getByRole('button', { name: /^Название/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'Клю' }));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'нет такой');
  expect(await screen.findByText('По этому запросу ничего не нашлось. Измените его.')).toBeVisible();
  expect(router.state.location.search).toEqual({ q: 'нет такой' });
  expect(queries.at(-1)).toEqual({ q: 'нет такой', sort: 'title', order: 'asc' });
});

test('who may not change the list reads it and is offered nothing else', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: [] }));
  await open();
  const row = await screen.findByRole('row', { name: /Ключи/ });
  expect(screen.queryByRole('button', { name: 'Добавить' })).toBeNull();
  expect(within(row).queryByRole('button')).toBeNull();
});

test('a list that does not come says so and is requested again', async () => {
  fakeRoute(listEndpoints, () => fails(requestErrors.forbidden, 'Недостаточно прав.'));
  const { user } = await open();
  await screen.findByText('Не удалось загрузить записи.');
  fakeRoute(listEndpoints, () => ({ items: [keys], nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('row', { name: /Ключи/ })).toBeVisible();
});
