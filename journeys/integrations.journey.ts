import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { dialog } from './harness/find.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { startProgram } from './harness/program.ts';
import { ownStage } from './harness/stage.ts';

const program = await startProgram();
afterAll(() => program.close());

const stage = ownStage({ env: { ARTEL_EGRESS_HOSTS: program.host } });

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

for (const walk of walks) {
  test(`[R-16] an administrator connects a program by a key and by a webhook that verifies, and cuts both off, ${walk.name}`, async () => {
    const { owner } = await stage.company();
    const { page, complaints } = await stage.visit({ as: owner, ...walk });
    const see = (name: string) => inspectBoth(page, `integrations-${name}`, walk);
    await page.goto('/integrations');
    await page.getByText('Ничего не подключено').waitFor();
    await see('empty');

    await tab(page, 'Программы и ключи').click();
    await page.getByRole('button', { name: 'Подключить программу' }).click();
    await dialog(page, 'Программа').getByRole('textbox', { name: 'Название' }).fill('Обмен с 1С');
    await dialog(page, 'Программа').getByRole('button', { name: 'Сохранить' }).click();
    const keyForm = dialog(page, 'Новый ключ');
    await keyForm.getByRole('textbox', { name: 'Название' }).fill('Сервер');
    await keyForm.getByRole('button', { name: 'Выпустить ключ' }).click();
    const made = dialog(page, 'Ключ выпущен');
    const key = (await made.getByRole('status', { name: 'Ключ' }).textContent()) ?? '';
    const line = (await made.getByText(/^curl -H/).textContent()) ?? '';
    expect(line).toContain(key);
    const address = line.split(' ').at(-1) ?? '';
    const call = () => fetch(address, { headers: { authorization: `Bearer ${key}` } });
    expect((await call()).status).toBe(200);
    await made.getByRole('button', { name: 'Готово, скопировано' }).click();
    await page.reload();
    const own = page.getByRole('region', { name: 'Обмен с 1С' });
    await own.getByText('Последнее использование:').waitFor();
    await see('programs');

    await tab(page, 'Вебхуки').click();
    await page.getByRole('button', { name: 'Добавить вебхук' }).click();
    const form = dialog(page, 'Вебхук');
    await form.getByRole('textbox', { name: 'Название' }).fill('Учёт');
    await form.getByRole('textbox', { name: 'Адрес' }).fill('http://10.0.0.1/');
    await form.getByRole('checkbox').first().check();
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await form.getByText('На этот адрес отправлять нельзя').waitFor();
    await form.getByRole('textbox', { name: 'Адрес' }).fill(`http://${program.host}/hook`);
    await form.getByRole('button', { name: 'Сохранить' }).click();
    const shown = dialog(page, 'Секрет вебхука');
    const secret = (await shown.getByRole('status', { name: 'Секрет' }).textContent()) ?? '';
    await shown.getByRole('button', { name: 'Готово, скопировано' }).click();
    await page.getByRole('link', { name: 'Учёт' }).click();
    program.received.length = 0;
    await page.getByRole('button', { name: 'Отправить проверочное событие' }).click();
    await page.getByText('Доставлено').first().waitFor();
    expect(program.received).toHaveLength(1);
    const { body, headers } = program.received[0]!;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'integrations/test',
    });
    await page.getByRole('button', { name: 'Проверочное событие', exact: true }).click();
    const details = dialog(page, 'Проверочное событие');
    await details.getByText('integrations/test', { exact: true }).waitFor();
    await details.getByText('принято', { exact: true }).waitFor();
    await see('delivery');
    await details.getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect.poll(() => program.received.length).toBe(2);
    expect(program.received[1]?.headers['webhook-id']).toBe(headers['webhook-id']);
    await page.keyboard.press('Escape');
    await see('webhook');

    await tab(page, 'Что подключено').click();
    await page.getByRole('button', { name: 'Закрыть доступ: Сервер' }).click();
    await see('overview');
    await dialog(page, 'Закрыть доступ?').getByRole('button', { name: 'Закрыть доступ' }).click();
    await page.getByRole('region', { name: 'Ключи программ' }).waitFor({ state: 'detached' });
    expect((await call()).status).toBe(401);
    await page.getByRole('button', { name: 'Закрыть доступ: Учёт' }).click();
    await dialog(page, 'Закрыть доступ?').getByRole('button', { name: 'Закрыть доступ' }).click();
    await page.getByText('Ничего не подключено').waitFor();
    for (const [section, name] of [
      ['События', 'events'],
      ['1С', 'one-c'],
      ['n8n', 'n8n'],
      ['DAV', 'dav'],
    ] as const) {
      await tab(page, section).click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await see(name);
    }
    expect(complaints).toEqual([]);
  });
}
