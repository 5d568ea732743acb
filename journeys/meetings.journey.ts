import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freePort } from '@artel/server/testing/free-port';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seesAndReceives } from './harness/in-meeting.ts';
import { createDataFolder, startInstallation } from './harness/installation.ts';
import { ownStage } from './harness/stage.ts';
import { newVisitor, openBrowser, type Visitor, type VisitorOptions } from './harness/visitor.ts';

const LOOPBACK = '--allow-loopback-in-peer-connection';
/** Few pictures a second: each is encoded twice, and five people share the machine. */
const FAKE_DEVICES = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream', LOOPBACK];
/** A phone of usual size. */
const PHONE = { width: 390, height: 844 };

const stage = ownStage();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser(FAKE_DEVICES);
});
// Cameras that no one looks at cost the next journey its time.
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(() => browser.close());

const visit = (options: Omit<VisitorOptions, 'url'> = {}) =>
  newVisitor(browser, { url: stage.artel.url, ...options });

/** Waits until the pictures of this many others, and one's own, move on the page, and the voices of the others sound. */
const receivesOthers = (page: Page, others: number) => seesAndReceives(page, others + 1, others);

const noVoices = (page: Page) => page.waitForFunction(() => document.querySelectorAll('audio').length === 0);

const enter = (page: Page) => page.getByRole('button', { name: 'Войти', exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tiles = (page: Page) => page.getByRole('list', { name: 'Участники' }).getByRole('listitem');
const tile = (page: Page, name: string) => tiles(page).filter({ hasText: name });

/** A host in a meeting that began by one click, and its address. */
async function startMeeting(host: Visitor): Promise<string> {
  await host.page.goto('/meets-my');
  await host.page.getByRole('button', { name: 'Начать встречу' }).click();
  await enter(host.page);
  await host.page.getByRole('button', { name: 'Выйти' }).waitFor();
  const address = new URL(host.page.url()).pathname;
  expect(address).toMatch(/^\/meet\/[0-9a-f-]{36}$/);
  return address;
}

async function enterAsGuest({ page }: Visitor, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Как вас представить').fill(name);
  await enter(page);
  await page.getByRole('button', { name: 'Выйти' }).waitFor();
}

const getParent = (pid: number) =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);

/** Media processes of the servers that this test started. */
function mediaProcesses(): number[] {
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(getParent(pid)));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-process') && isOurs(pid);
      } catch {
        // It ended meanwhile.
        return false;
      }
    });
}

test('[R-15] three people meet by a link, one of them a guest on a phone, and return by themselves after a fault', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Ершов', givenName: 'Дмитрий' }],
  });
  const host = await visit({ as: owner });
  const address = await startMeeting(host);

  const member = await visit({ as: colleagues[0]! });
  await member.page.goto(address);
  await enter(member.page);

  const guest = await visit(PHONE);
  await enterAsGuest(guest, address, 'Кира');

  const pages = [host.page, member.page, guest.page];
  await Promise.all(pages.map((page) => receivesOthers(page, 2)));
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );

  await press(guest.page, 'Микрофон');
  await tile(host.page, 'Кира').getByLabel('Микрофон выключен').waitFor();
  await press(guest.page, 'Микрофон');

  const before = mediaProcesses();
  expect(before).toHaveLength(1);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await Promise.all(pages.map(noVoices));
  await Promise.all(pages.map((page) => receivesOthers(page, 2)));

  // A reload leaves no ghost.
  await member.page.reload();
  await enter(member.page);
  await Promise.all(pages.map((page) => receivesOthers(page, 2)));
  expect(await tiles(host.page).count()).toBe(3);

  await press(guest.page, 'Выйти');
  await guest.page.getByText('Вы вышли со встречи').waitFor();
  await tile(host.page, 'Кира').waitFor({ state: 'detached' });
  expect([...host.complaints, ...member.complaints, ...guest.complaints]).toEqual([]);
});

/** Records the media connections of a page that is opened afterwards. */
const recordConnections = ({ page }: Visitor) =>
  page.addInitScript(() => {
    const known: RTCPeerConnection[] = [];
    Object.assign(window, { known });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        known.push(this);
      }
    };
  });

/** The sections of the connection upward with the camera's layers: sound is the first one, the screen follows. */
const LAYERS = ['1', '2'];

/** How many layers of the own camera the page encodes and sends. */
const countLayers = ({ page }: Visitor) =>
  page.evaluate(async (layers) => {
    const { known } = window as unknown as { known: RTCPeerConnection[] };
    const reports = await Promise.all(
      known.filter(({ connectionState }) => connectionState === 'connected').map((peer) => peer.getStats()),
    );
    const isSent = (stat: Record<string, unknown>) =>
      stat['type'] === 'outbound-rtp' &&
      layers.includes(String(stat['mid'])) &&
      stat['active'] &&
      Number(stat['framesSent']) > 0;
    return reports.flatMap((report) => [...report.values()]).filter(isSent).length;
  }, LAYERS);

test('[R-15] five people see and hear each other, and one shares the screen', async () => {
  const { owner } = await stage.company();
  const host = await visit({ as: owner });
  await recordConnections(host);
  const address = await startMeeting(host);
  const guests: Visitor[] = [];
  for (const name of ['Вера', 'Глеб', 'Дина', 'Егор']) {
    const guest = await visit();
    await enterAsGuest(guest, address, name);
    guests.push(guest);
  }
  const pages = [host, ...guests].map(({ page }) => page);
  await Promise.all(pages.map((page) => receivesOthers(page, 4)));
  // Five tiles are small, so no one encodes a large picture.
  await expect.poll(() => countLayers(host)).toBe(1);

  await press(host.page, 'Показать экран');
  await Promise.all(
    guests.map(({ page }) =>
      page.waitForFunction(
        () => (document.querySelector('figure video') as HTMLVideoElement | null)?.videoWidth,
      ),
    ),
  );
  await press(host.page, 'Показать экран');
  for (const { page } of guests) await page.getByRole('figure').waitFor({ state: 'detached' });
  const [last, ...others] = guests;
  for (const { page } of others) await press(page, 'Выйти');
  await expect.poll(() => countLayers(host)).toBe(2);
  await press(last!.page, 'Выйти');
  await host.page.waitForFunction(() => document.querySelectorAll('li video').length === 1);
});

test('[R-15] the host mutes and removes a guest, lets no one else in, and ends the meeting for all', async () => {
  const { owner } = await stage.company();
  const host = await visit({ as: owner });
  const address = await startMeeting(host);
  const [guest, other] = [await visit(), await visit()];
  await enterAsGuest(guest, address, 'Кира');
  await enterAsGuest(other, address, 'Глеб');
  await press(host.page, 'Участники');
  const people = host.page.getByRole('list', { name: 'Кто на встрече' });
  const choose = async (name: string, act: string) => {
    await people.getByRole('button', { name: `Действия: ${name}` }).click();
    await host.page.getByRole('menuitem', { name: act }).click();
  };
  const muted = (page: Page) => tile(page, 'Кира').getByLabel('Микрофон выключен');
  await muted(host.page).waitFor({ state: 'detached' });
  // A message disappears after some seconds, so it is waited for from before the act.
  await Promise.all([
    guest.page.getByText('Организатор выключил ваш микрофон').waitFor(),
    choose('Кира', 'Выключить микрофон'),
  ]);
  await muted(other.page).waitFor();
  const microphone = guest.page.getByRole('button', { name: 'Микрофон', exact: true });
  expect(await microphone.getAttribute('aria-pressed')).toBe('false');
  // A guest has no such acts.
  await press(other.page, 'Участники');
  expect(await other.page.getByRole('button', { name: /Действия:/ }).count()).toBe(0);

  await choose('Кира', 'Удалить со встречи');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Удалить со встречи' }).click();
  await guest.page.getByText('Организатор удалил вас со встречи').waitFor();
  await guest.page.reload();
  await guest.page.getByText('Войти не получится').waitFor();

  await press(host.page, 'Больше никого не впускать');
  await host.page.getByRole('button', { name: 'Снова впускать по ссылке' }).waitFor();
  const late = await visit();
  await late.page.goto(address);
  await late.page.getByLabel('Как вас представить').fill('Инна');
  await enter(late.page);
  await late.page.getByText('Войти не получилось').waitFor();

  await press(host.page, 'Ещё');
  await host.page.getByRole('menuitem', { name: 'Завершить для всех' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Завершить для всех' }).click();
  await other.page.getByText('Встреча завершена').waitFor();
  await host.page.getByText('Встреча завершена').waitFor();
  await host.page.goto('/meets-my?view=past');
  await host.page.getByText('Кира (гость)').waitFor();
});

test('[R-15] without camera and microphone a person sees the reason, enters all the same, and hears the others', async () => {
  const { owner } = await stage.company();
  const host = await visit({ as: owner });
  const address = await startMeeting(host);
  const bare = await openBrowser([LOOPBACK]);
  try {
    const guest = await newVisitor(bare, { url: stage.artel.url });
    await guest.page.goto(address);
    await guest.page.getByText(/Микрофон не найден|Браузер не пускает к микрофону/).waitFor();
    await guest.page.getByText(/Камера не найдена|Браузер не пускает к камере/).waitFor();
    await guest.page.getByLabel('Как вас представить').fill('Кира');
    await enter(guest.page);
    await tile(host.page, 'Кира').waitFor();
    await guest.page.waitForFunction(() => {
      const voice = document.querySelector('audio')?.srcObject as MediaStream | null | undefined;
      return voice?.getAudioTracks().some((track) => !track.muted) && document.querySelector('li video');
    });
  } finally {
    await bare.close();
  }
});

test('[R-15] after the server was killed, everyone is back in the meeting by themselves', async () => {
  const dataDir = await createDataFolder();
  const port = await freePort();
  const first = await startInstallation({ dataDir, port });
  try {
    const host = await newVisitor(browser, { url: first.url, as: first.logins[0]! });
    const address = await startMeeting(host);
    const guest = await newVisitor(browser, { url: first.url });
    await enterAsGuest(guest, address, 'Кира');
    const pages = [host.page, guest.page];
    await Promise.all(pages.map((page) => receivesOthers(page, 1)));
    const servers = mediaProcesses()
      .map(getParent)
      .filter((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir));
    expect(servers).toHaveLength(1);
    for (const pid of servers) process.kill(pid, 'SIGKILL');
    await Promise.all(pages.map((page) => page.getByText('Связь прервалась').waitFor()));
    const second = await startInstallation({ dataDir, port });
    await Promise.all(pages.map((page) => receivesOthers(page, 1)));
    expect(await tiles(host.page).count()).toBe(2);
    await second.stop();
  } finally {
    await first.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
