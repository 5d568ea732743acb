import { expect, test } from 'vitest';
import { waitUntilWhole } from './harness/inspect.ts';
import { isDeep } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const NARROWEST = 360;
const WIDEST = 1440;
/** Pixels from one width to the next; no rule of a sheet is for a narrower range. */
const STEP = isDeep || process.env['ARTEL_TEST_FILTERED'] === 'on' ? 32 : 96;
/** Pages with money that no entry of the menu leads to. */
const FURTHER = ['/subscriptions', '/company', '/profile'];

test('at every width between a telephone and a wide window no page is wider than it and no sum is cut', async () => {
  const { context, page, complaints } = await stage.visit({ as: stage.artel.logins[0]! });
  await page.goto('/');
  const links = page.getByRole('navigation').first().getByRole('link');
  await links.first().waitFor();
  const entries = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(entries.length).toBeGreaterThan(5);
  const faults: string[] = [];
  let sums = 0;
  for (const address of new Set([...entries, ...FURTHER])) {
    await page.setViewportSize({ width: WIDEST, height: 900 });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitUntilWhole(page);
    for (let width = WIDEST; width >= NARROWEST; width -= STEP) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(findFaults);
      sums += found.sums;
      faults.push(...found.faults.map((fault) => `${address} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(sums).toBeGreaterThan(50);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a sum that is cut is found', async () => {
  const { context, page } = await stage.visit({ as: stage.artel.logins[0]! });
  await page.goto('/invoices');
  await page.getByText('₽').first().waitFor();
  expect((await page.evaluate(findFaults)).faults).toEqual([]);
  await page
    .getByText('₽')
    .first()
    .evaluate((element) => {
      (element as HTMLElement).style.cssText =
        'display: block; width: 3em; overflow: hidden; white-space: nowrap';
    });
  expect((await page.evaluate(findFaults)).faults).toHaveLength(1);
  await context.close();
});

/** Runs in the page, in the frame after the window got its width: how far the page and its sums do not fit. */
async function findFaults(): Promise<{ faults: string[]; sums: number }> {
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the window`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let sums = 0;
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { textContent: shown } = text;
    if (!shown?.includes('₽') || !/\d/.test(shown) || !text.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    // Text only for screen readers.
    if (width <= 1) continue;
    sums += 1;
    for (
      let box: HTMLElement | null = text.parentElement;
      box !== document.body && box !== null;
      box = box.parentElement
    ) {
      const { overflowX, clipPath } = getComputedStyle(box);
      // The content of a box that scrolls may be wider than it.
      if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') break;
      const around = box.getBoundingClientRect();
      if (overflowX === 'visible' || (left >= around.left - 1 && right <= around.right + 1)) continue;
      faults.push(`«${shown}» is cut`);
      break;
    }
  }
  return { faults, sums };
}
