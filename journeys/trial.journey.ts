import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getTour, greeting, signIn } from './harness/acts.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { field, message, pane } from './harness/messenger.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** Seconds that people take at a moderate pace: for a key, and to find and hit the next thing on a screen. */
const PACE = { key: 0.2, act: 2 };
const password = 'дым над рекой';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Fills fields in, hits things and presses keys, and counts all of it. */
function newTypist() {
  const typist = {
    fields: 0,
    keys: 0,
    clicks: 0,
    async type(field: Locator, text: string) {
      typist.fields += 1;
      typist.keys += text.length;
      await field.fill(text);
    },
    async click(thing: Locator) {
      typist.clicks += 1;
      await thing.click();
    },
    async press(field: Locator, key: string) {
      typist.keys += 1;
      await field.press(key);
    },
    /** Seconds of the person alone; the machine's time is measured by the benches. */
    seconds: () => typist.keys * PACE.key + (typist.fields + typist.clicks) * PACE.act,
  };
  return typist;
}

type Typist = Pick<ReturnType<typeof newTypist>, 'type' | 'click'>;

/** The two screens of the sign-up. */
async function signUpBy(page: Page, email: string, { type, click }: Typist = newTypist()) {
  await page.goto('/auth/pre-signup');
  await type(page.getByLabel('Электронная почта'), email);
  await click(page.getByRole('checkbox', { name: 'Пользовательское соглашение' }));
  await click(page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }));
  await click(page.getByRole('button', { name: 'Получить код' }));
  await type(page.getByLabel('Код из письма'), await stage.artel.codeFor(email));
  await type(page.getByLabel('Фамилия'), 'Берёзова');
  await type(page.getByLabel('Имя'), 'Марина');
  await type(page.getByLabel('Пароль', { exact: true }), password);
  await type(page.getByLabel('Название компании'), 'Сосна');
  await click(page.getByRole('button', { name: 'Создать учётную запись' }));
}

test('[Q-05] [R-39] [R-40] [E-07] from sign-up to a usable workspace in four screens, at most nine typed fields, for a person under 90 seconds, and to the first message under two minutes', async () => {
  const { context, page, foreign, complaints, shift } = await stage.visit();
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (pathname !== screens.at(-1) && pathname !== '/') screens.push(pathname);
  });
  const typist = newTypist();
  await signUpBy(page, 'marina@sosna.example', typist);
  await heading(page, 'Проверьте данные').waitFor();
  await typist.click(page.getByRole('button', { name: 'Продолжить' }));
  await heading(page, 'Первая встреча').waitFor();
  await typist.type(page.getByLabel(/Кого пригласить/), 'petr@sosna.example');
  await typist.click(page.getByRole('button', { name: 'Начать работу' }));
  await heading(page, greeting).waitFor();
  const steps = page.getByRole('region', { name: 'Первые шаги' });
  await steps.waitFor();
  expect(screens.filter((path, index) => screens.indexOf(path) === index)).toEqual([
    '/auth/pre-signup',
    '/auth/signup',
    '/trial/confirm-data',
    '/trial/create-event',
  ]);
  expect(typist.fields).toBeLessThanOrEqual(9);
  expect(typist.seconds()).toBeLessThan(90);
  // A person who has finished is redirected away from the steps (G-07).
  await page.goto('/trial/confirm-data');
  await heading(page, greeting).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await shift()).toBeLessThan(0.02);

  // A new owner is shown the tour, and at its end the questions; the first step opens the colleagues.
  await typist.click(getTour(page).getByRole('button', { name: 'Пропустить' }));
  const questions = page.getByRole('dialog', { name: 'Несколько вопросов' });
  await typist.click(questions.getByRole('button', { name: 'Не отвечать' }));
  await questions.waitFor({ state: 'detached' });
  await typist.click(steps.getByRole('link', { name: /^Напишите коллегам/ }));
  const general = page
    .getByRole('main')
    .getByRole('link', { name: /^Общий/ })
    .first();
  await general.or(field(page)).first().waitFor();
  if (!(await field(page).isVisible())) await typist.click(general);
  const place = pane(page, 'Общий');
  await typist.type(field(place), 'Всем привет! Теперь мы здесь.');
  await typist.press(field(place), 'Enter');
  await message(place, 'Всем привет!').waitFor();
  expect(typist.seconds()).toBeLessThan(120);
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

for (const appearance of walks) {
  test(`[R-38] [R-39] [R-40] [G-07] begun in one browser, the way goes on in another with all that was typed, ${appearance.name}`, async () => {
    const email = `resumed.${appearance.name}@sosna.example`;
    const first = await stage.visit();
    await signUpBy(first.page, email);
    await heading(first.page, 'Проверьте данные').waitFor();
    await first.page.getByRole('link', { name: 'Назад' }).click();
    await heading(first.page, 'Ваша компания').waitFor();
    const stored = first.page.waitForResponse(
      (answer) => answer.url().endsWith('/api/v2/profile/trial') && answer.request().method() === 'PUT',
    );
    await first.page.getByLabel('Название компании').fill('Мастерская «Сосна»');
    await stored;
    await first.context.close();

    const second = await stage.visit(appearance);
    const { page } = second;
    const see = (screen: string) => inspectBoth(page, `trial-${screen}`, appearance);
    await page.goto('/auth');
    await signIn(page, { username: email, password }, 'Проверьте данные');
    expect(await page.getByLabel('Название компании').inputValue()).toBe('Мастерская «Сосна»');
    await see('confirm');
    await page.getByRole('button', { name: 'Заполнить реквизиты сейчас' }).click();
    await page.getByRole('textbox', { name: 'КПП' }).waitFor();
    await see('requisites');
    await page.getByRole('link', { name: 'Назад' }).click();
    await heading(page, 'Ваша компания').waitFor();
    await page.getByLabel('Название компании').waitFor();
    await see('select');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await heading(page, 'Проверьте данные').waitFor();
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await heading(page, 'Первая встреча').waitFor();
    await page.getByLabel(/Кого пригласить/).fill('petr@, olga@sosna.example');
    await page.getByRole('button', { name: 'Начать работу' }).click();
    await page.getByText('«petr@» не похоже на адрес почты').waitFor();
    await see('event');
    await page.goto('/');
    await heading(page, 'Первая встреча').waitFor();
    expect(await page.getByLabel(/Кого пригласить/).inputValue()).toBe('petr@, olga@sosna.example');
    await page.getByLabel(/Кого пригласить/).fill('olga@sosna.example');
    await page.getByRole('button', { name: 'Начать работу' }).click();
    await heading(page, greeting).waitFor();
    await page.getByRole('region', { name: 'Первые шаги' }).waitFor();
    await see('workspace');
    expect(second.foreign).toEqual([]);
    expect(second.complaints).toEqual([]);
    await second.context.close();
  });
}

for (const appearance of walks) {
  test(`the operator finds a company that tries the product and gives it more days, ${appearance.name}`, async () => {
    const { context, page, complaints } = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
    const see = (what: string) => inspectBoth(page, `trials-${what}`, appearance);
    await page.goto('/company?section=trials');
    const list = page.getByRole('list', { name: 'Пробные периоды' });
    await list.getByRole('listitem').first().waitFor();
    await see('list');
    await page.getByRole('searchbox', { name: 'Найти по названию или ИНН' }).fill('cjcyf');
    const found = list.getByRole('listitem').filter({ hasText: 'Сосна' }).first();
    await found.getByRole('button', { name: 'Продлить пробный период' }).click();
    const dialog = page.getByRole('dialog', { name: /^Продлить пробный период/ });
    await dialog.getByLabel('На сколько дней').fill('30');
    await dialog.getByLabel('Почему').fill('Согласуют договор');
    await see('extend');
    await dialog.getByRole('button', { name: 'Продлить пробный период' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/последний день теперь/).waitFor();
    await page.getByRole('searchbox', { name: 'Найти по названию или ИНН' }).fill('бегемот');
    await page.getByText('Измените поиск или выберите другое состояние.').waitFor();
    await see('nothing');
    expect(complaints).toEqual([]);
    await context.close();
  });
}
