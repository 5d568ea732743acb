import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import type { Person } from './harness/calls.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** Returns whether a person is admitted to what only the company sees, or how they are refused. */
async function statusFor(person: Person): Promise<number> {
  const refused = await person.request('GET', '/api/v2/company/members').then(() => null, String);
  return refused === null ? 200 : Number(/answered (\d+)/.exec(refused)?.[1]);
}

for (const appearance of walks) {
  test(`[R-03] a leaver hands over in three steps, loses access at once, and is restored, ${appearance.name}`, async () => {
    const { owner, colleagues } = await stage.company({
      colleagues: [
        { familyName: 'Гончарова', givenName: 'Светлана', role: 'accountant' },
        { familyName: 'Никитина', givenName: 'Дарья' },
        { familyName: 'Белов', givenName: 'Игорь' },
      ],
      departments: [{ name: 'Бухгалтерия', head: 'Гончарова' }],
    });
    const leaver = colleagues[0]!;
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const meeting = {
      title: `Сверка с банком, ${appearance.name}`,
      date: tomorrow,
      time: '10:00',
      guests: [],
    };
    await leaver.request('POST', '/api/v2/meetings', meeting);
    expect(await statusFor(leaver)).toBe(200);

    const { context, page, foreign, complaints, shift } = await stage.visit({ as: owner, ...appearance });
    const see = (name: string) => inspectBoth(page, `off-boarding-${name}`, appearance);
    await openFrame(page);
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
    await expect.poll(() => statusFor(leaver)).toBe(403);
    await dialog.getByRole('button', { name: 'Готово' }).press('Enter');
    await row.waitFor({ state: 'detached' });

    await page.getByRole('combobox', { name: 'Состояние' }).selectOption('Ушедшие');
    const gone = page.getByRole('listitem').filter({ hasText: 'Гончарова' });
    await gone.getByText(/Передано/).waitFor();
    await see('leavers');
    await gone.getByRole('button', { name: /^Вернуть/ }).press('Enter');
    await page.getByText('снова в компании').waitFor();
    await page.getByText('Пока никто не ушёл').waitFor();
    await see('nobody-left');
    await page.getByRole('button', { name: 'Показать людей компании' }).press('Enter');
    await row.waitFor();
    await expect.poll(() => statusFor(leaver)).toBe(200);
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
