import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { findCollapsed, findSurfaceFaults, OPEN } from './harness/collapsed.ts';
import type { Engine } from './harness/engine.ts';
import {
  closeSurface,
  enter,
  expectWhole,
  isWhole,
  type Looked,
  OPENERS,
  openSurface,
  show,
  telephone,
  wide,
} from './harness/engine-pages.ts';
import { describeEngine, isInDepth } from './harness/engine-tests.ts';
import { lowerThan, measureHeights } from './harness/heights.ts';
import { sharedStage } from './harness/stage.ts';
import { noWebKit, openWebKit } from './harness/webkit.ts';

const stage = sharedStage();

describeEngine({ name: 'WebKit', missing: noWebKit, open: openWebKit, stage }, (looked) => {
  if (isInDepth) inDepth(looked);
});

function inDepth(looked: Looked): void {
  test('the dialogs of a file and its preview show what they hold', async () => {
    await show(looked, '/disk');
    for (const act of ['Открыть доступ', 'Переместить']) {
      await openSurface(looked.engine, 'Действия: Заметки');
      await looked.engine.click({ selector: '[role=menuitem]', name: act });
      await looked.engine.until((dialog) => document.querySelector(dialog) !== null, 'dialog[open]');
      await expectWhole(looked.engine, act);
      await closeSurface(looked.engine);
    }
    await looked.engine.click({ selector: '[role=grid] a', name: 'Заметки к совещанию.txt' });
    await looked.engine.until(() =>
      /\S/.test(document.querySelector('dialog section[tabindex]')?.textContent ?? ''),
    );
    await expectWhole(looked.engine, 'preview');
    await closeSurface(looked.engine);
  });

  test('a part that collapses is found', async () => {
    await show(looked, '/');
    await looked.engine.evaluate(adopt, '[popover] { height: fit-content !important }');
    await openSurface(looked.engine, 'Уведомления');
    await looked.engine.until((surface) => document.querySelector(`:is(${surface}) li`) !== null, OPEN);
    expect(await looked.engine.evaluate(findSurfaceFaults, OPEN)).toContainEqual(
      expect.stringMatching(/^only /),
    );
    expect(await looked.engine.evaluate(findCollapsed, OPEN)).not.toEqual([]);
    await closeSurface(looked.engine);
  });

  test('no building block is much lower than in Chromium', async () => {
    const { context, page } = await stage.visit({ as: stage.artel.logins[0]!, ...wide });
    await page.goto('/ui-demo');
    await show(looked, '/ui-demo');
    const [here, there] = [await measureBlocks(looked.engine), await measureBlocks(chromium(page))];
    await context.close();
    expect(Object.keys(here).length).toBeGreaterThan(500);
    expect(lowerThan(here, there).filter((fault) => !WITH_EDITOR.test(fault))).toEqual([]);
  });

  test('the comparison with Chromium notices a part that collapses', async () => {
    await show(looked, '/ui-demo');
    const before = await looked.engine.evaluate(measureHeights, BLOCKS);
    await looked.engine.evaluate(adopt, `${BLOCKS} :is(dl, ul) { height: 4px; overflow: hidden }`);
    expect(lowerThan(await looked.engine.evaluate(measureHeights, BLOCKS), before)).not.toEqual([]);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`the bell and the menu of the person show what they hold at every width, ${scheme}`, async () => {
      const engine = scheme === 'light' ? looked.engine : await openWebKit(scheme);
      const here: Looked = { artel: looked.artel, engine };
      try {
        if (engine !== looked.engine) await enter(here);
        for (const { width, height } of [telephone, wide]) {
          await engine.resize(width, height);
          await show(here, '/');
          for (const opener of ['Уведомления', 'Меню пользователя']) {
            await openSurface(engine, opener);
            await expectWhole(engine, `${opener} at ${width}`);
            await closeSurface(engine);
          }
        }
      } finally {
        if (engine !== looked.engine) await engine.close();
      }
    });
  }
}

/** Blocks with an editor: this WebKit has no mouse, so it shows a textarea where Chromium shows tools. */
const WITH_EDITOR = /^forms\.(?:draft|text-editor) /;
const BLOCKS = 'article [data-scheme="light"]';

/** The acts that both engines have. */
type Common = Pick<Engine, 'evaluate' | 'until' | 'press'>;

function chromium(page: Page): Common {
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
async function measureBlocks(engine: Common): Promise<Record<string, number>> {
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
    await closeSurface(engine);
  }
  return heights;
}

/** Runs in the page: the content policy refuses styles in the document, not those of a script. */
function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
