import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

for (const appearance of walks) {
  test(`[R-03] people are found, arranged and suspended, ${appearance.name}`, async () => {
    const { owner } = await stage.company({
      colleagues: [
        { familyName: 'Никитина', givenName: 'Дарья' },
        { familyName: 'Белов', givenName: 'Игорь' },
        { familyName: 'Саидов', givenName: 'Рустам' },
      ],
    });
    const { context, page, foreign, complaints, shift } = await stage.visit({ as: owner, ...appearance });
    const see = (name: string) => inspectBoth(page, `users-${name}`, appearance);
    const rows = page.getByRole('grid', { name: 'Люди' }).getByRole('row');
    const row = (name: string) => rows.filter({ hasText: name });
    // The tree: a department of each look, one below the other.
    const [top, below] = [`Производство ${appearance.name}`, `Окраска ${appearance.name}`];
    await openFrame(page);
    await page.goto('/users?view=departments');
    for (const name of [top, below]) {
      await page.getByRole('button', { name: 'Создать отдел', exact: true }).first().click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Название').fill(name);
      if (name === below) await form.getByLabel('Входит в').selectOption({ label: top });
      await form.getByRole('button', { name: 'Создать отдел' }).click();
      await page.getByRole('treeitem').filter({ hasText: name }).waitFor();
    }
    await see('departments');
    // By keyboard alone: close the branch, open it, walk into it.
    await page.getByRole('treeitem').filter({ hasText: top }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('treeitem').filter({ hasText: below }).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const focused = page.locator('[role="treeitem"]:focus');
    expect(await focused.textContent()).toContain(below);

    // The directory: found in the wrong layout, put into the department by the menu of the keyboard.
    await page.goto('/users');
    await row('Волкова').waitFor();
    await see('directory');
    await page.getByRole('searchbox').fill('cfbljd');
    await page.waitForURL(/q=cfbljd/);
    await row('Волкова').waitFor({ state: 'detached' });
    await row('Саидов').focus();
    await row('Саидов').click({ button: 'right', position: { x: 120, y: 20 } });
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await see('menu');
    await menu.getByRole('menuitem', { name: 'Сменить отдел' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Отдел' }).selectOption({ label: `${top} / ${below}` });
    await dialog.getByRole('button', { name: 'Сменить отдел' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row('Саидов').getByRole('link').click();
    await page.waitForURL(/member=/);
    await dialog.getByText(`${top} / ${below}`).waitFor();
    await see('card');
    // The address alone opens the same card.
    await page.reload();
    await dialog.getByText(`${top} / ${below}`).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    // Several at once: a range by Shift, suspended and let in again.
    await page.goto('/users?role=member');
    await row('Никитина').waitFor();
    await rows.nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    const bar = page.getByRole('region', { name: 'С выбранным' });
    // A telephone has room for the number alone.
    await bar.getByText(/^(?:Выбрано: )?2$/).waitFor();
    await see('chosen');
    const more = bar.getByRole('button', { name: 'Другие действия' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Приостановить доступ' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Приостановить доступ' }).click();
    await rows.getByText('Доступ приостановлен').nth(1).waitFor();
    await see('suspended');
    await page.goto('/users?state=suspended');
    await rows.nth(2).waitFor();
    await rows.nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await more.click();
    await page.getByRole('menuitem', { name: 'Вернуть доступ' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуть доступ' }).click();
    await page.getByText('Никого нет').waitFor();
    await see('nobody');

    await page.goto('/users?view=roles');
    await page.getByRole('rowheader', { name: 'Приглашать людей' }).waitFor();
    // Titles keep their words whole, however narrow the window is.
    const title = await page.getByRole('columnheader', { name: /^Администратор/ }).boundingBox();
    expect(title?.height, 'height of a title').toBeLessThan(80);
    await see('roles');
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('[D-15] mock people come as a chunk of their own while the switch is on, and without requests to the server', async () => {
  const { context, page } = await stage.visit({ as: stage.artel.logins[0]! });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/users');
  await page.getByRole('link', { name: /Волкова/ }).waitFor();
  const isMock = (line: string) => /\/users-list-[^/]+\.js$/.test(line);
  expect(requested.filter(isMock)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('debugger-selected-items', '["mock-users-list"]'));
  await page.reload();
  await page.getByRole('link', { name: /Рябинина-Задунайская/ }).click();
  await page.getByRole('dialog').getByText('Генеральный директор').waitFor();
  expect(await page.getByRole('link', { name: /Волкова/ }).count()).toBe(0);
  // The page on which the switch was set may still have requested it before it was left.
  expect(new Set(requested.filter(isMock)).size).toBe(1);
  expect(requested.filter((line) => line.includes('01890000'))).toEqual([]);
  const writes = requested.filter((line) => /^(POST|PUT|DELETE) \/api\/v2\/company/.test(line));
  expect(writes).toEqual([]);
  await context.close();
});
