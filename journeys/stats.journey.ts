import { expect, test } from 'vitest';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

for (const appearance of walks)
  test(`[R-05] an owner sees what the company uses, walks along a chart, opens the table behind it and narrows the period (${appearance.name})`, async () => {
    const { page, complaints, context } = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
    await page.goto('/stats');
    const chart = page.getByRole('slider', { name: 'Сообщения по дням' });
    await chart.waitFor();
    await chart.focus();
    await page.keyboard.press('End');
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/^\d{2}\.\d{2}: [\d\s]+$/);
    const figure = page.getByRole('figure', { name: 'Сообщения по дням' });
    await figure.getByText('Показать таблицей').click();
    expect(await figure.getByRole('row').count()).toBe(31);
    await inspectBoth(page, 'stats', appearance);
    await page.getByRole('combobox', { name: 'Период' }).selectOption('7 дней');
    await expect.poll(() => figure.getByRole('row').count()).toBe(8);
    await page.getByRole('link', { name: 'Весь сервис' }).click();
    await page.getByRole('slider', { name: 'Выручка по месяцам' }).waitFor();
    await inspectBoth(page, 'stats-operator', appearance);
    expect(complaints).toEqual([]);
    await context.close();
  });
