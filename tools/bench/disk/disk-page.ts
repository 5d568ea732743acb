import type { CDPSession, Page } from 'playwright-core';
import { defineBench, type Measurement, median, rounds } from '../bench.ts';
import { launchChromium } from '../browser/chromium.ts';
import { signedInPage } from '../browser/signed-in.ts';
import { connect } from '../directory/fill.ts';
import type { RunningArtel } from '../running-artel.ts';
import { claimsOf } from '../session-headers.ts';
import { FILES } from './disk-list.ts';
import { findOwnDisk, makeFolder } from './own-disk.ts';

interface Size {
  readonly entries: number;
  readonly rounds: number;
}

interface Reading {
  readonly openMs: number;
  readonly heapGrowth: number;
}

const MB = 1024 * 1024;

/** A folder that holds more than anybody reads, in the browser: opened from its parent, and scrolled to its end. */
export const diskPage = defineBench<Size>({
  name: 'disk-page',
  about: 'a folder of 100,000 files in Chromium: opened, and scrolled to its end',
  loads: { full: { entries: 100_000, rounds: 3 }, smallest: { entries: 250, rounds: 1 } },
  measure: (size, { tell, withArtel }) =>
    withArtel(async (artel): Promise<Measurement[]> => {
      const disk = await findOwnDisk(artel);
      const name = `Long ${Date.now()}`;
      const folderId = await makeFolder(disk, name);
      const client = await connect(artel.dataDir);
      try {
        const { cid } = claimsOf(disk.headers);
        await client.query(FILES, [cid, folderId, disk.rootId, size.entries]);
        await client.query('ANALYZE disk.nodes');
      } finally {
        await client.end();
      }
      const readings = await rounds(size.rounds, async () => {
        const reading = await read(artel, name);
        tell(
          `opened in ${Math.round(reading.openMs)} ms, ${reading.heapGrowth.toFixed(1)} MB more at the end`,
        );
        return reading;
      });
      return [
        {
          name: 'disk-page-opens',
          value: median(readings.map(({ openMs }) => openMs)),
          unit: 'ms',
          target: { atMost: 500 },
        },
        {
          name: 'disk-page-heap-growth',
          value: median(readings.map(({ heapGrowth }) => heapGrowth)),
          unit: 'MB',
          target: { atMost: 8 },
        },
      ];
    }),
});

async function read(artel: RunningArtel, name: string): Promise<Reading> {
  const browser = await launchChromium();
  try {
    const page = await signedInPage(browser, artel);
    await page.goto(`${artel.url}/disk`);
    const link = page.getByRole('grid').getByRole('link', { name });
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const openMs = await open(page, name);
    const devtools = await page.context().newCDPSession(page);
    const before = await heapOf(devtools);
    await page.evaluate(scrollToEnd);
    return { openMs, heapGrowth: ((await heapOf(devtools)) - before) / MB };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the click until files are painted and the page answers again. */
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

/** Bytes that are still in use after everything that is not was collected. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Runs in the page: to the end of what is known, until nothing more comes and the last rows stand. */
async function scrollToEnd(): Promise<void> {
  const isOver = () => {
    const grid = document.querySelector('[role=grid]');
    const count = grid?.getAttribute('aria-rowcount');
    if (count === '-1' || !grid?.querySelector(`[aria-rowindex="${count}"]`)) return false;
    // The first row stays drawn, far above, because Tab reaches it; it waits for its page until somebody looks there.
    const waiting = [...grid.querySelectorAll('[aria-busy=true]')];
    return waiting.every((row) => row.getBoundingClientRect().bottom <= 0);
  };
  while (!isOver()) {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
