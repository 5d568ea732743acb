import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getTour, openNamedCompany, putTrialOff, signIn, signOut, skipTour } from './harness/acts.ts';
import { freshDomain } from './harness/company.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

for (const appearance of walks) {
  test(`[R-24] [R-25] [R-23] [R-01] [T-01] [T-03] a stranger signs up, opens a company, leaves and returns, ${appearance.name}`, async () => {
    const email = `marina@${freshDomain()}`;
    const password = 'берёзовый дым над рекой';
    const { context, page, foreign, complaints, shift } = await stage.visit(appearance);
    const see = (name: string) => inspectBoth(page, name, appearance);

    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    // Both forms have an address field: type into the one that is coming, not into the one that is leaving.
    await page.getByRole('heading', { level: 1, name: 'Регистрация' }).waitFor();

    await page.getByLabel('Электронная почта').fill(email);
    await page.getByRole('checkbox', { name: 'Пользовательское соглашение' }).waitFor();
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await page.getByText('Без этого согласия зарегистрироваться нельзя').first().waitFor();
    await see('pre-signup-refused');

    await page.getByRole('button', { name: 'Прочитать: Согласие на обработку персональных данных' }).click();
    await page.getByRole('dialog').getByText('152-ФЗ').first().waitFor();
    await see('consent-text');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Пользовательское соглашение' }).check();
    await page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
    await page.getByRole('button', { name: 'Получить код' }).click();

    await page.getByText(email).waitFor();
    await page.getByLabel('Код из письма').fill('000000');
    await page.getByLabel('Фамилия').fill('Константинопольская');
    await page.getByLabel('Имя').fill('Марина');
    await page.getByLabel('Название компании').fill('Мастерская «Сосна»');
    await page.reload();
    expect(await page.getByLabel('Фамилия').inputValue()).toBe('Константинопольская');
    expect(await page.getByLabel('Код из письма').inputValue()).toBe('');

    const code = await stage.artel.codeFor(email);
    await page.getByLabel('Код из письма').fill(code === '111111' ? '222222' : '111111');
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await see('signup');
    await page.getByRole('button', { name: 'Создать учётную запись' }).click();
    await page.getByLabel('Код из письма').and(page.locator('[aria-invalid="true"]')).waitFor();
    expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe(password);
    await see('signup-refused');
    await retypeCode(page, code);
    await page.getByLabel('Код из письма').press('Enter');

    // The company was named already, so its data are what is due.
    await page.getByRole('heading', { level: 1, name: 'Проверьте данные' }).waitFor();
    expect(await page.getByLabel('Название компании').inputValue()).toBe('Мастерская «Сосна»');
    await putTrialOff(page);
    await page.getByRole('heading', { name: 'У вас пока нет компании' }).waitFor();
    const tour = getTour(page);
    await tour.getByRole('heading', { name: 'День начинается с главной' }).waitFor();
    await see('no-company');
    for (const [slide, heading] of [
      ['chats', 'Команда на связи'],
      ['disk', 'Файлы там, где их ищут'],
    ]) {
      await tour.getByRole('button', { name: 'Дальше' }).click();
      await tour.getByRole('heading', { name: heading }).waitFor();
      await see(`tour-${slide}`);
    }
    // The card is beside the work: elements at the page's end can be reached while it is shown.
    await page.getByRole('link', { name: 'Создать компанию' }).click({ trial: true });
    await tour.getByRole('button', { name: 'Назад' }).click();
    await skipTour(page);
    await tour.waitFor({ state: 'detached' });
    await openNamedCompany(page);
    await page.getByRole('region', { name: 'Первые шаги' }).waitFor();
    await see('own-company');

    await signOut(page);
    await signIn(page, { username: email, password });
    await page.getByRole('region', { name: 'Первые шаги' }).waitFor();
    expect(await tour.count()).toBe(0);
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

/** Over the refused code as a hurried person would: typed over it, then the right one pasted over what a double click marks. */
async function retypeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Код из письма');
  await page.keyboard.type('135790');
  expect(await field.inputValue()).toBe('135790');
  const other = page.getByLabel('Отчество');
  await other.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await other.press('Control+a');
  await other.press('Control+x');
  await field.dblclick();
  await field.press('Control+v');
  expect(await field.inputValue()).toBe(code);
  await field.press('Control+a');
  await page.keyboard.type(code);
  expect(await field.inputValue()).toBe(code);
}
