import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { defineBench, median, repeat } from '../bench.ts';
import { launchChromium } from '../browser/chromium.ts';
import { signedInPage } from '../browser/signed-in.ts';
import type { RunningArtel } from '../running-artel.ts';

/** As many frames a second as a usual camera takes in a room with little light. */
const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream=fps=20',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];
const GUEST = 'Bench';
/** Buttons are found by their text. */
const { meetings: words } = JSON.parse(
  readFileSync(new URL('../../../areas/meetings/strings/ru.json', import.meta.url), 'utf8'),
) as { meetings: Readonly<Record<'mine' | 'room', Readonly<Record<string, string>>>> };
const button = (page: Page, name = '') => page.getByRole('button', { name, exact: true });

/** The time until a person who enters a meeting sees the one who waits there. */
export const firstFrame = defineBench({
  name: 'first-frame',
  about: 'from the click that enters a meeting to the first painted picture of the other, two Chromium',
  loads: { full: { rounds: 7 }, smallest: { rounds: 1 } },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const browsers = [await launchChromium(FAKE_DEVICES), await launchChromium(FAKE_DEVICES)] as const;
      try {
        const address = await startMeeting(browsers[0], artel);
        const times = await repeat(size.rounds, () => enterOnce(browsers[1], address));
        report(`first frame after ${times.map((time) => `${Math.round(time)} ms`).join(', ')}`);
        return [
          { name: 'meeting-first-frame', value: median(times) / 1000, unit: 's', target: { atMost: 2 } },
          { name: 'meeting-first-frame-longest', value: Math.max(...times) / 1000, unit: 's', target: null },
        ];
      } finally {
        for (const browser of browsers) await browser.close();
      }
    }),
});

/** A member in a room that was just created; returns its address. */
async function startMeeting(browser: Browser, artel: RunningArtel): Promise<string> {
  const page = await signedInPage(browser, artel);
  await page.goto(`${artel.url}/meets-my`);
  await button(page, words.mine['start']).click();
  await button(page, words.room['enter']).click();
  await button(page, words.room['leave']).waitFor();
  return page.url();
}

/** A guest with an empty cache, who checks the own picture before the click and leaves afterwards. */
async function enterOnce(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchClicks);
    await page.goto(address);
    await page.locator('form input').fill(GUEST);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    await page.evaluate(watchPictures, GUEST);
    await button(page, words.room['enter']).click();
    return await getTime(page);
  } finally {
    await context.close();
  }
}

const getTime = (page: Page) => page.evaluate(() => (window as Watched).artelPainted as Promise<number>);

type Watched = Window & { artelClicked?: number; artelPainted?: Promise<number> };

/** Runs in the page before its own scripts: records when the last click happened, by the event's own time. */
function watchClicks(): void {
  const record = (event: MouseEvent) => {
    (window as Watched).artelClicked = event.timeStamp;
  };
  window.addEventListener('click', record, true);
}

/** Runs in the page: checks every frame for a picture of anyone else, and returns when its first frame was painted. */
function watchPictures(own: string): void {
  const watched = window as Watched;
  const seen = new WeakSet<HTMLVideoElement>();
  watched.artelPainted = new Promise((resolve) => {
    const check = () => {
      for (const video of document.querySelectorAll<HTMLVideoElement>('li video')) {
        if (seen.has(video) || video.closest('li')?.textContent?.includes(own)) continue;
        seen.add(video);
        video.requestVideoFrameCallback((now) => resolve(now - (watched.artelClicked ?? Number.NaN)));
      }
      requestAnimationFrame(check);
    };
    check();
  });
}
