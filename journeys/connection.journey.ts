import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const LOST = 'Нет связи с сервером.';
const BACK = 'Связь восстановлена.';

/** The text that must appear within three seconds: one for a request, two for the probe after it. */
const lost = (page: Page) => page.getByText(LOST, { exact: true }).waitFor();
const back = (page: Page) => page.getByText(BACK).waitFor();

test('[G-07] on each main page a cut network is reported, the page stays, and its return is reported', async () => {
  const { owner } = await stage.company({});
  const { context, page, complaints } = await stage.visit({ as: owner });
  await page.goto('/');
  const links = page.getByRole('navigation').first().getByRole('link');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of new Set([...addresses, '/company', '/profile', '/disk-trash'])) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor();
    const name = await heading.textContent();
    await context.setOffline(true);
    await lost(page);
    expect([address, await heading.textContent()]).toEqual([address, name]);
    await context.setOffline(false);
    await back(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  ['/', 1280],
  ['/', 390],
  ['/disk', 1280],
  ['/disk', 390],
  ['/users', 1280],
  ['/users', 390],
  ['/messenger', 1280],
  ['/messenger', 390],
])(
  'the lost connection is reported below the bar and covers nothing of the page %s, %i px',
  async (address, width) => {
    const { owner } = await stage.company({});
    const { context, page } = await stage.visit({ as: owner });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    const search = page.getByRole('banner').getByRole('button', { name: 'Поиск' });
    await search.waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await lost(page);
    expect(await page.evaluate(findCovered, LOST)).toEqual([]);
    await search.click();
    await page.getByRole('dialog').waitFor();
    await context.close();
  },
);

/** The controls and texts of the page whose centre is under the report of the lost connection. */
function findCovered(words: string): string[] {
  const all = [...document.querySelectorAll('[aria-live=polite], [role=status]')];
  const line = all.find((one) => one.textContent?.includes(words));
  if (line === undefined) return ['no report'];
  const height = line.getBoundingClientRect().height;
  const covered = [...document.querySelectorAll('body :not(script, style)')].filter((one) => {
    const hasText = [...one.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (line.contains(one) || !(hasText || one.matches('a, button, input, select, textarea, [tabindex]')))
      return false;
    const box = one.getBoundingClientRect();
    return line.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
  return [...(height > 0 ? [] : ['no room']), ...covered.map((one) => one.textContent ?? one.tagName)];
}

test('a server that hangs is reported on an idle page, and its return as well', async () => {
  const { owner } = await stage.company({});
  const { context, page, complaints } = await stage.visit({ as: owner });
  await page.goto('/');
  await page.getByRole('navigation').first().getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
  await stage.artel.whileFrozen(() => lost(page));
  await back(page);
  expect(complaints).toEqual([]);
  await context.close();
});
