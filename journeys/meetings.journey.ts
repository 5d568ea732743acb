import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownStage } from './harness/stage.ts';
import { newVisitor, openBrowser } from './harness/visitor.ts';

const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];
/** A phone of usual width. */
const PHONE = { width: 390, height: 844 };

const stage = ownStage();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser(FAKE_DEVICES);
});
afterAll(() => browser.close());

/** Waits until so many pictures of people move on the page, and so many voices sound. */
async function seesAndHears(page: Page, others: number): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const seen = window as unknown as { times?: Map<Element, number> };
      seen.times ??= new Map();
      const videos = [...document.querySelectorAll('li video')] as HTMLVideoElement[];
      const moving = videos.filter((video) => {
        const before = seen.times?.get(video);
        seen.times?.set(video, video.currentTime);
        return before !== undefined && video.currentTime > before && video.videoWidth > 0;
      });
      const voices = [...document.querySelectorAll('audio')] as HTMLAudioElement[];
      const sounding = voices.filter(({ srcObject }) =>
        (srcObject as MediaStream | null)?.getAudioTracks().some((track) => !track.muted),
      );
      return moving.length === count + 1 && sounding.length >= count;
    },
    others,
    { polling: 250, timeout: 120_000 },
  );
}

/** Media processes of the servers that this test started. */
function mediaProcesses(): number[] {
  const parentOf = (pid: string) =>
    /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  const isOurs = (pid: string): boolean =>
    pid === String(process.pid) || (pid !== '0' && pid !== '1' && isOurs(parentOf(pid)));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-process') && isOurs(pid);
      } catch {
        // It ended meanwhile.
        return false;
      }
    })
    .map(Number);
}

test('[R-15] three people meet by a link, one of them a guest on a phone, and return by themselves after a fault', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Ершов', givenName: 'Дмитрий' }],
  });
  const { url } = stage.artel;
  const host = await newVisitor(browser, { url, as: owner });
  await host.page.goto('/meets-my');
  await host.page.getByRole('button', { name: 'Начать встречу' }).click();
  await host.page.getByRole('button', { name: 'Войти' }).click();
  await host.page.getByRole('button', { name: 'Выйти' }).waitFor();
  const address = new URL(host.page.url()).pathname;
  expect(address).toMatch(/^\/meet\/[0-9a-f-]{36}$/);

  const member = await newVisitor(browser, { url, as: colleagues[0]! });
  await member.page.goto(address);
  await member.page.getByRole('button', { name: 'Войти' }).click();

  const guest = await newVisitor(browser, { url });
  await guest.page.setViewportSize(PHONE);
  await guest.page.goto(address);
  await guest.page.getByLabel('Как вас представить').fill('Анна');
  await guest.page.getByRole('button', { name: 'Войти' }).click();

  const pages = [host.page, member.page, guest.page];
  await Promise.all(pages.map((page) => seesAndHears(page, 2)));
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

  await guest.page.getByRole('button', { name: 'Микрофон' }).click();
  await host.page.getByRole('listitem').filter({ hasText: 'Анна' }).getByLabel('Микрофон выключен').waitFor();
  await guest.page.getByRole('button', { name: 'Микрофон' }).click();

  const before = mediaProcesses();
  expect(before).toHaveLength(1);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await Promise.all(
    pages.map((page) => page.waitForFunction(() => document.querySelectorAll('audio').length === 0)),
  );
  await Promise.all(pages.map((page) => seesAndHears(page, 2)));

  // A reload leaves no ghost.
  await member.page.reload();
  await member.page.getByRole('button', { name: 'Войти' }).click();
  await Promise.all(pages.map((page) => seesAndHears(page, 2)));
  expect(await host.page.getByRole('list', { name: 'Участники' }).getByRole('listitem').count()).toBe(3);

  await guest.page.getByRole('button', { name: 'Выйти' }).click();
  await guest.page.getByText('Вы вышли со встречи').waitFor();
  await host.page.getByRole('listitem').filter({ hasText: 'Анна' }).waitFor({ state: 'detached' });
  expect([...host.complaints, ...member.complaints, ...guest.complaints]).toEqual([]);
});
