import type { Config } from '@artel/server';
import { expect, test } from 'vitest';
import { areas, installedBy } from './areas.ts';

const areasFor = (config: Pick<Config, 'billing'>) => installedBy(config as Config).areas;

test('where nothing is sold, billing has its tables but shows, runs and grants nothing', () => {
  const off = areasFor({ billing: false });
  const billing = off.find(({ name }) => name === 'billing');
  expect(billing?.migrations).toBeDefined();
  expect(billing?.retention?.length).toBeGreaterThan(0);
  expect(billing?.retainedOfCompany?.length).toBeGreaterThan(0);
  const { routes, jobs, subscriptions, downloads, permissions, dashboard, notices, events, checklist } =
    billing ?? {};
  const shown: readonly (readonly unknown[] | undefined)[] = [
    routes,
    jobs,
    subscriptions,
    downloads,
    dashboard,
    notices,
    events,
    checklist,
  ];
  expect(shown.flatMap((part) => part ?? [])).toEqual([]);
  expect(permissions).toEqual({});
  expect(
    installedBy({ billing: false } as Config).pages.filter(({ path }) =>
      /tariff|subscription|invoice|documents/.test(path),
    ),
  ).toEqual([]);
  // Everything else is the same.
  const names = (list: typeof areas) => list.map(({ name }) => name);
  expect(names(off)).toEqual(names(areasFor({ billing: true })));
  const getRoutes = (list: typeof areas) => list.flatMap((area) => area.routes.map(({ route }) => route.id));
  expect(getRoutes(off)).toEqual(getRoutes(areas).filter((id) => !id.startsWith('billing/')));
});
