import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting, skipTour } from './harness/acts.ts';
import { dialog } from './harness/find.ts';
import { inspect, inspectBoth } from './harness/inspect.ts';
import type { Login } from './harness/installation.ts';
import { type Appearance, walks } from './harness/looks.ts';
import { ownStage } from './harness/stage.ts';

const stage = ownStage();

const list = (page: Page) => page.getByRole('grid', { name: 'Приглашения' });

/** Opens a browser for a person of the demo; all of the demo have one password. */
function enter(user: string, appearance?: Appearance) {
  const { password } = stage.artel.logins[0] as Login;
  return stage.visit({ as: { username: `${user}@ladoga-mebel.example`, password }, ...appearance });
}

/** Invites people by letter; the dialog closes where all addresses are good. */
async function invite(page: Page, addresses: readonly string[]): Promise<void> {
  await page.goto('/invitations');
  await page.getByRole('button', { name: 'Пригласить', exact: true }).first().click();
  await dialog(page, 'Пригласить по почте').getByLabel('Кого пригласить').fill(addresses.join(', '));
  await dialog(page, 'Пригласить по почте').getByRole('button', { name: 'Пригласить' }).click();
}

/** Makes a link for many and answers its address. */
async function makeLink(page: Page): Promise<string> {
  await page.goto('/invitations?tab=links');
  await page.getByRole('button', { name: 'Новая ссылка' }).first().click();
  const form = dialog(page, 'Новая ссылка');
  await form.getByLabel(/Сколько человек/).fill('25');
  await form.getByRole('button', { name: 'Создать ссылку' }).click();
  await form.waitFor({ state: 'hidden' });
  const links = page.getByRole('list', { name: 'Ссылки-приглашения' });
  const url = (await links.getByRole('status', { name: 'Ссылка' }).first().textContent()) ?? '';
  expect(url).toMatch(/\/auth\/signup\/[\w-]+$/);
  return url;
}

/** The sheet with the code of the newest link. */
async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Действия: Ссылка' }).first().click();
  await page.getByRole('menuitem', { name: 'QR-код' }).click();
}

test('[R-04] [R-26] [G-01] two addresses are invited: a new person joins from the letter, one of another company without a password', async () => {
  const { artel } = stage;
  const owner = await enter('volkova');
  const newcomer = 'zaitseva@ladoga-mebel.example';
  const known = 'lebedeva@ladoga-mebel.example';
  const rows = () => list(owner.page).getByRole('row').count();
  // The demo company waits for people already.
  await owner.page.goto('/invitations');
  await list(owner.page).waitFor();
  const before = await rows();
  await invite(owner.page, [newcomer, known]);
  await dialog(owner.page, 'Пригласить по почте').waitFor({ state: 'hidden' });
  await list(owner.page).getByText(newcomer).waitFor();
  expect(await rows()).toBe(before + 2);

  // The new person: name, password, consents, and is in the company.
  const fresh = await stage.visit();
  await fresh.page.goto(await artel.linkFor(newcomer));
  await fresh.page.getByRole('heading', { name: 'Вас приглашают в компанию «Ладога Мебель»' }).waitFor();
  await fresh.page.getByLabel('Фамилия').fill('Зайцева');
  await fresh.page.getByLabel('Имя').fill('Вера');
  await fresh.page.getByLabel('Пароль', { exact: true }).fill('сосновый дым над рекой');
  await fresh.page.getByRole('checkbox', { name: 'Пользовательское соглашение' }).check();
  await fresh.page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
  await fresh.page.getByRole('button', { name: 'Создать учётную запись и войти' }).click();
  await fresh.page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await skipTour(fresh.page);
  await fresh.page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await fresh.page.getByText('Ладога Мебель').filter({ visible: true }).first().waitFor();
  await fresh.context.close();

  // The known person is signed in already; the letter's link opens the invitation on the start page, and no
  // password is typed.
  const letter = await artel.linkFor(known);
  const wrong = await enter('belov');
  await wrong.page.goto(letter);
  await wrong.page.waitForURL(/\/\?invitation=/);
  const warning = dialog(wrong.page, 'Приглашение в компанию').getByRole('alert');
  expect(await warning.textContent()).toContain(`Приглашение отправлено на ${known}, а вы вошли как belov@`);
  await inspect(wrong.page, 'invitation-wrong-account-light');
  await wrong.context.close();
  const second = await enter('lebedeva');
  await second.page.goto(letter);
  const requested = dialog(second.page, 'Приглашение в компанию');
  await requested.getByText('Анна Волкова').waitFor();
  await inspect(second.page, 'invitation-accept-light');
  await requested.getByRole('button', { name: 'Принять приглашение' }).click();
  await requested.waitFor({ state: 'hidden' });
  await second.page.getByRole('button', { name: /^Меню пользователя/ }).click();
  const companies = second.page.getByRole('list', { name: 'Ваши компании' }).filter({ visible: true });
  await expect.poll(() => companies.getByRole('listitem').count()).toBe(2);
  await second.page.goto(letter);
  await dialog(second.page, 'Приглашение в компанию')
    .getByText(/уже воспользовались/)
    .waitFor();
  await second.context.close();

  // The inviter sees that both have come.
  await owner.page.reload();
  await expect.poll(() => list(owner.page).getByText('Принято').count()).toBe(2);
  expect(owner.complaints).toEqual([]);
  await owner.context.close();
});

test('the QR sheet is printed alone, black on white, and opens the invitation', async () => {
  const { page, context } = await enter('volkova');
  const url = await makeLink(page);
  await openSheet(page);
  const sheet = dialog(page, 'Лист с QR-кодом');
  await sheet.getByRole('img', { name: 'QR-код приглашения' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  mkdirSync('test-results/screenshots', { recursive: true });
  // However long the list behind it is.
  await page.evaluate(() => document.querySelector('main')?.setAttribute('style', 'min-height: 4000px'));
  const paper = await page.pdf({ format: 'A4' });
  writeFileSync('test-results/screenshots/invitation-sheet.pdf', paper);
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), 'sheets of paper').toHaveLength(1);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.screenshot({ path: 'test-results/screenshots/invitation-sheet-print.png' });
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent !== '',
      )
      .filter(({ children }) => children.length === 0)
      .map((element) => element.textContent),
  );
  expect(shown.join(' ')).toContain(url);
  for (const words of ['Напечатать', 'Приглашения', 'По почте']) expect(shown).not.toContain(words);
  await context.close();
});

for (const appearance of walks) {
  test(`the screens of invitations, ${appearance.name}`, async () => {
    const { page, context, complaints, shift } = await enter('volkova', appearance);
    const see = (what: string) => inspectBoth(page, `invitations-${what}`, appearance);
    await page.goto('/invitations?state=failed');
    await page.getByText('Таких приглашений нет').waitFor();
    await see('nothing');
    const email = `${appearance.name}.kruglov@ladoga-mebel.example`;
    await invite(page, [email, 'petr@', 'пётр@ladoga-mebel.example', 'belov@ladoga-mebel.example', email]);
    const wrong = dialog(page, 'Пригласить по почте').getByRole('list', {
      name: 'Строки, по которым приглашения не уйдут',
    });
    await wrong.getByText('petr@').waitFor();
    const { y } = (await wrong.getByText('petr@').boundingBox())!;
    const button = (await dialog(page, 'Пригласить по почте').getByRole('button').last().boundingBox())!;
    expect(y, 'what is wrong is in sight').toBeLessThan(button.y);
    await see('wrong-rows');
    await dialog(page, 'Пригласить по почте')
      .getByRole('button', { name: /^Пригласить остальных/ })
      .click();
    await dialog(page, 'Пригласить по почте').waitFor({ state: 'hidden' });
    await list(page).getByText(email).waitFor();
    await page.getByRole('checkbox', { name: `Выбрать: ${email}` }).check();
    await see('list');
    const url = await makeLink(page);
    await see('links');
    await openSheet(page);
    await dialog(page, 'Лист с QR-кодом').getByRole('img', { name: 'QR-код приглашения' }).waitFor();
    await see('sheet');
    expect(await shift(), 'layout shift').toBeLessThan(0.02);
    expect(complaints).toEqual([]);
    await context.close();

    const stranger = await stage.visit(appearance);
    await stranger.page.goto(url);
    await stranger.page.getByRole('heading', { name: /^Вас приглашают/ }).waitFor();
    await stranger.page.getByLabel('Электронная почта').waitFor();
    await inspectBoth(stranger.page, 'invitation-by-link', appearance);
    await stranger.page.goto(await stage.artel.linkFor(email));
    await stranger.page.getByLabel('Фамилия').waitFor();
    await inspectBoth(stranger.page, 'invitation-by-letter', appearance);
    expect(stranger.complaints).toEqual([]);
    await stranger.context.close();
    if (appearance.name === 'light') return;

    const member = await enter('belov', appearance);
    // Inside the mobile application the page has no frame, and the invitation is shown all the same.
    await member.context.addInitScript(() => sessionStorage.setItem('isMobileApp', 'true'));
    await member.page.goto(url);
    await dialog(member.page, 'Приглашение в компанию').getByText('Анна Волкова').waitFor();
    await inspectBoth(member.page, 'invitation-accept', appearance);
    await member.context.close();
  });
}

// Last, as its hundreds of letters leave in order before any later one of this company.
test('500 pasted addresses, 37 of them wrong: each wrong one is named, the rest goes out, and of the long list only what is in sight is drawn', async () => {
  const { page, context, complaints } = await enter('volkova');
  const addresses = Array.from({ length: 500 }, (_, at) =>
    at % 14 === 0 && at < 37 * 14 ? `wrong${at}@` : `person${at}@ladoga-mebel.example`,
  );
  const wrong = addresses.filter((address) => address.endsWith('@')).length;
  await page.goto('/invitations');
  await page.getByRole('button', { name: 'Пригласить', exact: true }).first().click();
  const form = dialog(page, 'Пригласить по почте');
  await form.getByLabel('Кого пригласить').fill(addresses.join('\n'));
  await form.getByRole('button', { name: 'Пригласить' }).click();
  const problems = form.getByRole('list', { name: 'Строки, по которым приглашения не уйдут' });
  await problems.getByRole('listitem').first().waitFor();
  expect(await problems.getByRole('listitem').count()).toBe(wrong);
  await form.getByRole('button', { name: `Пригласить остальных: ${500 - wrong}` }).click();
  await form.waitFor({ state: 'hidden' });

  const rows = list(page).getByRole('row');
  const more = page.getByRole('button', { name: 'Показать ещё' });
  await rows.nth(9).waitFor();
  // The number of rows is not known before the last page, but the list has room for all that are loaded.
  const measure = () => list(page).evaluate((grid: { scrollHeight: number }) => grid.scrollHeight);
  while ((await more.count()) > 0) {
    const before = await measure();
    await more.click();
    await expect.poll(measure, { interval: 10 }).toBeGreaterThan(before);
  }
  const known = async () => Number(await list(page).getAttribute('aria-rowcount')) - 1;
  await expect.poll(known).toBeGreaterThanOrEqual(500 - wrong);
  // However many there are, only what is in the window is drawn.
  expect(await rows.count()).toBeLessThan(100);
  await page.getByRole('searchbox').fill('person498');
  await list(page).getByText('person498@').waitFor();
  await expect.poll(known).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});
