import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import type { Login } from './harness/installation.ts';
import { distance, expectKept, type Fingerprint, fingerprintOf, looksLike } from './harness/picture.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const stage = setStage();

interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
}

async function openDemo(browser: Browser, look: Look): Promise<{ page: Page; close(): Promise<void> }> {
  const { context, page } = await newVisitor(browser, { url: stage.artel.url, ...look });
  await page.goto('/auth?to=%2Fui-demo');
  const { username, password } = stage.artel.logins[0] as Login;
  await signIn(page, { username, password }, 'Строительные блоки интерфейса');
  return { page, close: () => context.close() };
}

/** Room for the whole page: the bar above stands over what is scrolled below it. */
const tall = { width: 1280, height: 9000 };

/** The pictures of every example in both of its boxes, by `key scheme`. */
async function pictures(page: Page): Promise<Record<string, Fingerprint>> {
  await page.evaluate(() => document.fonts.ready);
  const found: Record<string, Fingerprint> = {};
  for (const card of await page.getByRole('article').all()) {
    const key = await card.getAttribute('id');
    for (const scheme of ['light', 'dark']) {
      found[`${key} ${scheme}`] = await fingerprintOf(card.locator(`[data-scheme="${scheme}"]`));
    }
  }
  return found;
}

test('[R-18] every block looks as it was kept, and the same in its box whatever scheme the page has', async () => {
  const light = await openDemo(stage.browser, { scheme: 'light', ...tall });
  const onLight = await pictures(light.page);
  await light.close();
  const dark = await openDemo(stage.browser, { scheme: 'dark', ...tall });
  const onDark = await pictures(dark.page);
  await dark.close();
  const leaking = Object.entries(onLight).flatMap(([name, picture]) => {
    const other = onDark[name] as Fingerprint;
    return looksLike(picture, other) ? [] : [{ name, ...distance(picture, other) }];
  });
  expect(leaking, 'blocks that take a colour from the page around them').toEqual([]);
  expectKept(onLight);
});

test('the comparison of pictures notices a changed colour, a moved line and another size', async () => {
  const { page, close } = await openDemo(stage.browser, {});
  const box = page.locator('[id="marks.badge"] [data-scheme="light"]');
  const before = await fingerprintOf(box);
  expect(looksLike(before, await fingerprintOf(box))).toBe(true);
  const withStyle = async (style: string) => {
    await box.evaluate((element, text) => ((element as HTMLElement).style.cssText = text), style);
    return fingerprintOf(box);
  };
  expect(looksLike(before, await withStyle('--artel-accent: #6e0f5c; --artel-accent-tint: #f5e8f1'))).toBe(
    false,
  );
  expect(looksLike(before, await withStyle('padding-left: 3rem; padding-right: 0'))).toBe(false);
  expect(looksLike(before, await withStyle('padding-bottom: 2rem'))).toBe(false);
  await close();
});

test.each([
  { name: 'light', width: 1280, height: 800, scheme: 'light' },
  { name: 'dark', width: 1280, height: 800, scheme: 'dark' },
  { name: '390', width: 390, height: 844, scheme: 'light' },
  { name: '360-dark', width: 360, height: 640, scheme: 'dark' },
] as const)('[R-18] passes axe and does not scroll sideways, $name', async ({ name, ...look }) => {
  const { page, close } = await openDemo(stage.browser, look);
  await page.getByText('Код примера').first().click();
  await inspect(page, `ui-demo-${name}`);
  await close();
});
