import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { defineBench, type Measurement, median, repeat } from '../bench.ts';
import { launchChromium } from '../browser/chromium.ts';
import { signedInPage } from '../browser/signed-in.ts';
import { connect } from '../directory/fill.ts';
import type { RunningArtel } from '../running-artel.ts';
import { readClaims } from '../session-headers.ts';
import { FILES } from './disk-list.ts';
import { findOwnDisk, makeFolder } from './own-disk.ts';

interface Size {
  readonly entries: number;
  readonly rounds: number;
  /** Entries of the folder that is scrolled, and how many of them are scrolled before the heap is first looked at. */
  readonly scrolled: number;
  readonly before: number;
  /** Milliseconds after which the page has released the entries out of view. */
  readonly forgets: number;
}

const MB = 1024 * 1024;
const WHOLE = 100_000;

/**
 * Measures in the browser a folder with more entries than anyone reads. Opening uses the whole folder;
 * scrolling to the end uses a shorter one, because each hundred entries are requested and drawn after the
 * previous ones, which takes minutes for a hundred thousand. The growth of the heap is extrapolated to a
 * hundred thousand: a page that leaks entries does so with each.
 */
export const diskPage = defineBench<Size>({
  name: 'disk-page',
  about: 'a folder of 100,000 files opened in Chromium, and one of 12,000 scrolled to its end',
  loads: {
    full: { entries: WHOLE, rounds: 3, scrolled: 12_000, before: 2_000, forgets: 6_000 },
    smallest: { entries: 250, rounds: 1, scrolled: 450, before: 150, forgets: 0 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel): Promise<Measurement[]> => {
      const disk = await findOwnDisk(artel);
      const [long, shorter] = [`Long ${Date.now()}`, `Shorter ${Date.now()}`];
      const folders = [
        { id: await makeFolder(disk, long), files: size.entries },
        { id: await makeFolder(disk, shorter), files: size.scrolled },
      ];
      const client = await connect(artel.dataDir);
      try {
        const { cid } = readClaims(disk.headers);
        for (const { id, files } of folders) await client.query(FILES, [cid, id, disk.rootId, files]);
        await client.query('ANALYZE disk.nodes');
      } finally {
        await client.end();
      }
      const opened = await repeat(size.rounds, async () => {
        const ms = await inBrowser(artel, (page) => open(page, long));
        report(`opened in ${Math.round(ms)} ms`);
        return ms;
      });
      const growth = await inBrowser(artel, (page) => getGrowth(page, shorter, size));
      report(`${growth.toFixed(1)} MB more for ${WHOLE} entries`);
      return [
        { name: 'disk-page-opens', value: median(opened), unit: 'ms', target: { atMost: 500 } },
        { name: 'disk-page-heap-growth', value: growth, unit: 'MB', target: { atMost: 8 } },
      ];
    }),
});

/** With the own disk open, in a separate browser. */
async function inBrowser<T>(artel: RunningArtel, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchChromium();
  try {
    const page = await signedInPage(browser, artel);
    await page.goto(`${artel.url}/disk`);
    await page.getByRole('grid').getByRole('link', { name: 'Long' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    return await work(page);
  } finally {
    await browser.close();
  }
}

/** Megabytes that a hundred thousand entries would leave behind. */
async function getGrowth(
  page: Page,
  name: string,
  { scrolled, before, forgets }: Pick<Size, 'scrolled' | 'before' | 'forgets'>,
): Promise<number> {
  await open(page, name);
  const devtools = await page.context().newCDPSession(page);
  const heapAt = async (entries: number) => {
    await page.evaluate(scrollDown, entries);
    await pause(forgets);
    return getHeap(devtools);
  };
  const first = await heapAt(before);
  const last = await heapAt(scrolled);
  return ((last - first) / MB / (scrolled - before)) * WHOLE;
}

/** Milliseconds from the click until files are painted and the page reacts again. */
async function open(page: Page, name: string): Promise<number> {
  return page.evaluate(async (folder) => {
    const links = [...document.querySelectorAll<HTMLElement>('[role=grid] a')];
    const begin = performance.now();
    links.find(({ textContent }) => textContent === folder)?.click();
    const isThere = () => document.querySelector('[role=grid] a')?.textContent?.startsWith('report') === true;
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begin;
  }, name);
}

/** Bytes in use after garbage collection. */
async function getHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/**
 * Runs in the page: scrolls on to the end of the known entries, until an entry, or the last one, is shown.
 */
async function scrollDown(entries: number): Promise<void> {
  const isThere = () => {
    const grid = document.querySelector('[role=grid]');
    const last = Number(
      [...(grid?.querySelectorAll('tbody [aria-rowindex]') ?? [])].at(-1)?.ariaRowIndex ?? 0,
    );
    if (!grid || last - 1 < entries) return false;
    // The first row stays drawn, far above, because Tab reaches it; it waits for its page until it is in
    // view.
    const waiting = [...grid.querySelectorAll('[aria-busy=true]')];
    return waiting.every((row) => row.getBoundingClientRect().bottom <= 0);
  };
  while (!isThere()) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
