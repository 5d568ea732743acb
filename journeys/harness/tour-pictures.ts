import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Pixels of a picture of the tour: twice what a slide shows of it. */
export const tourPicture = { width: 704, height: 440 } as const;

/** The window that a picture shows whole, in pixels of the page. */
export const tourWindow = { width: 680, height: 425 } as const;

const root = fileURLToPath(new URL('../../', import.meta.url));
const QUALITY = 0.72;

/** Writes the open page as a picture of a slide into the room that shows it. */
export async function savePicture(browser: Browser, page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // A blank page: the product's own has a policy about what may be drawn.
  const desk = await browser.newPage();
  const webp = await desk.evaluate(drawSmaller, {
    png: png.toString('base64'),
    size: tourPicture,
    quality: QUALITY,
  });
  await desk.close();
  writeFileSync(`${root}${file}`, Buffer.from(webp, 'base64'));
}

/** Runs in the page: the browser draws and packs the picture itself. */
async function drawSmaller(options: {
  readonly png: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly quality: number;
}): Promise<string> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${options.png}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), options.size);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, options.size.width, options.size.height);
  return canvas.toDataURL('image/webp', options.quality).replace(/^.*,/, '');
}

/** Puts the person where it is such an hour now: the pictures greet as most people see it. */
export async function liveAt(
  page: Page,
  hours: { readonly from: number; readonly before: number },
): Promise<void> {
  await page.goto('/profile?section=personal');
  const zones = page.getByLabel('Часовой пояс');
  await expect.poll(() => zones.locator('option').count()).toBeGreaterThan(9);
  const zone = await zones.evaluate((list, { from, before }) => {
    const hourIn = (timeZone: string) =>
      Number(new Intl.DateTimeFormat('ru', { hour: 'numeric', timeZone }).format(new Date()));
    const offered = [...(list as HTMLSelectElement).options].map(({ value }) => value);
    return offered.find((name) => name.includes('/') && hourIn(name) >= from && hourIn(name) < before);
  }, hours);
  await zones.selectOption(zone ?? '');
  await page.getByRole('button', { name: /^Сохранить/ }).click();
  await page.getByText('Сохранено').waitFor();
}
