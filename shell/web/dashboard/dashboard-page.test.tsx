import { dashboardPart, getDashboard } from '@artel/contract';
import { createWidget, defineWebArea, setDebugFlag, type Widget } from '@artel/web';
import { fakeRoute } from '@artel/web/testing';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { areas } from '../areas.ts';
import { openFrame } from '../testing/fake-frame.tsx';

const part = (name: `test/${string}`) => dashboardPart({ name, data: z.object({ word: z.string() }) });
const widget = (name: `test/${string}`, order: number) => {
  const View = createWidget(part(name), ({ data }) => <p>{`Виджет: ${data.word}`}</p>);
  return { name, order, component: async () => View };
};
const area = defineWebArea({
  name: 'test',
  inside: async () => ({
    widgets: [widget('test/later', 20), widget('test/first', 10), widget('test/failed', 30)],
  }),
});

test('[R-01] the dashboard greets, and shows in their order the widgets of one call, whatever becomes of the others', async () => {
  let calls = 0;
  fakeRoute(getDashboard, () => {
    calls += 1;
    return {
      parts: [
        { name: 'test/later', state: 'ready' as const, data: { word: 'второй' } },
        { name: 'test/first', state: 'ready' as const, data: { word: 'первый' } },
        { name: 'test/failed', state: 'failed' as const, data: null },
      ],
    };
  });
  await openFrame('/', { areas: [area] });
  expect(await screen.findByRole('heading', { level: 1, name: /Анна/ })).toBeVisible();
  await screen.findByText('Виджет: первый');
  const shown = screen.getAllByText(/^Виджет: /).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Виджет: первый', 'Виджет: второй']);
  expect(screen.getByRole('alert')).toHaveTextContent('Эта часть страницы не загрузилась.');
  expect(calls).toBe(1);
});

test('[R-01] a widget without content for the person is not loaded; the switch of its mock data shows it all the same', async () => {
  const load = {
    untold: vi.fn(async () => () => <p>Нечего сказать</p>),
    other: vi.fn(async () => () => null),
  };
  const widgets = [
    { name: 'untold', order: 1, part: part('test/untold'), mock: 'mock-untold', component: load.untold },
    { name: 'other', order: 2, isOffered: () => false, component: load.other },
    widget('test/told', 3),
  ] as const;
  fakeRoute(getDashboard, () => ({
    parts: [{ name: 'test/told', state: 'ready' as const, data: { word: 'есть' } }],
  }));
  await openFrame('/', { areas: [defineWebArea({ name: 'test', inside: async () => ({ widgets }) })] });
  await screen.findByText('Виджет: есть');
  expect(load.untold).not.toHaveBeenCalled();
  act(() => setDebugFlag('mock-untold', true));
  expect(await screen.findByText('Нечего сказать')).toBeVisible();
  expect(load.other).not.toHaveBeenCalled();
  act(() => setDebugFlag('mock-untold', false));
});

test('of two widgets about the same only the one that replaces the other is shown, and only while it has content', async () => {
  const widgets = [
    { ...widget('test/price', 1), part: part('test/price'), replaces: 'test/days' },
    widget('test/days', 2),
  ];
  const both = [
    { name: 'test/price', state: 'ready' as const, data: { word: 'цена' } },
    { name: 'test/days', state: 'ready' as const, data: { word: 'дни' } },
  ];
  let parts = both;
  fakeRoute(getDashboard, () => ({ parts }));
  const open = () =>
    openFrame('/', { areas: [defineWebArea({ name: 'test', inside: async () => ({ widgets }) })] });
  const { unmount } = await open();
  await screen.findByText('Виджет: цена');
  expect(screen.queryByText('Виджет: дни')).toBeNull();
  unmount();
  parts = both.slice(1);
  await open();
  expect(await screen.findByText('Виджет: дни')).toBeVisible();
});

test('the price of going on replaces the days of the trial on the dashboard', async () => {
  const insides = await Promise.all(
    areas.map(async (area) => ('inside' in area ? await area.inside?.() : undefined)),
  );
  const widgets = insides.flatMap((inside): readonly Widget[] => inside?.widgets ?? []);
  const names = widgets.map(({ name }) => name);
  const replaced = widgets.flatMap(({ replaces }) => replaces ?? []);
  expect(replaced).toContain('trial');
  expect(names).toEqual(expect.arrayContaining(replaced));
});
