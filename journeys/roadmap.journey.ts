import { expect, test } from 'vitest';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { ownStage } from './harness/stage.ts';

const stage = ownStage();

test('[R-07] an idea is suggested beside similar ones, another company votes, the operator answers, and the bell says so', async () => {
  const [appearance] = walks;
  const { owner } = await stage.company();
  const { page, complaints, context } = await stage.visit({ as: owner, ...appearance });
  await page.goto('/roadmap');
  const board = page.getByRole('region', { name: 'Делаем' });
  await board.getByText('Выгрузка счетов в 1С одним файлом').waitFor();
  if (appearance) await inspectBoth(page, 'roadmap-board', appearance);

  await page.getByRole('button', { name: 'Предложить идею' }).click();
  const dialog = page.getByRole('dialog', { name: 'Предложить идею' });
  await dialog.getByRole('textbox', { name: /Чего не хватает/ }).fill('Экспорт счета в 1С');
  const similar = dialog.getByRole('button', { name: /голоса?(?:ов)?: Выгрузка счетов в 1С одним файлом/ });
  await similar.click();
  await expect.poll(() => similar.getAttribute('aria-pressed')).toBe('true');
  await dialog.getByRole('textbox', { name: /Чего не хватает/ }).fill('Печать маршрутного листа');
  await dialog.getByRole('button', { name: 'Предложить', exact: true }).click();
  await page.waitForURL(/\/roadmap\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: 'Печать маршрутного листа' }).waitFor();
  const address = new URL(page.url()).pathname;

  const operator = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
  await operator.page.goto(address);
  const desk = operator.page.getByRole('region', { name: 'Для оператора' });
  await desk.getByRole('radio', { name: 'Запланировано' }).check();
  await desk.getByRole('textbox', { name: /Ответ/ }).fill('Сделаем весной');
  await desk.getByRole('button', { name: 'Ответить' }).click();
  await operator.page.getByRole('region', { name: 'Ответ команды продукта' }).waitFor();

  await page.getByText('Сделаем весной').waitFor();
  const bell = page.getByRole('button', { name: /^Уведомления: / });
  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/: \d+ нов/);
  await bell.click();
  await page
    .getByRole('list', { name: 'Уведомления' })
    .getByText('Запланировано: Печать маршрутного листа')
    .waitFor();
  expect(complaints).toEqual([]);
  expect(operator.complaints).toEqual([]);
  await operator.context.close();
  await context.close();
});
