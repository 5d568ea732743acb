import { dashboardPart, getDashboard, page } from '@artel/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineWebArea } from '../area/web-area.ts';
import { answers, fakeRoute } from '../testing/fake-route.ts';
import { renderPage } from '../testing/render-page.tsx';
import { PartFence } from '../ui/states/part-fence.tsx';
import { createWidget } from './create-widget.tsx';

const visits = dashboardPart({ name: 'test/visits', data: z.object({ count: z.int() }) });
const Visits = createWidget(visits, ({ data }) => <p>Посещений: {data.count}</p>);
const Empty = createWidget(dashboardPart({ name: 'test/empty', data: z.object({}) }), () => <p>Пусто</p>);
const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const area = defineWebArea({
  name: 'test',
  pages: [
    {
      page: start,
      component: async () => () => (
        <>
          <PartFence>
            <Visits />
            <Empty />
          </PartFence>
        </>
      ),
    },
  ],
});
const open = () => renderPage('/', { areas: [area], signedInAs: 'anna@example.test' });
const ready = (data: unknown) => ({ parts: [{ name: visits.name, state: 'ready' as const, data }] });

test('[R-01] widgets read their parts from one call; a part that was left out is not there', async () => {
  let calls = 0;
  fakeRoute(getDashboard, () => {
    calls += 1;
    return ready({ count: 3 });
  });
  await open();
  expect(await screen.findByText('Посещений: 3')).toBeVisible();
  expect(screen.queryByText('Пусто')).toBeNull();
  expect(calls).toBe(1);
});

test('[R-01] a part that failed, or came in another shape, can be requested again', async () => {
  fakeRoute(getDashboard, () => ({ parts: [{ name: visits.name, state: 'failed' as const, data: null }] }));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Эта часть страницы не загрузилась.');
  fakeRoute(getDashboard, () => ready({ count: 'three' }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  fakeRoute(getDashboard, () => ready({ count: 4 }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Посещений: 4')).toBeVisible();
});

test('[R-01] a call that failed as a whole shows behind the fence and is tried again', async () => {
  fakeRoute(getDashboard, () => answers(500, {}));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toBeVisible();
  fakeRoute(getDashboard, () => ready({ count: 5 }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Посещений: 5')).toBeVisible();
});
