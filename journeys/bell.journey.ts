import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления: / });

for (const appearance of walks) {
  test(`the bell shows notices, and a notice that was read is read in every tab at once, ${appearance.name}`, async () => {
    const { owner } = await stage.company({
      colleagues: [
        { familyName: 'Ершов', givenName: 'Дмитрий' },
        { familyName: 'Белов', givenName: 'Игорь' },
      ],
    });
    const { context, page, complaints } = await stage.visit({ as: owner, ...appearance });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await expect
      // Jobs notify the person of both.
      .poll(() => bell(page).getAttribute('aria-label'))
      .toMatch(/: \d+ нов/);
    const other = await context.newPage();
    await other.goto(stage.artel.url);
    await expect.poll(() => bell(other).getAttribute('aria-label')).toMatch(/: \d+ нов/);

    await bell(page).click();
    const list = page.getByRole('list', { name: 'Уведомления' });
    await list.getByRole('listitem').first().waitFor();
    await inspectBoth(page, 'bell', appearance);
    await page.getByRole('button', { name: 'Прочитать все' }).click();
    await expect.poll(() => bell(other).getAttribute('aria-label')).toBe('Уведомления: новых нет');
    await list
      .getByRole('button', { name: /^Отметить непрочитанным/ })
      .first()
      .click();
    await expect.poll(() => bell(other).getAttribute('aria-label')).toBe('Уведомления: 1 новое');
    await list.getByRole('button', { name: 'Отметить прочитанным' }).first().waitFor();
    await page.getByRole('button', { name: 'Настроить уведомления' }).click();
    await page.waitForURL('**/profile?section=notifications');
    await page
      .getByRole('checkbox', { name: /Письмом$/ })
      .first()
      .waitFor();
    await inspectBoth(page, 'bell-section', appearance);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
