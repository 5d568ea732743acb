import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  const named = process.env.ARTEL_CHROMIUM || '/usr/bin/chromium';
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: existsSync(named) ? named : chromium.executablePath(),
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
  });
}

interface VisitorOptions {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
}

/** A person at a browser with an empty profile. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Addresses that were asked of anybody but the installation. */
  readonly foreign: readonly string[];
  /** What the browser complained of: broken scripts and refusals by the content policy. */
  readonly complaints: readonly string[];
  /** Layout shift since the page was opened. */
  shift(): Promise<number>;
}

export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const { url, width = 1280, height = 800, scheme = 'light' } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: width < 600,
    isMobile: width < 600,
    colorScheme: scheme,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  await context.addInitScript(watchShift);
  const page = await context.newPage();
  const foreign: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== url && protocol.startsWith('http')) foreign.push(request.url());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|Warning:|Minified React/.test(message.text()))
      complaints.push(message.text());
  });
  const shift = () => page.evaluate(() => (window as unknown as { artelShift: number }).artelShift);
  return { context, page, foreign, complaints, shift };
}

/** Runs inside the page before anything else of it. */
function watchShift(): void {
  const watched = window as unknown as { artelShift: number };
  watched.artelShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) watched.artelShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
