import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect, setAppearance, waitUntilWhole } from './harness/inspect.ts';
import { appearances, ofThisDepth } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const wide = { name: 'light', width: 1440, height: 900, scheme: 'light' } as const;
const WINDOWS = ofThisDepth([
  wide,
  { name: 'dark', width: 1440, height: 900, scheme: 'dark' },
  { name: '900', width: 900, height: 800, scheme: 'light' },
  { name: '390', width: 390, height: 844, scheme: 'dark' },
] as const);

interface Part {
  readonly name: string;
  readonly state: string;
  readonly data: unknown;
}

/** Parts that the demo's owner sees, and those that exist in addition on other days. */
const further: readonly Part[] = [
  {
    name: 'onboarding/trial',
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

/** The real response with this many of its parts: every number of widgets must form a complete layout. */
async function notify(page: Page, count: number) {
  // An answer that is being changed is let through first.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/v2/dashboard', async (route) => {
    const answer = await route.fetch();
    const { parts } = (await answer.json()) as { parts: Part[] };
    const names = new Set(parts.map(({ name }) => name));
    const all = [...parts, ...further.filter(({ name }) => !names.has(name))];
    await route.fulfill({ response: answer, json: { parts: all.slice(0, count) } });
  });
}

test('[R-01] the dashboard is whole with one widget and with many, in every window', async () => {
  const { page, context, complaints } = await stage.visit({ as: stage.artel.logins[0]!, ...wide });
  const frames = page.locator('main section[aria-labelledby]');
  for (const count of [1, 2, 3, 4, 5, 6]) {
    await notify(page, count);
    await page.goto('/');
    await frames.first().waitFor();
    await waitUntilWhole(page);
    for (const appearance of WINDOWS) {
      await setAppearance(page, appearance);
      // A widget's content is the same beside few and many widgets; only its place differs.
      if (count === 1 || count === 6) await inspect(page, `dashboard-${count}-${appearance.name}`);
      const gaps = await emptyPlaces(page);
      expect(gaps, `${count} widgets: pixels of the last row that nothing stands in`).toBeLessThan(4);
    }
    await setAppearance(page, wide);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-01] [Q-02] a meeting is planned from the dashboard: it appears there at once, and its first step is done', async () => {
  // In a company of her own nothing is planned.
  const { owner } = await stage.company();
  const { context, page, complaints, foreign } = await stage.visit({ as: owner });
  const see = async (what: string) => {
    for (const appearance of appearances.slice(0, 3)) {
      await setAppearance(page, appearance);
      await inspect(page, `dashboard-plan-${what}-${appearance.name}`);
    }
    await setAppearance(page, appearances[0]!);
  };
  await page.goto('/');
  const widget = page.getByRole('region', { name: 'Ближайшая встреча' });
  await widget.getByText('Пока ничего не назначено').waitFor();
  const step = page.getByRole('region', { name: 'Первые шаги' }).getByRole('link', { name: 'Запланируйте' });
  expect(await step.textContent()).not.toContain('сделано');
  await see('none');

  await widget.getByRole('link', { name: 'Запланировать встречу' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Запланировать встречу' });
  await dialog.getByLabel('Тема встречи').waitFor();
  await see('dialog');
  await page.keyboard.type('Сверка за квартал');
  await dialog.getByLabel('Длительность').selectOption({ label: '1,5 часа' });
  await dialog.getByLabel(/Кого пригласить/).fill('lebedeva@, mironov@buro.example');
  await page.keyboard.press('Enter');
  await dialog.getByText('«lebedeva@» не похоже на адрес почты').waitFor();
  await see('refused');
  await dialog.getByLabel(/Кого пригласить/).fill('lebedeva@buro.example, mironov@buro.example');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Пишем приглашения 2 гостям. Если письмо не дойдёт, скажем на главной.').waitFor();
  await widget.getByText('Сверка за квартал').waitFor();
  expect(await widget.textContent()).toMatch(/10:00, 1,5\sчаса, 2 гостя/);
  expect(await step.textContent()).toContain('сделано');
  const further = widget.getByRole('link', { name: 'Запланировать ещё одну' });
  expect(await further.evaluate((link) => link === document.activeElement)).toBe(true);
  await see('done');
  expect(new URL(page.url()).search).toBe('');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Measures the empty space below the last widget of each column. */
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
