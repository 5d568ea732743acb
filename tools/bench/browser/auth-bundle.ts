import { defineBench, median, repeat } from '../bench.ts';
import type { RunningArtel } from '../running-artel.ts';
import { launchChromium } from './chromium.ts';
import { KB, type Weight, weigh } from './weigh.ts';

/**
 * Measures what Chromium loads to show the sign-in page: every script, style sheet and file of texts until
 * the network is idle.
 */
export const authBundle = defineBench({
  name: 'auth-bundle',
  about: 'scripts, styles and texts that /auth loads, gzip',
  loads: { full: { rounds: 5 }, smallest: { rounds: 1 } },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const weights = await repeat(size.rounds, (at) => load(artel, at === 0 ? report : () => {}));
      return [
        figure('auth-js', median(weights.map(({ script }) => script)), 190),
        figure('auth-css', median(weights.map(({ stylesheet }) => stylesheet)), 20),
        figure('auth-texts', median(weights.map(({ texts }) => texts)), 15),
        {
          name: 'auth-foreign-requests',
          value: median(weights.map(({ foreign }) => foreign)),
          unit: 'requests',
          target: { atMost: 0 },
        },
      ];
    }),
});

function figure(name: string, bytes: number, atMost: number) {
  return { name, value: bytes / KB, unit: 'kB gz', target: { atMost } };
}

async function load({ url }: RunningArtel, report: (line: string) => void): Promise<Weight> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const read = weigh(page, url, report);
    await page.goto(`${url}/auth`, { waitUntil: 'networkidle' });
    await page.locator('form input').first().waitFor();
    return await read();
  } finally {
    await browser.close();
  }
}
