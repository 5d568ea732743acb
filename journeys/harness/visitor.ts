import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { freshAddress } from './calls.ts';
import type { Login } from './installation.ts';
import { isDeep } from './looks.ts';
import { type Outflow, watchOutflow } from './outflow.ts';
import { storedSession } from './session.ts';

const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The shell without a window places letters on whole pixels unless told; a browser with one does not.
  '--font-render-hinting=none',
];

/** Starts a browser of its own; whoever asks for it ends it. */
export function openBrowser(): Promise<Browser> {
  const named = process.env.ARTEL_CHROMIUM || '/usr/bin/chromium';
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: existsSync(named) ? named : chromium.executablePath(),
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
  });
}

let shared: Promise<Browser> | undefined;

/** The browser of this worker, the same for all its files: each visitor is a profile of its own in it. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  const present = await shared?.catch(() => undefined);
  if (present?.isConnected()) return present;
  shared = openBrowser();
  return shared;
}

const watched: Outflow[] = [];

/** Fails when a visitor of this file asked another origin than the installation, or let a secret out. */
export function expectNoLeaks(): void {
  const leaks = watched.flatMap((outflow) => outflow.takeLeaks());
  if (leaks.length > 0) throw new Error(`This must not leave the browser:\n${leaks.join('\n')}`);
}

export interface VisitorOptions {
  readonly url: string;
  /** Who is signed in already when the first page opens; nobody unless told. */
  readonly as?: Login;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  /** Pixels of the screen for one of the page; one unless told. */
  readonly density?: number;
  /** Origins beside the installation's that the journey itself is about; all others fail it. */
  readonly allowed?: readonly string[];
  /** Lets the browser keep the shell for use without a network; a journey that is not about it sees the server's pages. */
  readonly keepsShell?: boolean;
}

/** A person at a browser whose profile holds nothing but a session, if any. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Addresses that were asked of anybody but the installation. */
  readonly foreign: readonly string[];
  /** What must not have left the browser; what is taken here no longer fails the journey. */
  takeLeaks(): string[];
  /** What the browser complained of: broken scripts and refusals by the content policy. */
  readonly complaints: readonly string[];
  /**
   * Layout shift since the page was opened, until somebody did something on it. What an act moves is no shift to a browser
   * for half a second only, however busy the machine is that answers it; so shifts after acts are counted by deep runs alone.
   */
  shift(): Promise<number>;
}

export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { url, width = 1280, height = 800, scheme = 'light', density = 1 } = options;
  const { keepsShell = false, allowed = [], as } = options;
  const userAgent = personsBrowser(browser);
  const address = { 'x-forwarded-for': freshAddress() };
  const session = as && (await storedSession(as, { url, headers: { ...address, 'user-agent': userAgent } }));
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: density,
    hasTouch: width < 600,
    isMobile: width < 600,
    colorScheme: scheme,
    userAgent,
    extraHTTPHeaders: address,
    ...(session && { storageState: session }),
    serviceWorkers: keepsShell ? 'allow' : 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  // A guard against what never comes, as for all that waits for a state.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(watchShift, isDeep);
  const outflow = watchOutflow(context, url, allowed);
  watched.push(outflow);
  const page = await context.newPage();
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|Warning:|Minified React/.test(message.text()))
      complaints.push(message.text());
  });
  const shift = () => page.evaluate(() => (window as unknown as { artelShift: number }).artelShift);
  const { foreign, takeLeaks } = outflow;
  return { context, page, foreign, takeLeaks, complaints, shift };
}

/** A browser without a window says so in its name, and would be taken for a bot. */
function personsBrowser(browser: Browser): string {
  const [major] = browser.version().split('.');
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}

/** Runs inside the page before anything else of it. */
function watchShift(isAfterActs: boolean): void {
  const watched = window as unknown as { artelShift: number };
  watched.artelShift = 0;
  let actedAt = Infinity;
  for (const act of ['pointerdown', 'keydown', 'input', 'click']) {
    const note = ({ timeStamp }: Event) => {
      actedAt = Math.min(actedAt, timeStamp);
    };
    if (!isAfterActs) window.addEventListener(act, note, { capture: true, passive: true });
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput && entry.startTime < actedAt) watched.artelShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
