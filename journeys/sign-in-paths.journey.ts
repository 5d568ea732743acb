import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { freshDomain } from './harness/company.ts';
import { inspectBoth } from './harness/inspect.ts';
import { onTelephone, walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const newPassword = 'утренний туман над Окой';
const code = (page: Page) => page.getByLabel('Код из письма');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function enterName(page: Page): Promise<void> {
  await page.getByLabel('Фамилия').fill('Берёзова');
  await page.getByLabel('Имя').fill('Марина');
}

/** Rooms for a finger that are smaller than 40 pixels; a link in a line counts with the room around it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = (node: Element) => {
      const { height } = node.getBoundingClientRect();
      const around = getComputedStyle(node, '::after');
      if (around.content === 'none') return height;
      return Math.max(height, height - Number.parseFloat(around.top) - Number.parseFloat(around.bottom));
    };
    return [...document.querySelectorAll('main button, main a, main input:not([hidden]), header button')]
      .filter((node) => node.getClientRects().length > 0 && !node.matches('[type=checkbox]'))
      .filter((node) => room(node) < 40)
      .map((node) => `${node.textContent || node.outerHTML}: ${room(node)}`);
  });
}

for (const appearance of walks) {
  test(`[R-27] [R-28] [R-23] a forgotten password is replaced by the code in a letter, which ends every session, ${appearance.name}`, async () => {
    const { context, page, foreign, complaints, shift } = await stage.visit(appearance);
    const see = (name: string) => inspectBoth(page, name, appearance);
    const email = `aleksandr-vladislav.konstantinopolskiy@dlinnoe-imya-${freshDomain()}`;
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).origin));
    const other = await stage.visit({ as: await stage.person({ email }) });
    await other.page.goto('/');
    await heading(other.page, greeting).waitFor();

    await page.goto('/dashboard?from=letter');
    await page.getByLabel('Электронная почта').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('form', { name: 'Вход' }).getByText('Неверный адрес почты или пароль').waitFor();
    await see('signin-refused');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await heading(page, 'Восстановление доступа').waitFor();
    expect(await page.getByLabel('Электронная почта').inputValue()).toBe(email);
    await page.getByText('Проверка пройдена').waitFor();
    // Solved beside the page, by a worker of our own origin that the content policy allows.
    expect([...new Set(workers)]).toEqual([stage.artel.url]);
    await see('reset');
    await page.getByRole('button', { name: 'Получить код' }).click();

    await heading(page, 'Новый пароль').waitFor();
    const sent = await stage.artel.codeFor(email, 'Код для нового пароля');
    await code(page).fill(sent === '111111' ? '222222' : '111111');
    await page.getByLabel('Пароль', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await code(page).and(page.locator('[aria-invalid="true"]')).waitFor();
    await see('reset-verification-refused');
    await page.reload();
    await page.getByText(email).waitFor();
    await see('reset-verification');
    await code(page).fill(sent);
    await page.getByLabel('Пароль', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();

    await heading(page, 'Вход').waitFor();
    await page.getByText('Пароль изменён. Войдите с новым паролем.').waitFor();
    await see('signin-after-reset');
    await heading(other.page, 'Вход').waitFor();
    await page.getByLabel('Пароль', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await heading(page, greeting).waitFor();
    expect(page.url()).toBe(`${stage.artel.url}/dashboard?from=letter`);
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });
}

test('[R-27] an address without an account is answered alike', async () => {
  const { context, page } = await stage.visit();
  await page.goto('/reset-password');
  await page.getByLabel('Электронная почта').fill('nobody@sosna.example');
  await page.keyboard.press('Enter');
  await heading(page, 'Новый пароль').waitFor();
  await page.getByText('Если учётная запись с адресом').waitFor();
  await context.close();
});

for (const appearance of [onTelephone]) {
  test(`[R-29] [R-30] [R-31] [R-32] [R-33] [R-34] [R-35] [L-04] [G-04] a person lives in the mobile view: in, out, a new password, ${appearance.name}`, async () => {
    const { context, page, foreign, complaints, shift } = await stage.visit(appearance);
    const email = `marina@${freshDomain()}`;
    const see = async (name: string) => {
      await inspectBoth(page, `mobile-${name}`, appearance);
      expect(await smallTargets(page), name).toEqual([]);
    };
    const back = page.getByRole('button', { name: 'Назад' });

    // G-04: the address contains the word, so this is the mobile view; the return address survives every step.
    await page.goto('/dashboard?from=mobile');
    await page.waitForURL('**/mobile/auth?to=*');
    await page.getByRole('link', { name: 'Зарегистрироваться' }).waitFor();
    expect(await back.count()).toBe(0);
    await see('entry');
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await heading(page, 'Регистрация').waitFor();
    await back.click();
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await heading(page, 'Регистрация').waitFor();
    await page.getByLabel('Электронная почта').fill(email);
    await page.getByRole('checkbox', { name: 'Пользовательское соглашение' }).check();
    await page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
    await page.getByText('Проверка пройдена').waitFor();
    await see('pre-signup');
    await page.getByRole('button', { name: 'Получить код' }).click();
    await heading(page, 'Завершение регистрации').waitFor();
    await code(page).fill(await stage.artel.codeFor(email, 'Код подтверждения'));
    await enterName(page);
    await page.getByLabel('Пароль', { exact: true }).fill('берёзовый дым над рекой');
    await see('signup');
    await page.getByRole('button', { name: 'Создать учётную запись' }).click();
    // G-07: their destination was the start page, which redirects a person without a company.
    await heading(page, 'Ваша компания').waitFor();
    await page.goto('/mobile/auth');
    await heading(page, 'Вы уже вошли').waitFor();
    await see('signed-in');
    await page.getByRole('button', { name: 'Выйти' }).click();

    await page.getByRole('link', { name: 'Войти' }).click();
    await heading(page, 'Вход').waitFor();
    await see('signin');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await heading(page, 'Восстановление доступа').waitFor();
    await page.getByLabel('Электронная почта').fill(email);
    await see('reset');
    await page.getByRole('button', { name: 'Получить код' }).click();
    await heading(page, 'Новый пароль').waitFor();
    await page.reload();
    await page.getByText(email).waitFor();
    await see('reset-verification');
    await code(page).fill(await stage.artel.codeFor(email, 'Код для нового пароля'));
    await page.getByLabel('Пароль', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Сохранить пароль' }).click();
    await heading(page, 'Пароль изменён').waitFor();
    await page.reload();
    await heading(page, 'Пароль изменён').waitFor();
    await see('reset-success');
    await page.getByRole('link', { name: 'Войти' }).click();
    await page.getByLabel('Пароль', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await heading(page, 'Ваша компания').waitFor();
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

for (const appearance of walks) {
  test(`[R-26] [C-06] the link in the sign-up letter opens an account without a code, once, ${appearance.name}`, async () => {
    const email = `link@${freshDomain()}`;
    const { context, page, complaints } = await stage.visit(appearance);
    await page.goto('/auth/pre-signup');
    await page.getByLabel('Электронная почта').fill(email);
    await page.getByRole('checkbox', { name: 'Пользовательское соглашение' }).check();
    await page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
    await page.getByRole('button', { name: 'Получить код' }).click();
    const link = await stage.artel.linkFor(email);
    // A mail scanner looks first; that uses nothing up.
    await fetch(link);
    await page.goto(link);
    await heading(page, 'Регистрация').waitFor();
    await page.getByText(email).waitFor();
    await enterName(page);
    await page.getByLabel('Пароль', { exact: true }).fill('берёзовый дым над рекой');
    await inspectBoth(page, 'registration-link', appearance);
    await page.getByRole('button', { name: 'Создать учётную запись' }).click();
    await heading(page, 'Ваша компания').waitFor();
    const again = await stage.visit();
    await again.page.goto(link);
    await heading(again.page, 'Ссылка не действует').waitFor();
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), again.context.close()]);
  });
}
