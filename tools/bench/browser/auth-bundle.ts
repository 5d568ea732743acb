import { gzipSync } from 'node:zlib';
import { type Bench, median, rounds } from '../bench.ts';
import { type RunningArtel, withArtel } from '../running-artel.ts';
import { launchChromium } from './chromium.ts';

const KB = 1000;

interface Weight {
  readonly script: number;
  readonly stylesheet: number;
  readonly foreign: number;
}

/** What Chromium loads to show the sign-in page: every script and style sheet it asks for until the network is idle. */
export const authBundle: Bench = {
  name: 'auth-bundle',
  about: 'scripts and styles that /auth loads, gzip',
  measure: (tell) =>
    withArtel(async (artel) => {
      const weights = await rounds(5, (at) => load(artel, at === 0 ? tell : () => {}));
      return [
        figure('auth-js', median(weights.map(({ script }) => script)), 190),
        figure('auth-css', median(weights.map(({ stylesheet }) => stylesheet)), 20),
        {
          name: 'auth-foreign-requests',
          value: median(weights.map(({ foreign }) => foreign)),
          unit: 'requests',
          target: { atMost: 0 },
        },
      ];
    }),
};

function figure(name: string, bytes: number, atMost: number) {
  return { name, value: bytes / KB, unit: 'kB gz', target: { atMost } };
}

async function load({ url }: RunningArtel, tell: (line: string) => void): Promise<Weight> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const weight = { script: 0, stylesheet: 0, foreign: 0 };
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (!response.url().startsWith(url) && !response.url().startsWith('data:')) weight.foreign += 1;
      if (kind !== 'script' && kind !== 'stylesheet') return;
      reading.push(
        response.body().then((body) => {
          const size = gzipSync(body).length;
          weight[kind] += size;
          tell(
            `${kind.padEnd(10)} ${(size / KB).toFixed(1).padStart(6)} kB gz  ${new URL(response.url()).pathname}`,
          );
        }),
      );
    });
    await page.goto(`${url}/auth`, { waitUntil: 'networkidle' });
    await page.locator('form input').first().waitFor();
    await Promise.all(reading);
    return weight;
  } finally {
    await browser.close();
  }
}
