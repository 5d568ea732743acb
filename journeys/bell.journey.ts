import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting, signIn } from './harness/acts.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const stage = setStage();

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления: / });

for (const look of walks) {
  test(`the bell tells what happened, and what is read is read in every tab at once, ${look.name}`, async () => {
    const { context, page, complaints } = await newVisitor(stage.browser, { url: stage.artel.url, ...look });
    await page.goto('/auth');
    await signIn(page, stage.artel.logins[0]!);
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await expect
      // What the demo's people did is told by jobs of the start.
      .poll(() => bell(page).getAttribute('aria-label'), { timeout: 30_000 })
      .toMatch(/: \d+ нов/);
    const other = await context.newPage();
    await other.goto(stage.artel.url);
    await expect.poll(() => bell(other).getAttribute('aria-label'), { timeout: 10_000 }).toMatch(/: \d+ нов/);

    await bell(page).click();
    const list = page.getByRole('list', { name: 'Уведомления' });
    await list.getByRole('listitem').first().waitFor();
    await inspectBoth(page, 'bell', look);
    await page.getByRole('button', { name: 'Прочитать все' }).click();
    await expect
      .poll(() => bell(other).getAttribute('aria-label'), { timeout: 5_000 })
      .toBe('Уведомления: новых нет');
    await list
      .getByRole('button', { name: /^Отметить непрочитанным/ })
      .first()
      .click();
    await expect
      .poll(() => bell(other).getAttribute('aria-label'), { timeout: 5_000 })
      .toBe('Уведомления: 1 новое');
    await list.getByRole('button', { name: 'Отметить прочитанным' }).first().waitFor();
    await page.getByRole('button', { name: 'Настроить уведомления' }).click();
    await page.waitForURL('**/profile?section=notifications');
    await page
      .getByRole('checkbox', { name: /Письмом$/ })
      .first()
      .waitFor();
    await inspectBoth(page, 'bell-section', look);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
