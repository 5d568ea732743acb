import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting, signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { ofThisDepth } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

interface Appearance {
  readonly width: number;
  readonly height: number;
  readonly scheme?: 'light' | 'dark';
}

/** Opens the dashboard of a person of the demo company. */
async function enter(appearance: Appearance) {
  const visitor = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
  await visitor.page.goto('/');
  await visitor.page.getByRole('list', { name: 'Новые люди' }).getByRole('listitem').first().waitFor();
  return visitor;
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Поиск и действия' });
const active = (page: Page) => page.getByRole('option', { selected: true });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

for (const scheme of ofThisDepth(['light', 'dark'] as const)) {
  test(`[L-02] [L-03] a wide window: groups, rail, palette and keys, without the mouse, ${scheme}`, async () => {
    const { context, page, complaints } = await enter({ width: 1280, height: 800, scheme });
    const sections = page.getByRole('navigation', { name: 'Разделы' });
    expect(await sections.boundingBox()).toMatchObject({ width: 232 - 17 });

    await page.getByRole('button', { name: 'Свернуть' }).focus();
    await page.keyboard.press('Control+KeyK');
    await search(page).waitFor();
    await inspect(page, `frame-palette-${scheme}`);
    await page.keyboard.type(',tpjgfcyjcnm');
    await expect.poll(() => active(page).textContent()).toContain('безопасность');
    await page.keyboard.press('Escape');
    // A key pressed directly afterwards finds it closed.
    await page.keyboard.press('Control+KeyK');
    await expect.poll(() => search(page).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await search(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Свернуть');
    await page.keyboard.press('Control+KeyK');
    await expect.poll(() => focused(page)).toBe('Поиск и действия');
    await page.keyboard.type('бегемот');
    await inspect(page, `frame-palette-nothing-${scheme}`);
    await search(page).fill('свернуть');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Развернуть' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    const rail = page.getByRole('complementary', { name: 'Компания и разделы' });
    expect(await rail.boundingBox()).toMatchObject({ width: 60 });
    await inspect(page, `frame-rail-${scheme}`);

    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/profile');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Сочетания клавиш' }).getByText('Профиль').waitFor();
    await inspect(page, `frame-shortcuts-${scheme}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`a narrow window has a drawer, a telephone a bar below, ${scheme}`, async () => {
    const { context, page, complaints } = await enter({ width: 390, height: 844, scheme });
    const bar = page.getByRole('navigation', { name: 'Главные разделы' });
    await bar.getByRole('link', { name: 'Главная' }).waitFor();
    await inspect(page, `frame-390-${scheme}`);
    await page.getByRole('button', { name: 'Поиск и действия' }).tap();
    await search(page).fill('ntvf');
    await expect.poll(() => active(page).textContent()).toContain('оформление');
    await inspect(page, `frame-palette-390-${scheme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Меню пользователя/ }).tap();
    await inspect(page, `frame-user-menu-390-${scheme}`);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 640 });
    await bar.getByRole('button', { name: 'Ещё' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Люди' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Люди' }).waitFor();
    await inspect(page, `frame-360-${scheme}`);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByRole('button', { name: 'Открыть разделы' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Главная' }).waitFor();
    await inspect(page, `frame-drawer-${scheme}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Главная' }).click();
    await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a page enlarged twice and four times keeps everything within reach', async () => {
  const { context, page } = await enter({ width: 640, height: 400 });
  await inspect(page, 'frame-zoom-200');
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: 'Выйти' }).scrollIntoViewIfNeeded();
  await inspect(page, 'frame-zoom-200-menu');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 200 });
  await inspect(page, 'frame-zoom-400');
  await context.close();
});

test('inside the mobile application the page is shown alone, with room for fingers', async () => {
  const { context, page } = await stage.visit({ as: stage.artel.logins[0]!, width: 390, height: 844 });
  await context.addInitScript(() => sessionStorage.setItem('isMobileApp', 'true'));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Назад' }).count()).toBe(0);
  await inspect(page, 'frame-app');
  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: 'Назад' }).waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await inspect(page, 'frame-app-profile');
  const low = await page.evaluate(() =>
    [...document.querySelectorAll('button, nav a')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({ text: control.textContent, height: control.getBoundingClientRect().height }))
      .filter(({ height }) => height < 40),
  );
  expect(low).toEqual([]);
  await context.close();
});

test('[X-03] [K-03] the language chosen signed out is remembered for 365 days, and so is the one chosen inside', async () => {
  const { context, page } = await stage.visit();
  await page.goto('/auth');
  const choose = async () => {
    await page.getByRole('button', { name: 'Язык: RU' }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'RU' }).waitFor();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: 'Язык: RU' }).click();
  await inspect(page, 'locale-auth');
  await page.keyboard.press('Escape');
  await choose();
  const remembered = async () => (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  const cookie = await remembered();
  expect(cookie).toMatchObject({ value: 'ru', path: '/', sameSite: 'Lax' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(365 * 86_400, -2);
  await context.clearCookies({ name: 'i18n_redirected' });
  await signIn(page, stage.artel.logins[0]!);
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await choose();
  expect(await remembered()).toMatchObject({ value: 'ru' });
  await page.getByRole('button', { name: 'Выйти' }).waitFor();
  await context.close();
});

test('[K-04] the drawing beside the sign-in form enters in 0.6 s along power2.out, and appears at once under reduced motion', async () => {
  const { context, page } = await stage.visit();
  await page.addInitScript(() => {
    const entered: { duration: unknown; easing: string }[] = [];
    Object.assign(window, { entered });
    document.addEventListener('animationstart', () => {
      for (const animation of document.getAnimations()) {
        const name = (animation as CSSAnimation).animationName;
        const { effect } = animation;
        if (!/enter/.test(name) || !(effect instanceof KeyframeEffect)) continue;
        entered.push({
          duration: effect.getTiming().duration,
          easing: effect.getKeyframes()[0]?.easing ?? '',
        });
      }
    });
  });
  const open = async () => {
    await page.goto('/auth');
    await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
    await page.getByRole('complementary').waitFor();
  };
  const entered = () =>
    page.evaluate(() => (window as unknown as { entered: { duration: number }[] }).entered);
  await open();
  // An animation is reported with the next frame.
  await expect.poll(entered).toContainEqual({ duration: 600, easing: 'cubic-bezier(0.33, 1, 0.68, 1)' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  expect((await entered()).filter(({ duration }) => duration > 0)).toEqual([]);
  await context.close();
});
