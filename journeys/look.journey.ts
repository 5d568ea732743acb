import { pages } from '@artel/shell-contract';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect, inspectBoth, setAppearance, waitUntilWhole } from './harness/inspect.ts';
import { isDeep, onTelephone, type Walk, walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';
import { MOST_SHIFT, type Visitor } from './harness/visitor.ts';

const stage = sharedStage();

const lost = { path: '/no-such-page' } as const;
// The sign-in pages, the dashboard and the steps of the trial, which redirect to the due one, are checked by their own tests.
const forVisitors = [...pages.filter(({ access, path }) => access !== 'login' && path !== '/auth'), lost];
const isOwn = (path: string) => path === '/' || path.startsWith('/trial/');
const forUsers = [...pages.filter(({ access, path }) => access !== 'public-only' && !isOwn(path)), lost];

const SOME_UUID = '01936b2e-7c00-7000-8000-000000000000';
/**
 * The value in an address where its page has a parameter, by page or by name; a page with another one needs
 * its example here.
 */
const examples: Readonly<Record<string, string>> = {
  hash: 'a-link-that-nobody-made',
  token: 'a-link-that-nobody-made',
  '/calendar-invitation/{token}': SOME_UUID,
  conversationId: SOME_UUID,
  ideaId: SOME_UUID,
  uuid: SOME_UUID,
};

function getAddress(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = examples[path] ?? examples[name];
    if (example === undefined) throw new Error(`No example of the parameter ${name} in ${path}`);
    return example;
  });
}

/** Opens a page, waits until nothing of it is still to come, and looks at it in both looks of the walk. */
async function checkState(
  { page, shift }: Visitor,
  path: string,
  { walk, suffix = '', last }: { walk: Walk; suffix?: string; last?: Locator },
): Promise<void> {
  const address = getAddress(path);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await last?.waitFor();
  await waitUntilWhole(page);
  expect(new URL(page.url()).pathname, `${address} leads away`).toBe(address);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(heading?.startsWith('Ошибка'), `${address}: ${heading}`).toBe(path === lost.path);
  const name = path.slice(1).replace(/\W+/g, '-') || 'index';
  await inspect(page, `${name}-${walk.name}${suffix}`);
  expect(await shift(), `layout shift of ${address}`).toBeLessThan(MOST_SHIFT);
  if (walk.also === null) return;
  await setAppearance(page, walk.also);
  await inspect(page, `${name}-${walk.also.name}${suffix}`);
  await setAppearance(page, walk);
}

/** Milliseconds: long enough that a page shows what it shows while it waits. */
const SLOW_MS = 700;

if (isDeep)
  test('no page moves when the answers of a slow server arrive', async () => {
    const visitor = await stage.visit({ as: stage.artel.logins[0]!, ...onTelephone });
    const { page, shift } = visitor;
    await page.goto('/');
    await waitUntilWhole(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    const moved: Record<string, number> = {};
    for (const { path } of forUsers) {
      await page.goto(getAddress(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitUntilWhole(page);
      moved[path] = await shift();
    }
    expect(Object.entries(moved).filter(([, value]) => value >= MOST_SHIFT)).toEqual([]);
    await visitor.context.close();
  });

for (const walk of walks) {
  test(`every open page comes to rest and passes axe, ${walk.name}`, async () => {
    const visitor = await stage.visit(walk);
    // The first page of a visit brings the fonts, too.
    await checkState(visitor, '/auth', { walk });
    for (const { path } of forVisitors) await checkState(visitor, path, { walk });
    expect(visitor.foreign).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test(`every page of a signed-in person comes to rest and passes axe, ${walk.name}`, async () => {
    const visitor = await stage.visit({ as: stage.artel.logins[0]!, ...walk });
    // The first page of a visit brings the fonts, too.
    await visitor.page.goto('/');
    await waitUntilWhole(visitor.page);
    for (const { path } of forUsers) await checkState(visitor, path, { walk, suffix: '-signed-in' });
    expect(visitor.foreign).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test(`[R-01] the dashboard comes to rest and passes axe, ${walk.name}`, async () => {
    const visitor = await stage.visit({ as: stage.artel.logins[0]!, ...walk });
    const { context, page, foreign, complaints } = visitor;
    const people = page.getByRole('list', { name: 'Новые люди' }).getByRole('listitem');
    await checkState(visitor, '/', { walk, suffix: '-signed-in', last: people.first() });
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).waitFor();
    await inspectBoth(page, 'user-menu', walk);
    await page.keyboard.press('Escape');
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a late shift of the page is measured, a shift in response to an act is not', async () => {
  const { context, page, shift } = await stage.visit();
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  await waitUntilWhole(page);
  const pushWhen = (act: 'late' | 'click') =>
    page.evaluate(async (kind) => {
      const push = () => {
        const late = document.createElement('div');
        late.style.height = '200px';
        document.body.prepend(late);
      };
      if (kind === 'click') document.addEventListener('click', push, { once: true });
      else push();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, act);
  await pushWhen('click');
  await page.getByRole('heading', { level: 1, name: 'Вход' }).click();
  await waitUntilWhole(page);
  const answered = await shift();
  expect(answered).toBeLessThan(MOST_SHIFT);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  await waitUntilWhole(page);
  await pushWhen('late');
  await expect.poll(shift).toBeGreaterThan(0.05);
  await context.close();
});
