import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { freshAddress } from './calls.ts';
import type { Login } from './installation.ts';
import { type Leaks, watchLeaks } from './leaks.ts';
import { isDeep } from './looks.ts';
import { storedSession } from './session.ts';

const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The shell without a window places letters on whole pixels by default; a browser with one does not.
  '--font-render-hinting=none',
];

/** Starts a browser of its own; the caller ends it. */
export function openBrowser(further: readonly string[] = []): Promise<Browser> {
  const named = process.env.ARTEL_CHROMIUM || '/usr/bin/chromium';
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: existsSync(named) ? named : chromium.executablePath(),
    args: [...flags, ...further, ...(isRoot ? ['--no-sandbox'] : [])],
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

const watched: Leaks[] = [];

/** Fails when a visitor of this file called another origin than the installation, or leaked a secret. */
export function expectNoLeaks(): void {
  const leaks = watched.flatMap((one) => one.collectLeaks());
  if (leaks.length > 0) throw new Error(`This must not leave the browser:\n${leaks.join('\n')}`);
}

export interface VisitorOptions {
  readonly url: string;
  /** The login that is signed in already when the first page opens; none by default. */
  readonly as?: Login;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  /** Pixels of the screen for one of the page; one by default. */
  readonly density?: number;
  /** The browser's language; Russian by default. */
  readonly language?: string;
  /** Origins beside the installation's that the journey itself is about; all others fail it. */
  readonly allowed?: readonly string[];
  /** Lets the browser cache the shell for use without a network; other journeys see the server's pages. */
  readonly retainsShell?: boolean;
}

/** A person at a browser whose profile holds nothing but a session, if any. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requested addresses outside the installation. */
  readonly foreign: readonly string[];
  /** Returns what must not have left the browser; what is returned here no longer fails the journey. */
  collectLeaks(): string[];
  /** The browser's complaints: broken scripts and refusals by the content policy. */
  readonly complaints: readonly string[];
  /**
   * Returns the layout shift since the page was opened that no act caused. Deep runs count it all the time;
   * others until the first act on the page.
   */
  shift(): Promise<number>;
}

export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { url, width = 1280, height = 800, scheme = 'light', density = 1 } = options;
  const { retainsShell = false, allowed = [], language = 'ru-RU', as } = options;
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
    serviceWorkers: retainsShell ? 'allow' : 'block',
    locale: language,
    timezoneId: 'Europe/Moscow',
  });
  // A guard against what never comes, as for all that waits for a state.
  context.setDefaultTimeout(300_000);
  await context.addInitScript(watchShifts);
  const leaks = watchLeaks(context, url, allowed);
  watched.push(leaks);
  const page = await context.newPage();
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|Warning:|Minified React/.test(message.text()))
      complaints.push(message.text());
  });
  const shift = async () => {
    const { sum, moved } = await page.evaluate(countShift, isDeep);
    if (sum >= MOST_SHIFT) process.stderr.write(`Layout shift of ${page.url()}:\n${moved.join('\n')}\n`);
    return sum;
  };
  const { foreign, collectLeaks } = leaks;
  return { context, page, foreign, collectLeaks, complaints, shift };
}

/** A browser without a window says so in its name, and would be taken for a bot. */
function personsBrowser(browser: Browser): string {
  const [major] = browser.version().split('.');
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
}

/**
 * The moments of the page that decide which shifts an act caused; times in milliseconds since the document
 * was requested.
 */
interface WatchedShifts {
  readonly shifts: { at: number; value: number; moved: string }[];
  readonly acts: number[];
  /** Moments at which the page had nothing to do. */
  readonly idle: number[];
}

/** Limit of the layout shift of a page that no act caused, as browsers count it; from it on what moved is printed. */
export const MOST_SHIFT = 0.02;

/** Runs inside the page before anything else of it. */
function watchShifts(): void {
  const watched: WatchedShifts = { shifts: [], acts: [], idle: [] };
  Object.assign(window, { artelShifts: watched });
  const record = ({ timeStamp }: Event) => watched.acts.push(timeStamp);
  for (const act of ['pointerdown', 'keydown', 'input', 'click', 'resize'])
    window.addEventListener(act, record, { capture: true, passive: true });
  const sample = () =>
    requestIdleCallback(() => {
      watched.idle.push(performance.now());
      setTimeout(sample, 20);
    });
  sample();
  performance.setResourceTimingBufferSize(5000);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} «${node?.textContent?.slice(0, 30)}» ${JSON.stringify([previousRect, currentRect])}`,
      );
      // The browser knows of acts, and of windows that changed their size; but only for half a second.
      if (!entry.hadRecentInput)
        watched.shifts.push({ at: entry.startTime, value: entry.value, moved: moved.join(', ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Runs inside the page: the sum of the layout shifts that no act caused. An act causes the shifts until its requests are
 * answered and the page is still again, however slow the machine is; where only the time before the first act counts, until then.
 */
function countShift(isAfterActs: boolean): { sum: number; moved: string[] } {
  const { shifts, acts, idle } = (window as unknown as { artelShifts: WatchedShifts }).artelShifts;
  const [first = Infinity] = acts;
  const describe = (counted: WatchedShifts['shifts']) => ({
    sum: counted.reduce((sum, { value }) => sum + value, 0),
    moved: counted.map(
      ({ at, value, moved }) =>
        `${value.toFixed(4)} at ${at.toFixed(0)} ms, ${(at - (acts.findLast((act) => act <= at) ?? 0)).toFixed(0)} ms after an act: ${moved}`,
    ),
  });
  if (!isAfterActs) return describe(shifts.filter(({ at }) => at < first));
  const requested = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const restAfter = (time: number) => idle.find((at) => at > time) ?? Infinity;
  const answeredAt = (act: number) => {
    let end = restAfter(act);
    for (const { startTime, responseEnd } of requested.toSorted((a, b) => a.startTime - b.startTime)) {
      if (startTime >= act && startTime <= end) end = Math.max(end, restAfter(responseEnd));
    }
    return end;
  };
  const answers = acts.map((from) => ({ from, to: answeredAt(from) }));
  const isAnswer = (time: number) => answers.some(({ from, to }) => from <= time && time <= to);
  return describe(shifts.filter(({ at }) => !isAnswer(at)));
}
