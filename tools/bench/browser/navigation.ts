import type { Page } from 'playwright-core';
import { defineBench, median, repeat } from '../bench.ts';
import type { RunningArtel } from '../running-artel.ts';
import { launchChromium } from './chromium.ts';
import { signedInPage, waitUntilReady } from './signed-in.ts';

const SLOW_DOWN = 4;
/** Milliseconds between two clicks; a person reads for longer. */
const PAUSE = 400;

/** Visited pages; each is left for the next one, the last for the first. */
const PATHS = ['/profile', '/'];

/** Measures how soon a page that was visited before is shown after a click on its link. */
export const navigation = defineBench({
  name: 'navigation',
  about: `from the click on a link to the content of a visited page, Chromium, CPU ${SLOW_DOWN} times slower`,
  loads: { full: { rounds: 15 }, smallest: { rounds: 1 } },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const times = await measure(artel, size.rounds);
      for (const path of PATHS) {
        const own = times.filter((time) => time.path === path).map(({ ms }) => Math.round(ms));
        report(`${path.padEnd(10)} ${own.join(', ')} ms`);
      }
      const all = times.map(({ ms }) => ms);
      return [
        { name: 'navigation-median', value: median(all), unit: 'ms', target: { atMost: 100 } },
        { name: 'navigation-longest', value: Math.max(...all), unit: 'ms', target: { atMost: 100 } },
      ];
    }),
});

interface Time {
  readonly path: string;
  readonly ms: number;
}

async function measure(artel: RunningArtel, count: number): Promise<Time[]> {
  const browser = await launchChromium();
  try {
    const page = await signedInPage(browser, artel);
    await page.addInitScript(watchClicks);
    await page.goto(`${artel.url}/`);
    await waitUntilReady(page);
    // One round at full speed, so that they are visited.
    for (const path of PATHS) await go(page, path);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const times = await repeat(count * PATHS.length, async (at) => {
      const path = PATHS[at % PATHS.length] as string;
      await page.waitForTimeout(PAUSE);
      return { path, ms: await go(page, path) };
    });
    return times;
  } finally {
    await browser.close();
  }
}

type Watched = Window & { artelClicked?: number; artelStood?: Promise<number> };

/**
 * Clicks a link as a person does and returns the milliseconds until its page is painted, including the wait
 * for the click.
 */
async function go(page: Page, path: string): Promise<number> {
  const link = page.locator(`a[href="${path}"]`);
  if (!(await link.first().isVisible())) await page.locator('button[popovertarget]').first().click();
  await page.evaluate(watchPage, path);
  await link.locator('visible=true').first().click();
  return page.evaluate(() => (window as Watched).artelStood as Promise<number>);
}

/** Runs in the page before its own scripts: notes when a click happened, by the event's own time. */
function watchClicks(): void {
  window.addEventListener(
    'click',
    (event) => {
      (window as Watched).artelClicked = event.timeStamp;
    },
    true,
  );
}

/** Runs in the page: checks at every frame whether the page at the path is shown, from the next click on. */
function watchPage(path: string): void {
  const watched = window as Watched;
  watched.artelClicked = undefined;
  const before = document.querySelector('main h1');
  watched.artelStood = new Promise((resolve) => {
    const check = (): void => {
      const main = document.querySelector('main');
      const heading = main?.querySelector('h1');
      const isThere = location.pathname === path && heading != null && heading !== before;
      if (!isThere || main?.querySelector('[role=status]:not(:empty)') !== null) requestAnimationFrame(check);
      else {
        // Painted when the frame after this one begins.
        requestAnimationFrame(() => resolve(performance.now() - (watched.artelClicked ?? Number.NaN)));
      }
    };
    check();
  });
}
