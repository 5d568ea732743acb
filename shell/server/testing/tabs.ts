import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { until } from './child-server.ts';
import type { Login } from './server-pair.ts';
import type { Nginx } from './start-nginx.ts';

const CHROMIUM = [process.env.ARTEL_CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);
/** Few pictures a second: each is encoded for every person, and they share the machine. */
const FLAGS = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];
/** A guard against what never comes. */
const HUNG_MS = 120_000;

/** The reason why no tab can be opened here, or null. */
export const noChromium = CHROMIUM === undefined ? 'Chromium is not installed here' : null;

/** The tab of a person who signed in at the proxy's address. */
export interface Tab {
  openConversation(name: string): Promise<void>;
  write(words: string): Promise<void>;
  waitForMessage(words: string): Promise<void>;
  /** Texts of the open conversation, in its order. */
  listMessages(): Promise<string[]>;
  /** Headings and alarms that the person has seen since the conversation was opened and that name a failure. */
  listAlarms(): Promise<string[]>;
  /** Begins a meeting and enters it; returns its path. */
  startMeeting(): Promise<string>;
  enterMeeting(path: string): Promise<void>;
  /** Waits until this many others are seen moving, and their voices arrive. */
  seesAndReceives(others: number): Promise<void>;
  waitsAlone(): Promise<void>;
}

let opened: Promise<Browser> | undefined;

function openBrowser(): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  opened ??= chromium.launch({ executablePath: CHROMIUM ?? '', args: [...FLAGS, ...sandbox] });
  return opened;
}

/** Ends the browser of all tabs. */
export async function closeTabs(): Promise<void> {
  await (await opened)?.close();
  opened = undefined;
}

export async function openTab(proxy: Nginx, { username, password }: Login): Promise<Tab> {
  const browser = await openBrowser();
  const [major] = browser.version().split('.');
  const context = await browser.newContext({
    baseURL: `https://localhost:${proxy.port}`,
    ignoreHTTPSErrors: true,
    // A browser without a window says so in its name, and would be taken for a bot.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`,
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(HUNG_MS);
  await context.addInitScript(WATCH_ALARMS);
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Электронная почта').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^(Добр|Здравствуйте)/ }).waitFor();

  const field = page.getByRole('textbox', { name: 'Сообщение', exact: true }).first();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const enter = async () => {
    await press('Войти');
    await page.getByRole('button', { name: 'Выйти', exact: true }).waitFor();
  };
  let waits = 0;
  return {
    async openConversation(name) {
      await page.goto('/messenger');
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await field.waitFor();
    },
    async write(words) {
      await field.focus();
      await field.pressSequentially(words);
      await field.press('Enter');
    },
    async waitForMessage(words) {
      await page.getByRole('article').filter({ hasText: words }).first().waitFor();
    },
    listMessages: () =>
      page.getByRole('log').getByRole('article').locator('p:not([role="status"])').allInnerTexts(),
    listAlarms: () => page.evaluate<string[]>('window.artelAlarms'),
    async startMeeting() {
      await page.goto('/meets-my');
      await press('Начать встречу');
      await enter();
      return new URL(page.url()).pathname;
    },
    async enterMeeting(path) {
      await page.goto(path);
      await enter();
    },
    async seesAndReceives(others) {
      waits += 1;
      await until(() => page.evaluate<boolean>(`(${RECEIVES})(${JSON.stringify({ others, wait: waits })})`));
    },
    waitsAlone: () => until(() => page.evaluate<boolean>('document.querySelectorAll("audio").length === 0')),
  };
}

/** Runs inside each page: collects what the person could take for a fault. */
const WATCH_ALARMS = `
window.artelAlarms = [];
const look = () => {
  const words = [...document.querySelectorAll('[role="alert"], h1')].map((one) => one.textContent);
  for (const text of words)
    if (/Нет связи|ошибк|не удалось|недоступ|^Вход$/i.test(text) && !window.artelAlarms.includes(text))
      window.artelAlarms.push(text);
};
document.addEventListener('DOMContentLoaded', () =>
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }));
`;

/** Runs inside the page: whether the pictures of so many others, and the own one, have moved twice in this wait, and so many voices sound. */
const RECEIVES = `({ others, wait }) => {
  if (window.artelWait?.wait !== wait) window.artelWait = { wait, seen: new Map() };
  const { seen } = window.artelWait;
  const pictures = [...document.querySelectorAll('li video')];
  for (const picture of pictures) {
    const { time, moves } = seen.get(picture) ?? { time: picture.currentTime, moves: 0 };
    const isMoving = picture.currentTime > time && picture.videoWidth > 0;
    seen.set(picture, { time: picture.currentTime, moves: isMoving ? moves + 1 : moves });
  }
  const sounding = [...document.querySelectorAll('audio')].filter(({ srcObject }) =>
    srcObject?.getAudioTracks().some((track) => !track.muted));
  return pictures.length === others + 1 && pictures.every((picture) => seen.get(picture).moves >= 2) && sounding.length >= others;
}`;
