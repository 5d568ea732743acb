import { expect, test } from 'vitest';
import { inspect } from './harness/inspect.ts';
import { onTelephone, walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

// The browser's own fields would say 12/01/2099 and 9:00 AM here.
for (const appearance of [...new Set([walks[0]!, onTelephone])]) {
  test(`days and times are Russian in an English browser, by pointer and by keyboard, ${appearance.name}`, async () => {
    const { owner } = await stage.company();
    const { page, complaints, context } = await stage.visit({ as: owner, language: 'en-US', ...appearance });
    await page.goto('/profile?section=work');
    await page.getByRole('textbox', { name: /^Начало рабочего дня/ }).pressSequentially('0900');
    expect(await page.getByRole('textbox', { name: /^Начало рабочего дня/ }).inputValue()).toBe('09:00');
    await page.getByRole('button', { name: 'Добавить отсутствие' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отсутствие' });
    const [from, to] = ['С какого дня', 'По какой день'].map((name) => dialog.getByRole('textbox', { name }));
    await from!.pressSequentially('01122099');
    expect(await from!.inputValue()).toBe('01.12.2099');
    await to!.fill('завтра');
    await dialog.getByRole('button', { name: 'Отметить' }).click();
    await dialog.getByText('Введите дату в формате ДД.ММ.ГГГГ').waitFor();
    await inspect(page, `dates-refused-${appearance.name}`);
    await to!.fill('');
    await dialog.getByRole('button', { name: 'Календарь: По какой день' }).click();
    const calendar = page.getByRole('dialog', { name: 'Календарь: По какой день' });
    // It begins at the first allowed day.
    const first = calendar.getByRole('button', { name: 'вторник, 1 декабря 2099 г.' });
    await expect.poll(() => first.evaluate((day) => day === document.activeElement)).toBe(true);
    await inspect(page, `dates-calendar-${appearance.name}`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await to!.inputValue()).toBe('08.12.2099');
    // Esc closes the calendar and not the dialog below it.
    await to!.press('ArrowDown');
    await calendar.waitFor();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Отметить' }).click();
    await page.getByText('1 декабря 2099 г. — 8 декабря 2099 г.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
}
