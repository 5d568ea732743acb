import { defineBench, median, repeat } from '../bench.ts';
import type { RunningArtel } from '../running-artel.ts';
import { launchChromium } from './chromium.ts';
import { signedInPage, waitUntilReady } from './signed-in.ts';
import { KB, type Weight, weigh } from './weigh.ts';

/** Measures what a signed-in person's browser loads, with an empty cache, until the dashboard is shown. */
export const firstPage = defineBench({
  name: 'first-page',
  about: 'scripts, styles and texts until the dashboard of a signed-in person stands, gzip',
  loads: { full: { rounds: 3 }, smallest: { rounds: 1 } },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const weights = await repeat(size.rounds, (at) => load(artel, at === 0 ? report : () => {}));
      return [
        {
          name: 'first-page-js',
          value: median(weights.map(({ script }) => script)) / KB,
          unit: 'kB gz',
          target: { atMost: 250 },
        },
        {
          name: 'first-page-css',
          value: median(weights.map(({ stylesheet }) => stylesheet)) / KB,
          unit: 'kB gz',
          target: null,
        },
        {
          name: 'first-page-texts',
          value: median(weights.map(({ texts }) => texts)) / KB,
          unit: 'kB gz',
          target: null,
        },
        {
          name: 'first-page-files',
          value: median(weights.map(({ files }) => files)),
          unit: 'files',
          target: { atMost: 40 },
        },
        {
          name: 'first-page-foreign-requests',
          value: median(weights.map(({ foreign }) => foreign)),
          unit: 'requests',
          target: { atMost: 0 },
        },
      ];
    }),
});

async function load(artel: RunningArtel, report: (line: string) => void): Promise<Weight> {
  const browser = await launchChromium();
  try {
    const page = await signedInPage(browser, artel);
    const read = weigh(page, artel.url, report);
    await page.goto(`${artel.url}/`);
    await waitUntilReady(page);
    return await read();
  } finally {
    await browser.close();
  }
}
