import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting, signIn } from './harness/acts.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const stage = setStage();

/** Asks as whoever is signed in in this browser. */
async function ask(context: BrowserContext, path: string, body?: unknown): Promise<Response> {
  const { value = '' } = (await context.cookies()).find(({ name }) => name === 'token') ?? {};
  return fetch(new URL(path, stage.artel.url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${decodeURIComponent(value)}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

for (const look of walks) {
  test(`[R-03] whoever leaves hands over in three steps, loses access at once, and is let back in, ${look.name}`, async () => {
    const { artel, browser } = stage;
    const [ruler, accountant] = artel.logins;
    const leaver = await newVisitor(browser, { url: artel.url });
    await leaver.page.goto('/auth');
    await signIn(leaver.page, accountant!, greeting);
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const meeting = { title: `Сверка с банком, ${look.name}`, date: tomorrow, time: '10:00', guests: [] };
    expect((await ask(leaver.context, '/api/v2/meetings', meeting)).status).toBe(201);
    expect((await ask(leaver.context, '/api/v2/company/members')).status).toBe(200);

    const { context, page, foreign, complaints, shift } = await newVisitor(browser, {
      url: artel.url,
      ...look,
    });
    const see = (name: string) => inspectBoth(page, `off-boarding-${name}`, look);
    await page.goto('/auth');
    await signIn(page, ruler!, greeting);
    await page.goto('/users');
    const row = page.getByRole('grid', { name: 'Люди' }).getByRole('row').filter({ hasText: 'Гончарова' });
    // By keyboard alone from here to the summary.
    await row.focus();
    await row.getByRole('button', { name: /^Действия/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Уволить и передать дела' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Увольнение и передача дел' });
    await dialog.getByText(meeting.title).waitFor();
    await dialog.getByText('Бухгалтерия').waitFor();
    await see('things');
    await dialog.getByRole('button', { name: 'Далее' }).press('Enter');
    await dialog.getByLabel('Руководство отделами (1)').selectOption('Другому человеку');
    const picker = dialog.getByRole('combobox', { name: /^Кому: Руководство отделами/ });
    await picker.focus();
    await picker.pressSequentially('никит');
    await dialog.getByRole('option', { name: /Никитина/ }).waitFor();
    await dialog.getByRole('option', { name: /Белов/ }).waitFor({ state: 'detached' });
    await see('receivers');
    await picker.press('Enter');
    await dialog.getByRole('button', { name: 'Далее' }).press('Enter');
    await dialog.getByText('Вернуть всё как было можно в течение 30 дней.').waitFor();
    await dialog.getByText(/Никитина/).waitFor();
    await see('confirm');
    await dialog.getByRole('button', { name: 'Уволить' }).press('Enter');
    await dialog.getByText(/доступ к компании закрыт/).waitFor();
    await see('done');
    // Every server refuses within five seconds.
    await expect
      .poll(async () => (await ask(leaver.context, '/api/v2/company/members')).status, { timeout: 5_000 })
      .toBe(403);
    await dialog.getByRole('button', { name: 'Готово' }).press('Enter');
    await row.waitFor({ state: 'detached' });

    await page.getByRole('combobox', { name: 'Состояние' }).selectOption('Ушедшие');
    const gone = page.getByRole('listitem').filter({ hasText: 'Гончарова' });
    await gone.getByText(/Передано/).waitFor();
    await see('leavers');
    await gone.getByRole('button', { name: /^Вернуть/ }).press('Enter');
    await page.getByText('снова в компании').waitFor();
    await page.getByText('За 30 дней никто не ушёл').waitFor();
    await see('nobody-left');
    await page.getByRole('button', { name: 'Показать людей компании' }).press('Enter');
    await row.waitFor();
    await expect
      .poll(async () => (await ask(leaver.context, '/api/v2/company/members')).status, { timeout: 5_000 })
      .toBe(200);
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await leaver.context.close();
    await context.close();
  });
}
