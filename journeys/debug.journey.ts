import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { appearances } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();
const EDGE = 10;

async function openPanel(appearance: {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
}): Promise<Page> {
  const { page } = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
  await page.goto('/?qa=true');
  await getPanel(page).waitFor();
  return page;
}

const getPanel = (page: Page) => page.getByRole('region', { name: 'Отладка' });
const getHandle = (page: Page) => page.getByRole('button', { name: /^Отладка: переместить/ });

async function gaps(page: Page) {
  const box = (await getPanel(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return {
    left: box.x,
    top: box.y,
    right: Math.round(width - box.x - box.width),
    bottom: Math.round(height - box.y - box.height),
  };
}

test('[D-02] a panel that was never moved stays in its corner when it becomes smaller', async () => {
  const page = await openPanel({});
  const setHeight = (height: string) =>
    getPanel(page).evaluate((panel, value) => {
      panel.style.height = value;
    }, height);
  await setHeight('600px');
  await expect.poll(() => gaps(page)).toMatchObject({ top: 800 - 600 - EDGE, bottom: EDGE });
  await setHeight('300px');
  await expect.poll(() => gaps(page)).toMatchObject({ top: 800 - 300 - EDGE, bottom: EDGE });
  await page.context().close();
});

test('[D-02] [D-05] the panel goes where it is dragged, never nearer than ten pixels to an edge, and stays there', async () => {
  // Higher than the panel, so that it can be moved both ways.
  const page = await openPanel({ height: 1000 });
  expect(await gaps(page)).toMatchObject({ right: EDGE, bottom: EDGE });
  await getHandle(page).hover();
  await page.mouse.down();
  await page.mouse.move(640, 120, { steps: 5 });
  const free = await gaps(page);
  expect(Math.min(...Object.values(free))).toBeGreaterThan(EDGE);
  await page.mouse.move(-500, -500, { steps: 5 });
  expect(await gaps(page)).toMatchObject({ left: EDGE, top: EDGE });
  await page.mouse.up();
  await getHandle(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await gaps(page)).toMatchObject({ left: 20, top: 60 });
  await page.getByRole('switch', { name: /mock-user-menu/ }).click();
  await page.reload();
  await getPanel(page).waitFor();
  expect(await gaps(page)).toMatchObject({ left: 20, top: 60 });
  expect(await page.getByRole('switch', { name: /mock-user-menu/ }).isChecked()).toBe(true);
  await page.setViewportSize({ width: 400, height: 300 });
  await expect.poll(async () => Math.min(...Object.values(await gaps(page)))).toBeGreaterThanOrEqual(EDGE);
  await page.context().close();
});

test('[D-08] mock data is loaded only while a switch is on, and without requests to the server', async () => {
  const page = await openPanel({});
  const scripts: Promise<string>[] = [];
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const withMock = async () => (await Promise.all(scripts)).filter((text) => text.includes('Рябинина'));
  await page.reload();
  await getPanel(page).waitFor();
  expect(await withMock()).toEqual([]);
  await page.getByRole('switch', { name: /mock-user-menu/ }).click();
  await page.getByText('Екатерина Рябинина-Задунайская').first().waitFor();
  expect(await withMock()).toHaveLength(1);
  await page.getByRole('link', { name: 'Главная' }).click();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(sent.filter((text) => /Рябинина|ryabinina|severny/.test(text))).toEqual([]);
  await page.context().close();
});

test('[D-07] the dark scheme is applied before the first paint after a reload', async () => {
  const page = await openPanel({ scheme: 'light' });
  await page.getByRole('tab', { name: 'Вид' }).click();
  await page.getByRole('switch', { name: /ui-dark-mode/ }).click();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === 'dark');
  await getPanel(page).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 21, 19)');
  await page.context().close();
});

test.each(appearances.slice(0, 3))(
  '[D-01] [D-03] the panel passes axe, $name',
  async ({ name, ...appearance }) => {
    const page = await openPanel(appearance);
    await page.getByRole('switch', { name: /mock-user-menu/ }).click();
    await page.getByRole('tab', { name: 'Вид' }).click();
    await inspect(page, `debug-${name}`);
    await page.context().close();
  },
);
