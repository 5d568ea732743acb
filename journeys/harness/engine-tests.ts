import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAsApp } from './calls.ts';
import { OPEN } from './collapsed.ts';
import { type Engine, keys } from './engine.ts';
import {
  closeSurface,
  enter,
  expectWhole,
  expectWholeSurfaces,
  getPerson,
  isWhole,
  type Looked,
  OPENERS,
  openSurface,
  show,
  telephone,
  wide,
} from './engine-pages.ts';
import { isDeep } from './looks.ts';
import type { sharedStage } from './stage.ts';

interface Tested {
  readonly name: string;
  /** Why it can't be opened here. */
  readonly missing: string | null;
  readonly open: () => Promise<Engine>;
  readonly stage: ReturnType<typeof sharedStage>;
}

/** A file that is named is wanted in full. */
export const isInDepth = isDeep || process.env['ARTEL_TEST_FILTERED'] === 'on';

/** Pages that between them have every kind of surface; only looked at, for the demo company belongs to all journeys. */
const PAGES = ['/', '/disk', '/invoices', '/users', '/documents', '/invitations', '/profile'];
const EVERYDAY_PAGES = PAGES.slice(0, 3);

/** A file of the demo company that has a public link. */
const SHARED_PDF = 'Прайс-лист осень 2026.pdf';
const LOST = 'Нет связи с сервером.';

/** Tests of about a minute for another engine than Chromium; `further` adds tests in the same window. */
export function describeEngine(
  { name, missing, open, stage }: Tested,
  further: (looked: Looked) => void = () => undefined,
): void {
  describe.skipIf(missing !== null)(missing === null ? name : `${name} (${missing})`, () => {
    let engine: Engine | undefined;
    const looked: Looked = {
      get artel() {
        return stage.artel;
      },
      get engine() {
        if (engine === undefined) throw new Error('The window is open once the first test begins');
        return engine;
      },
    };
    beforeAll(async () => {
      engine = await open();
    });
    afterAll(() => engine?.close());
    everyday(looked);
    further(looked);
  });
}

function everyday(looked: Looked): void {
  test('someone without an account reads a PDF behind a link', async () => {
    const { artel, engine } = looked;
    const owner = await signInAsApp(artel.url, getPerson(artel));
    const { items } = await owner<{ items: { url: string; node: { name: string } }[] }>(
      'GET',
      '/api/v2/disk/own-links',
    );
    const link = items.find(({ node }) => node.name === SHARED_PDF);
    await engine.resize(wide.width, wide.height);
    await show(looked, new URL(link?.url ?? '').pathname);
    await engine.until(isPageDrawn, 'main');
  });

  test('a person signs in, and every surface of a page is inside the window and shows what it holds', async () => {
    await enter(looked);
    for (const path of isInDepth ? PAGES : EVERYDAY_PAGES) await expectWholeSurfaces(looked, path);
  });

  test('a dialog and the preview of a PDF show what they hold', async () => {
    const { engine } = looked;
    await show(looked, '/disk');
    await openSurface(engine, 'Действия: Заметки');
    await engine.click({ selector: '[role=menuitem]', name: 'Переместить' });
    await engine.until((dialog) => document.querySelector(dialog) !== null, 'dialog[open]');
    await expectWhole(engine, 'move');
    await closeSurface(engine);
    await show(looked, '/disk?place=links');
    await engine.click({ selector: 'main a', name: SHARED_PDF });
    await engine.until(isPageDrawn, 'main');
  });

  test('the columns of the dashboard begin at one height', async () => {
    await show(looked, '/');
    const tops = await looked.engine.evaluate(columnTops);
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBe(tops[1]);
  });

  test('what was pressed by the mouse has no ring around it', async () => {
    const { engine } = looked;
    await show(looked, '/');
    for (const opener of ['Уведомления', 'Меню пользователя']) {
      await openSurface(engine, opener);
      await engine.until(isWhole);
      expect(await engine.evaluate(findRing), opener).toBeNull();
      await engine.click({ selector: OPENERS, name: opener });
      await engine.until((surface) => document.querySelector(surface) === null, OPEN);
      expect(await engine.evaluate(findRing), `${opener} is closed`).toBeNull();
    }
    await engine.click({ selector: 'nav a', name: 'Диск' });
    await engine.until(() => location.pathname === '/disk' && document.querySelector('[role=grid]') !== null);
    expect(await engine.evaluate(findRing), 'another page').toBeNull();
    await openSurface(engine, 'Действия: Заметки');
    expect(await engine.evaluate(findRing), 'a menu').toBeNull();
    await closeSurface(engine);
    // By a key, so that the window is known to have the focus.
    await engine.press(keys.tab);
    expect(await engine.evaluate(findRing)).not.toBeNull();
  });

  test('the bar at the bottom of a telephone shows every place in full', async () => {
    const { engine } = looked;
    try {
      for (const path of ['/', '/users']) {
        await show(looked, path);
        // A scroll bar takes a part of it, which it does not in Chromium.
        for (const width of [telephone.width, 360]) {
          await engine.resize(width, telephone.height);
          expect(await engine.evaluate(findBarFaults), `${path} at ${width}`).toEqual([]);
        }
      }
    } finally {
      await engine.resize(wide.width, wide.height);
    }
  });

  test('a server that no longer answers is noticed on an idle page, and its return as well', async () => {
    const { artel, engine } = looked;
    await show(looked, '/');
    await artel.whileFrozen(() => engine.until(contains, LOST));
    await engine.until((text) => !(document.body.textContent ?? '').includes(text), LOST);
  });
}

/** Runs in the page. */
function contains(text: string): boolean {
  return (document.body.textContent ?? '').includes(text);
}

/** Runs in the page: whether a sheet of a PDF is drawn and has its text. */
function isPageDrawn(place: string): boolean {
  const sheet = document.querySelector(`${place} canvas`);
  return sheet instanceof HTMLCanvasElement && sheet.width > 300 && sheet.checkVisibility();
}

/** Runs in the page: where the first widget of each column begins. */
function columnTops(): number[] {
  const tops = new Map<number, number>();
  const columns = [...document.querySelectorAll('main *')].filter(
    (element) => getComputedStyle(element).columnCount === '2',
  );
  for (const widget of columns.flatMap(({ children }) => [...children])) {
    const card = widget.firstElementChild?.getBoundingClientRect();
    if (card === undefined) continue;
    const left = Math.round(card.left);
    tops.set(left, Math.min(tops.get(left) ?? Infinity, card.top));
  }
  return [...tops.values()];
}

/** Runs in the page: the element with a visible mark of the focus, fields for text apart. */
function findRing(): string | null {
  const { activeElement } = document;
  if (activeElement === null || activeElement.matches('input, textarea, [contenteditable]')) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
  if (outlineStyle === 'none' || outlineWidth === '0px') return null;
  return activeElement.outerHTML.slice(0, 200);
}

/** Runs in the page: the faults of the bar at the bottom. */
function findBarFaults(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} px wide`] : [];
  const bar = [...document.querySelectorAll('nav')].find(
    (nav) => getComputedStyle(nav).position === 'fixed' && nav.checkVisibility(),
  );
  if (bar === undefined) return [...faults, 'no bar'];
  for (const place of bar.querySelectorAll('a, button')) {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const name = place.textContent?.trim();
    if (left < -1 || right > clientWidth + 1 || bottom > innerHeight + 1 || top < 0)
      faults.push(`${name}: from ${left} to ${right} of ${clientWidth}`);
    const text = place.querySelector('span');
    if (text !== null && text.scrollWidth > text.clientWidth) faults.push(`${name} is cut`);
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (at === null || !place.contains(at)) faults.push(`${name} is covered`);
  }
  return faults;
}
