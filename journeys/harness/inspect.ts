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
 * Checks the requirements for every page: axe finds nothing, nothing scrolls sideways. A picture is taken of
 * failures, and with `ARTEL_TAKE_PICTURES=1` of everything.
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

/** Inspects the shown page in the appearances of a walk, and restores the window. */
export async function inspectBoth(page: Page, name: string, walk: Walk): Promise<void> {
  await inspect(page, `${name}-${walk.name}`);
  if (walk.also === null) return;
  await setAppearance(page, walk.also);
  await inspect(page, `${name}-${walk.also.name}`);
  await setAppearance(page, walk);
}

/** Sets the size of the window and the colour scheme. */
export async function setAppearance(
  page: Page,
  { width, height, scheme }: { width: number; height: number; scheme: 'light' | 'dark' },
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  // The application is notified in the next frame; a slow change of colour begins one frame later.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}

/** Waits until a page is completely loaded. */
export async function waitUntilWhole(page: Page): Promise<void> {
  await page.waitForFunction(isWhole);
}

/** Runs in the page: no skeleton is shown any more, apart from those on the page of components. */
function isWhole(): boolean {
  return document.getAnimations().every(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return true;
    return effect.target?.closest('[data-scheme]') != null;
  });
}

/**
 * Waits until fonts are loaded and animations have ended. It is checked frame by frame, because the browser
 * never reports that an animation in skipped content (`content-visibility`) has finished.
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
  // It runs through the debugger's protocol, so the page's content policy stays unchanged.
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
