import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Walk } from './looks.ts';

interface Axe {
  run(options: { readonly resultTypes: readonly ['violations'] }): Promise<AxeResults>;
}

// The package's `source` is its long form, which every page would have to read.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const folder = fileURLToPath(new URL('../../test-results/screenshots/', import.meta.url));

/**
 * Checks what every page owes: axe finds nothing, nothing scrolls sideways. A picture for looking at is taken of what
 * fails, and with `ARTEL_TAKE_PICTURES=1` of everything.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  await finalize(page);
  if (process.env.ARTEL_TAKE_PICTURES === '1') await capturePicture(page, name);
  try {
    expect(await sidewaysScroll(page), `${name}: pixels wider than the window`).toBe(0);
    expect(await axeFindings(page), name).toEqual([]);
  } catch (failure) {
    await capturePicture(page, name);
    throw failure;
  }
}

async function capturePicture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png` });
}

/** Inspects what is shown in the looks of a walk, and leaves the window as it was. */
export async function inspectBoth(page: Page, name: string, walk: Walk): Promise<void> {
  await inspect(page, `${name}-${walk.name}`);
  if (walk.also === null) return;
  await setAppearance(page, walk.also);
  await inspect(page, `${name}-${walk.also.name}`);
  await setAppearance(page, walk);
}

/** The window gets another size, and its person another scheme. */
export async function setAppearance(
  page: Page,
  { width, height, scheme }: { width: number; height: number; scheme: 'light' | 'dark' },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  // The application is notified in the next frame; a slow change of colour begins one frame later.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}

/** Waits until nothing of a page is still to come. */
export async function waitUntilWhole(page: Page): Promise<void> {
  await page.waitForFunction(isWhole);
}

/** Runs in the page: no skeleton breathes any more, apart from those that the page of building blocks shows. */
function isWhole(): boolean {
  return document.getAnimations().every(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return true;
    return effect.target?.closest('[data-scheme]') != null;
  });
}

/**
 * Fonts are there and what moves has arrived. It is looked at frame by frame: the browser never says of an animation in
 * content that it skips (`content-visibility`) that it has finished.
 */
async function finalize(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Lists what axe finds by the rules of WCAG 2.2 AA and its own best practices. */
async function axeFindings(page: Page): Promise<string[]> {
  // The debugger's protocol runs it, so the page's content policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Passes are not described: only failures are read.
  const results = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}
