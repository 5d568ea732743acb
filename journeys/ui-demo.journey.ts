import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './harness/inspect.ts';
import { appearances, isDeep } from './harness/looks.ts';
import {
  computeFingerprints,
  distance,
  expectStoredPictures,
  type Fingerprint,
  isAlike,
  type Place,
} from './harness/picture.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

interface Appearance {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
}

async function openDemo(appearance: Appearance): Promise<{ page: Page; close(): Promise<void> }> {
  const { context, page } = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
  await page.goto('/ui-demo');
  await page.getByRole('heading', { level: 1, name: 'Строительные блоки интерфейса' }).waitFor();
  return { page, close: () => context.close() };
}

/** Space for the whole page: the bar above covers what is scrolled below it. */
const tall = { width: 1280, height: 20000 };

/** Returns the position of every example, in both of its boxes, by `key scheme`. */
function getPlaces(page: Page): Promise<Record<string, Place>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('article [data-scheme]')].map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        return [`${box.closest('article')?.id} ${box.dataset.scheme}`, { left, top, width, height }];
      }),
    ),
  );
}

async function pictures(page: Page): Promise<Record<string, Fingerprint>> {
  await page.evaluate(() => document.fonts.ready);
  // The code that draws a QR code is loaded when the first one is shown.
  const codes = page.getByRole('img', { name: 'Адрес для примера' });
  await expect.poll(() => codes.count()).toBe(2);
  // Two examples of the editor in both schemes, each a textarea until the rich one has arrived.
  await expect.poll(() => page.locator('.ProseMirror').count()).toBe(4);
  const places = await getPlaces(page);
  // Parts below the window have no picture. A pane fills as much of a window as there is.
  const below = Object.entries(places).filter(
    ([, { top, height }]) => top + Math.min(height, 1000) > tall.height,
  );
  expect(below, 'blocks below the window; make it taller').toEqual([]);
  return computeFingerprints(page, places);
}

test('[R-18] every block looks like its stored picture', async () => {
  const { page, close } = await openDemo({ scheme: 'light', ...tall });
  expectStoredPictures(await pictures(page));
  await close();
});

if (isDeep) {
  test('[R-18] a block looks the same in its box whatever scheme the page has', async () => {
    const light = await openDemo({ scheme: 'light', ...tall });
    const onLight = await pictures(light.page);
    await light.close();
    const dark = await openDemo({ scheme: 'dark', ...tall });
    const onDark = await pictures(dark.page);
    await dark.close();
    const leaking = Object.entries(onLight).flatMap(([name, picture]) => {
      const other = onDark[name] as Fingerprint;
      return isAlike(picture, other) ? [] : [{ name, ...distance(picture, other) }];
    });
    expect(leaking, 'blocks that take a colour from the page around them').toEqual([]);
  });
}

test('the comparison of pictures notices a changed colour, a moved line and another size', async () => {
  const { page, close } = await openDemo({});
  const box = page.locator('[id="marks.badge"] [data-scheme="light"]');
  const appearance = async () => {
    await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x: left, y: top, width, height } = (await box.boundingBox())!;
    const { badge } = await computeFingerprints(page, { badge: { left, top, width, height } });
    return badge as Fingerprint;
  };
  const before = await appearance();
  expect(isAlike(before, await appearance())).toBe(true);
  const style = await box.evaluate((element) => (element as HTMLElement).style.cssText);
  const renderWith = async (more: string) => {
    await box.evaluate((element, text) => {
      (element as HTMLElement).style.cssText = text;
    }, `${style};${more}`);
    return appearance();
  };
  expect(isAlike(before, await renderWith('--artel-accent: #6e0f5c; --artel-accent-tint: #f5e8f1'))).toBe(
    false,
  );
  expect(isAlike(before, await renderWith('padding-left: 3rem; padding-right: 0'))).toBe(false);
  expect(isAlike(before, await renderWith('padding-bottom: 2rem'))).toBe(false);
  await close();
});

test.each(appearances)(
  '[R-18] passes axe and does not scroll sideways, $name',
  async ({ name, ...appearance }) => {
    const { page, close } = await openDemo(appearance);
    await page.getByText('Код примера').first().click();
    await inspect(page, `ui-demo-${name}`);
    await close();
  },
);

test('Esc closes what the browser opened above a dialog, then the dialog', async () => {
  const { page, close } = await openDemo({});
  const example = page.locator('[id="overlays.dialog"] [data-scheme="light"]');
  await example.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const panel = dialog.locator('[popover]');
  await dialog.locator('[popovertarget]').click();
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('an entry is dragged to another place by the pointer, by a finger that rests, and by keys', async () => {
  const { page, close } = await openDemo({});
  const list = page.locator('[id="lists.drag"] [data-scheme="light"] li');
  await list.first().scrollIntoViewIfNeeded();
  const names = () => list.allInnerTexts();
  const middle = async (at: number) => {
    const { x, y, width, height } = (await list.nth(at).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [first, second, third] = await names();
  const [from, to] = [await middle(0), await middle(2)];
  await list.nth(1).focus();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await expect.poll(names).toEqual([second, third, first]);

  await list.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([third, second, first]);

  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  await page.locator(':root[data-dragging]').waitFor();
  await touch('touchMove', { x: from.x, y: from.y + 10 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await expect.poll(names).toEqual([second, first, third]);
  await close();
});
