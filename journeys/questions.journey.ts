import { expect, test } from 'vitest';
import { openFrame, signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { ofThisDepth } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const appearances = ofThisDepth([
  { name: 'light', width: 1280, height: 800, scheme: 'light' },
  { name: 'dark', width: 390, height: 844, scheme: 'dark' },
  { name: '360', width: 360, height: 640, scheme: 'light' },
] as const);

for (const appearance of appearances) {
  test(`[R-36] the questions lead through the sign-in, are stored and can be changed, ${appearance.name}`, async () => {
    const { artel } = stage;
    const person = await stage.person();
    const { context, page, foreign, complaints, shift } = await stage.visit(appearance);
    const see = (name: string) => inspect(page, `questions-${name}-${appearance.name}`);
    const title = page.getByRole('heading', { level: 1, name: 'Несколько вопросов' });
    const thanks = page.getByRole('heading', { level: 1, name: 'Спасибо!' });

    await page.goto('/mobile/questions');
    await title.waitFor();
    await page.getByRole('button', { name: 'Назад' }).waitFor();
    await see('stranger');
    await page.getByRole('link', { name: 'Войти и ответить' }).click();
    await page.getByRole('link', { name: 'Войти', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
    await signIn(page, person, 'Несколько вопросов');
    expect(new URL(page.url()).pathname).toBe('/mobile/questions');

    await page.getByRole('button', { name: 'Отправить ответы' }).waitFor();
    await see('asked');
    // By keyboard alone: the first answer, the next one, several below.
    await page.getByRole('radio', { name: 'Только я' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '2–10' }).isChecked()).toBe(true);
    await page
      .getByRole('group', { name: /^Ваша роль/ })
      .getByText('Другое')
      .click();
    await page.getByLabel('Расскажите своими словами').fill('Мастер цеха');
    for (const goal of ['Видеовстречи', 'Хранение файлов'])
      await page.getByRole('checkbox', { name: goal }).check();
    await page.getByRole('group', { name: /^Откуда/ }).scrollIntoViewIfNeeded();
    await see('answered');
    await page.getByRole('button', { name: 'Отправить ответы' }).click();
    await thanks.waitFor();
    await see('thanks');

    await page.reload();
    await page.getByText('Вы уже отвечали').waitFor();
    expect(await page.getByRole('radio', { name: '2–10' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Расскажите своими словами').inputValue()).toBe('Мастер цеха');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.getByRole('radio', { name: '11–50' }).check();
    await page.getByRole('button', { name: 'Сохранить ответы' }).click();
    await thanks.waitFor();
    await page.getByRole('button', { name: 'Перейти на главную' }).click();
    await page.waitForURL(`${artel.url}/`);
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('the questions that come by themselves keep their acts in sight in a low window', async () => {
  const { owner } = await stage.company();
  const { context, page } = await stage.visit({ as: owner, width: 1024, height: 600 });
  await openFrame(page);
  await page.evaluate(() =>
    localStorage.setItem('debugger-selected-items', JSON.stringify(['mock-questions-dialog'])),
  );
  await page.reload();
  const requested = page.getByRole('dialog', { name: 'Несколько вопросов' });
  const save = requested.getByRole('button', { name: 'Сохранить ответы' });
  await save.waitFor();
  const { y, height } = (await save.boundingBox())!;
  expect(y + height).toBeLessThan(600);
  await context.close();
});
