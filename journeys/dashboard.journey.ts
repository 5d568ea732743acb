import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import type { Login } from './harness/installation.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const stage = setStage();

const WINDOWS = [
  { name: 'light', width: 1440, height: 900, scheme: 'light' },
  { name: 'dark', width: 1440, height: 900, scheme: 'dark' },
  { name: '900', width: 900, height: 800, scheme: 'light' },
  { name: '390', width: 390, height: 844, scheme: 'dark' },
] as const;

interface Part {
  readonly name: string;
  readonly state: string;
  readonly data: unknown;
}

/** What the demo's owner is told, and what there is besides on other days. */
const further: readonly Part[] = [
  {
    name: 'company/trial',
    state: 'ready',
    data: {
      trial: {
        state: 'running',
        startsOn: '2026-11-20',
        endsOn: '2026-12-03',
        daysLeft: 13,
        version: 1,
      },
    },
  },
  {
    name: 'company/join-requests',
    state: 'ready',
    data: { waiting: 2 },
  },
];

/** The real answer with so many of its parts: every number of widgets has to look like a whole. */
async function tell(page: Page, count: number) {
  await page.unroute('**/api/v2/dashboard');
  await page.route('**/api/v2/dashboard', async (route) => {
    const answer = await route.fetch();
    const { parts } = (await answer.json()) as { parts: Part[] };
    const names = new Set(parts.map(({ name }) => name));
    const all = [...parts, ...further.filter(({ name }) => !names.has(name))];
    await route.fulfill({ response: answer, json: { parts: all.slice(0, count) } });
  });
}

for (const look of WINDOWS) {
  test(`[R-01] the dashboard is whole with one widget and with many, ${look.name}`, async () => {
    const visitor = await newVisitor(stage.browser, { url: stage.artel.url, ...look });
    const { page, context, complaints } = visitor;
    await page.goto('/auth');
    await signIn(page, stage.artel.logins[0] as Login);
    const frames = page.locator('main section[aria-labelledby]');
    for (const count of [1, 2, 3, 4, 5, 6]) {
      await tell(page, count);
      await page.goto('/');
      await frames.first().waitFor();
      await page.waitForLoadState('networkidle');
      await inspect(page, `dashboard-${count}-${look.name}`);
      const gaps = await emptyPlaces(page);
      expect(gaps, `${count} widgets: pixels of the last row that nothing stands in`).toBeLessThan(4);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}

/** How much of the grid's right side nothing stands in, beside the last widget of each column. */
function emptyPlaces(page: Page): Promise<number> {
  return page.evaluate(() => {
    const first = document.querySelector('main section[aria-labelledby]');
    const grid = first?.parentElement;
    if (!first || !grid) return 0;
    const rows = [...grid.children]
      .map((child) => child.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const right = Math.max(...rows.map((box) => box.right));
    return grid.getBoundingClientRect().right - right;
  });
}
