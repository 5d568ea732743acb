import { page, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineWebArea } from '../area/web-area.ts';
import { breaks, fails, fakeRoute } from '../testing/index.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PagedList } from '../ui/states/paged-list.tsx';
import { useAct } from './use-act.ts';
import { usePages } from './use-pages.ts';

const listTrees = route({
  id: 'testing/list-trees',
  method: 'GET',
  path: '/api/testing/trees',
  query: z.object({ ...pageQuery, kind: z.optional(z.string()) }),
  response: toPageSchema(z.object({ name: z.string() })),
  access: 'user',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});
const plantTree = route({
  id: 'testing/plant-tree',
  method: 'POST',
  path: '/api/testing/trees',
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  unrecorded: 'A test records nothing.',
  whenSuspended: 'allow',
  errors: [],
});

function Trees() {
  const trees = usePages(listTrees, { limit: 2, kind: 'leafy' });
  const plant = useAct(plantTree, { refreshes: [listTrees] });
  return (
    <>
      <button type="button" onClick={() => plant.mutate({})}>
        Посадить
      </button>
      <PagedList list={trees} skeleton={<p>Ждём</p>} empty={<p>Ни одного</p>}>
        {(items) => (
          <ul aria-label="Деревья">
            {items.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const area = defineWebArea({
  name: 'test',
  pages: [
    {
      page: page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' }),
      component: async () => Trees,
    },
  ],
});
const open = () => renderPage('/', { areas: [area], signedInAs: 'anna@example.test' });
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const forest = ['Дуб', 'Клён', 'Липа', 'Ясень', 'Вяз'];

/** Responds as a server does, and records the requests. */
function growForest(trees: readonly string[]) {
  const requested: (string | undefined)[] = [];
  fakeRoute(listTrees, ({ query }) => {
    requested.push(`${query.kind} ${query.cursor ?? 'first'}`);
    const from = Number(query.cursor ?? 0);
    const next = from + Number(query.limit);
    return {
      items: trees.slice(from, next).map((name) => ({ name })),
      nextCursor: next < trees.length ? String(next) : null,
    };
  });
  return requested;
}

test('pages follow one another by their cursors until there is no more', async () => {
  const requested = growForest(forest);
  const { user } = await open();
  expect(await screen.findByText('Клён')).toBeVisible();
  expect(names()).toEqual(forest.slice(0, 2));
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await screen.findByText('Ясень');
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await screen.findByText('Вяз');
  expect(names()).toEqual(forest);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(requested).toEqual(['leafy first', 'leafy 2', 'leafy 4']);
});

test('a next page that fails says why in its place, leaves the loaded ones and is requested again', async () => {
  growForest(forest);
  const { user } = await open();
  await screen.findByText('Клён');
  fakeRoute(listTrees, () => fails(requestErrors['not-found'], 'Лес закрыт.'));
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Лес закрыт.');
  expect(names()).toEqual(forest.slice(0, 2));
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  growForest(forest);
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Ясень')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a first page that fails can be requested again; an empty list says so', async () => {
  fakeRoute(listTrees, () => breaks());
  const { user } = await open();
  expect(await screen.findByRole('alert')).toBeVisible();
  growForest([]);
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Ни одного')).toBeVisible();
});

test('an act that refreshes the list loads every page again that was there', async () => {
  growForest(forest);
  fakeRoute(plantTree, () => ({}));
  const { user } = await open();
  await screen.findByText('Клён');
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await screen.findByText('Ясень');
  growForest(['Сосна', ...forest]);
  await user.click(screen.getByRole('button', { name: 'Посадить' }));
  expect(await screen.findByText('Сосна')).toBeVisible();
  expect(names()).toEqual(['Сосна', 'Дуб', 'Клён', 'Липа']);
});
