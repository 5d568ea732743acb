import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect, inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** Makes a photograph as wide as a telephone's: a person in front of the sky, right of the middle. */
async function photograph(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1000);
    const draw = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    const fill = (colour: string, shape: () => void) => {
      draw.fillStyle = colour;
      draw.beginPath();
      shape();
      draw.fill();
    };
    fill('#9cc4de', () => draw.rect(0, 0, 1600, 1000));
    fill('#5f7f4f', () => draw.rect(0, 760, 1600, 240));
    fill('#8a3b2e', () => draw.ellipse(1050, 980, 300, 330, 0, 0, 7));
    fill('#e8bd9d', () => draw.arc(1050, 480, 200, 0, 7));
    fill('#4a3226', () => draw.arc(1050, 430, 205, Math.PI, 0));
    fill('#2a2a2a', () => draw.arc(980, 470, 16, 0, 7));
    fill('#2a2a2a', () => draw.arc(1120, 470, 16, 0, 7));
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** Whether the first picture of a person within a part of the page is loaded and drawn. */
function isDrawn(page: Page, part: string): Promise<unknown> {
  return page.waitForFunction((selector) => {
    const picture = document.querySelector<HTMLImageElement>(`${selector} img[src*="/avatar/"]`);
    return picture?.complete === true && picture.naturalWidth > 0;
  }, part);
}

test('[C-10] a person’s picture is cut by keyboard and pointer, and colleagues see it without a reload', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Ершов', givenName: 'Дмитрий' }],
  });
  const watcher = await stage.visit({ as: colleagues[0]! });
  await watcher.page.goto('/users');
  await watcher.page.getByText('Волкова').first().waitFor();
  const { page, complaints, context, shift } = await stage.visit({ as: owner });
  await page.goto('/profile?section=personal');
  const field = page.getByRole('region', { name: 'Фото' });
  await field.getByRole('button', { name: 'Загрузить фото' }).waitFor();
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) };

  await field.locator('input[type=file]').setInputFiles({ ...file, mimeType: 'application/pdf' });
  await field.getByRole('alert').waitFor();
  await field.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Какую часть показать' });
  const frame = dialog.getByRole('region', { name: 'Видимая часть фото' });
  await frame.locator('img[style]').waitFor();
  expect(await frame.evaluate((shown) => shown === document.activeElement), 'focus').toBe(true);
  await inspect(page, 'avatar-crop-light');
  const box = (await frame.boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 130, box.y + 100, { steps: 5 });
  await page.mouse.up();
  await dialog.getByLabel('Масштаб').focus();
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight');
  await frame.focus();
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowUp');
  await inspect(page, 'avatar-cut-light');
  await dialog.getByRole('button', { name: 'Сохранить фото' }).click();
  await dialog.waitFor({ state: 'detached' });
  await isDrawn(page, 'main');
  await isDrawn(page, 'button[popovertarget]');
  await inspect(page, 'avatar-profile-light');
  expect(await shift(), 'layout shift').toBeLessThan(0.02);

  // The colleague's list was open all the time.
  await isDrawn(watcher.page, 'main');
  await inspect(watcher.page, 'avatar-people-light');
  expect([...complaints, ...watcher.complaints]).toEqual([]);

  await field.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog', { name: 'Удалить фото?' }).getByRole('button', { name: 'Удалить' }).click();
  await watcher.page.locator('main img[src*="/avatar/"]').first().waitFor({ state: 'detached' });
  await Promise.all([context.close(), watcher.context.close()]);
});

for (const appearance of walks) {
  test(`choosing a picture fits the window and the scheme, ${appearance.name}`, async () => {
    const { owner } = await stage.company();
    const { page, complaints, context } = await stage.visit({ as: owner, ...appearance });
    await page.goto('/profile?section=personal');
    const field = page.getByRole('region', { name: 'Фото' });
    await field.getByRole('button', { name: /фото/ }).waitFor();
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) };
    await field.locator('input[type=file]').setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Какую часть показать' });
    await dialog.locator('img[style]').waitFor();
    await inspectBoth(page, 'avatar-crop', appearance);
    await dialog.getByRole('button', { name: 'Сохранить фото' }).click();
    await dialog.waitFor({ state: 'detached' });
    await isDrawn(page, 'main');
    await inspectBoth(page, 'avatar-profile', appearance);
    await page.goto('/users');
    await isDrawn(page, 'main');
    await inspectBoth(page, 'avatar-people', appearance);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
