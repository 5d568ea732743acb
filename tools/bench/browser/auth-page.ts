import { defineBench, median, repeat } from '../bench.ts';
import type { RunningArtel } from '../running-artel.ts';
import { launchChromium } from './chromium.ts';

const SLOW_DOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
/** Round trip of such a line, as Lighthouse assumes it. */
const LATENCY_MS = 150;

interface Reading {
  readonly contentMs: number;
  readonly shift: number;
}

/** Measures how soon the sign-in form is shown on a slow telephone, and its layout shift while loading. */
export const authPage = defineBench({
  name: 'auth-page',
  about: '/auth in Chromium, CPU 4 times slower, 1.6 Mbit/s, 150 ms round trip, empty cache',
  loads: { full: { rounds: 5 }, smallest: { rounds: 1 } },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      // The first visit warms up.
      if (size.rounds > 1) await visit(artel);
      const readings = await repeat(size.rounds, () => visit(artel));
      report(`content after ${readings.map(({ contentMs }) => `${Math.round(contentMs)} ms`).join(', ')}`);
      const contentMs = median(readings.map((reading) => reading.contentMs));
      const shift = median(readings.map((reading) => reading.shift));
      return [
        { name: 'auth-content', value: contentMs / 1000, unit: 's', target: { atMost: 2.5 } },
        { name: 'auth-layout-shift', value: shift, unit: '', target: { atMost: 0.02 } },
      ];
    }),
});

async function visit({ url }: RunningArtel): Promise<Reading> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.addInitScript(watch);
    await page.goto(`${url}/auth`);
    await page.waitForFunction(() => (window as Watched).artelContentMs !== undefined, undefined, {
      timeout: 60_000,
    });
    // Late fonts and pictures make a page shift, so the shift is read when nothing loads any more.
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => ({
      contentMs: (window as Watched).artelContentMs ?? Number.NaN,
      shift: (window as Watched).artelShift ?? Number.NaN,
    }));
  } finally {
    await browser.close();
  }
}

type Watched = Window & { artelContentMs?: number; artelShift?: number };

/** Runs in the page before its own scripts: records when the form is painted, and sums unexpected shifts. */
function watch(): void {
  const watched = window as Watched;
  watched.artelShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) watched.artelShift = (watched.artelShift ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const check = (): void => {
    const input = document.querySelector('form input');
    if (input && input.getBoundingClientRect().height > 0) {
      requestAnimationFrame(() => {
        watched.artelContentMs = performance.now();
      });
    } else requestAnimationFrame(check);
  };
  check();
}
