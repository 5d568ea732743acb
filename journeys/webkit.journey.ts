import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findCollapsed, findSurfaceFaults, OPEN } from './harness/collapsed.ts';
import { lowerThan, measureHeights } from './harness/heights.ts';
import { isDeep } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';
import { keys, noWebKit, openWebKit, type WebKit } from './harness/webkit.ts';

const stage = sharedStage();
/** It takes two minutes beside the other journeys, so it belongs to the deep run, or is named. */
const isWanted = isDeep || process.env['ARTEL_TEST_FILTERED'] === 'on';
const wide = { width: 1280, height: 800 } as const;
const telephone = { width: 390, height: 844 } as const;

/** Pages that between them have every kind of surface; only looked at, for the demo company belongs to all journeys. */
const PAGES = ['/', '/disk', '/users', '/invoices', '/documents', '/invitations', '/profile'];

describe.skipIf(noWebKit !== null || !isWanted)(`WebKit${noWebKit === null ? '' : ` (${noWebKit})`}`, () => {
  let webkit: WebKit;
  beforeAll(async () => {
    webkit = await openWebKit();
    await enter(webkit);
  });
  afterAll(() => webkit?.close());

  test('every surface that a page opens is inside the window and shows what it holds', async () => {
    for (const path of PAGES) {
      await show(webkit, path);
      expect(await webkit.evaluate(findCollapsed, 'body'), path).toEqual([]);
      // The frame is the same around every page.
      const place = path === '/' ? 'body' : 'main';
      for (const opener of await webkit.evaluate(findOpeners, place)) {
        await open(webkit, opener);
        await expectWhole(webkit, `${path}: ${opener}`);
        await close(webkit);
      }
    }
  });

  test('the dialogs of a file and its preview show what they hold', async () => {
    await show(webkit, '/disk');
    for (const act of ['Открыть доступ', 'Переместить']) {
      await open(webkit, 'Действия: Заметки');
      await webkit.click({ selector: '[role=menuitem]', name: act });
      await webkit.until((dialog) => document.querySelector(dialog) !== null, 'dialog[open]');
      await expectWhole(webkit, act);
      await close(webkit);
    }
    await webkit.click({ selector: '[role=grid] a', name: 'Заметки к совещанию.txt' });
    await webkit.until(() =>
      /\S/.test(document.querySelector('dialog section[tabindex]')?.textContent ?? ''),
    );
    await expectWhole(webkit, 'preview');
    await close(webkit);
  });

  test('the columns of the dashboard begin at one height', async () => {
    await show(webkit, '/');
    const tops = await webkit.evaluate(columnTops);
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBe(tops[1]);
  });

  test('a part that collapses is found', async () => {
    await show(webkit, '/');
    await webkit.evaluate(adopt, '[popover] { height: fit-content !important }');
    await open(webkit, 'Уведомления');
    await webkit.until((surface) => document.querySelector(`:is(${surface}) li`) !== null, OPEN);
    expect(await webkit.evaluate(findSurfaceFaults, OPEN)).toContainEqual(expect.stringMatching(/^only /));
    expect(await webkit.evaluate(findCollapsed, OPEN)).not.toEqual([]);
    await close(webkit);
  });

  test('no building block is much lower than in Chromium', async () => {
    const { context, page } = await stage.visit({ as: stage.artel.logins[0]!, ...wide });
    await page.goto('/ui-demo');
    await show(webkit, '/ui-demo');
    const [here, there] = [await measureBlocks(webkit), await measureBlocks(chromium(page))];
    await context.close();
    expect(Object.keys(here).length).toBeGreaterThan(500);
    expect(lowerThan(here, there).filter((fault) => !WITH_EDITOR.test(fault))).toEqual([]);
  });

  test('the comparison with Chromium notices a part that collapses', async () => {
    await show(webkit, '/ui-demo');
    const before = await webkit.evaluate(measureHeights, BLOCKS);
    await webkit.evaluate(adopt, `${BLOCKS} :is(dl, ul) { height: 4px; overflow: hidden }`);
    expect(lowerThan(await webkit.evaluate(measureHeights, BLOCKS), before)).not.toEqual([]);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`the bell and the menu of the person show what they hold at every width, ${scheme}`, async () => {
      const visitor = scheme === 'light' ? webkit : await openWebKit(scheme);
      try {
        if (visitor !== webkit) await enter(visitor);
        for (const { width, height } of [telephone, wide]) {
          await visitor.resize(width, height);
          await show(visitor, '/');
          for (const opener of ['Уведомления', 'Меню пользователя']) {
            await open(visitor, opener);
            await expectWhole(visitor, `${opener} at ${width}`);
            await close(visitor);
          }
        }
      } finally {
        if (visitor !== webkit) await visitor.close();
      }
    });
  }
});

async function enter(webkit: WebKit): Promise<void> {
  const { username, password } = stage.artel.logins[0]!;
  await webkit.resize(wide.width, wide.height);
  await webkit.goto(`${stage.artel.url}/auth`);
  await webkit.until(() => document.querySelector('input[type=password]') !== null);
  await webkit.type('input[autocomplete~=username]', username);
  await webkit.type('input[type=password]', password);
  await webkit.click({ name: 'Войти' });
  await webkit.until(() => /^Добр/.test(document.querySelector('h1')?.textContent ?? ''));
}

async function show(webkit: WebKit, path: string): Promise<void> {
  await webkit.goto(stage.artel.url + path);
  await webkit.until(isWhole);
}

/** Presses what opens a surface, found by how its name begins. */
async function open(webkit: WebKit, opener: string): Promise<void> {
  await webkit.click({ selector: OPENERS, name: opener });
  await webkit.until((surface) => document.querySelector(surface) !== null, OPEN);
}

async function close(webkit: WebKit): Promise<void> {
  await webkit.press(keys.escape);
  await webkit.until((surface) => document.querySelector(surface) === null, OPEN);
}

async function expectWhole(webkit: WebKit, name: string): Promise<void> {
  await webkit.until((surface) => /\S/.test(document.querySelector(surface)?.textContent ?? ''), OPEN);
  await webkit.until(isWhole);
  expect(await webkit.evaluate(findSurfaceFaults, OPEN), name).toEqual([]);
  expect(await webkit.evaluate(findCollapsed, OPEN), name).toEqual([]);
}

const OPENERS = '[popovertarget], [aria-haspopup]';
/** Blocks with an editor: this WebKit has no mouse, so it shows a textarea where Chromium shows tools. */
const WITH_EDITOR = /^forms\.(?:draft|text-editor) /;
const BLOCKS = 'article [data-scheme="light"]';

/** The acts that both engines have. */
type Engine = Pick<WebKit, 'evaluate' | 'until' | 'press'>;

function chromium(page: Page): Engine {
  const evaluate: Engine['evaluate'] = (run, ...provided) =>
    page.evaluate(`(${run})(...${JSON.stringify(provided)})`);
  return {
    evaluate,
    until: async (run, ...provided) => {
      await vi.waitFor(async () => {
        if (!(await evaluate(run, ...provided))) throw new Error(`Still false: ${run}`);
      });
    },
    press: () => page.keyboard.press('Escape'),
  };
}

/** Heights of everything in the blocks of the kit and in the surfaces that they open. */
async function measureBlocks(engine: Engine): Promise<Record<string, number>> {
  await engine.until(isWhole);
  const heights = await engine.evaluate(measureHeights, BLOCKS);
  const openers = `${BLOCKS} :is(${OPENERS}), [id="overlays.dialog"] [data-scheme="light"] button`;
  const count = await engine.evaluate((all) => document.querySelectorAll(all).length, openers);
  for (let at = 0; at < count; at += 1) {
    await engine.evaluate(
      (all, index) => document.querySelectorAll<HTMLElement>(all)[index]?.click(),
      openers,
      at,
    );
    await engine.until((surface) => /\S/.test(document.querySelector(surface)?.textContent ?? ''), OPEN);
    await engine.until(isWhole);
    const opened = await engine.evaluate(measureHeights, OPEN);
    for (const [path, height] of Object.entries(opened)) heights[`surface ${at} ${path}`] = height;
    await engine.press(keys.escape);
    await engine.until((surface) => document.querySelector(surface) === null, OPEN);
  }
  return heights;
}

/** Runs in the page: nothing of it is still to come. */
function isWhole(): boolean {
  if (document.querySelector('h1') === null || document.fonts.status !== 'loaded') return false;
  return document.getAnimations().every(({ effect, playState }) => {
    if (!(effect instanceof KeyframeEffect)) return true;
    if (effect.getTiming().iterations !== Infinity) return playState !== 'running';
    // The page of building blocks shows skeletons for ever.
    return effect.target?.closest('[data-scheme]') != null;
  });
}

/** Runs in the page: how the names of the controls begin that open something, one of each kind. */
function findOpeners(place: string): string[] {
  const openers = `${place} :is([popovertarget], [aria-haspopup])`;
  const named = [...document.querySelectorAll<HTMLElement>(openers)]
    .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '');
  return [...new Set(named.map((name) => name.replace(/:.*/, '')))];
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

/** Runs in the page: the content policy refuses styles in the document, not those of a script. */
function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
