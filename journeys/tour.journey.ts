import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getTour } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { appearances } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';
import { liveAt, savePicture, tourPicture, tourWindow } from './harness/tour-pictures.ts';

const stage = sharedStage();

interface Shot {
  /** The path of the stored picture, without scheme and kind. */
  readonly file: string;
  /** Opens the subject of the slide. */
  readonly show: (page: Page) => Promise<unknown>;
}

const shots: readonly Shot[] = [
  {
    file: 'shell/web/tour/day',
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('list', { name: 'Новые люди' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    file: 'areas/messenger/web/tour/chats',
    show: async (page) => {
      await page.goto('/messenger');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Общий/ })
        .first()
        .click();
      await page.getByRole('article').nth(2).waitFor();
    },
  },
  {
    file: 'areas/calendar/web/tour/week',
    show: async (page) => {
      await page.goto('/calendar?view=week');
      const event = page.getByRole('main').getByText('Планёрка').first();
      await event.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    },
  },
  {
    file: 'areas/disk/web/tour/disk',
    show: async (page) => {
      await page.goto('/disk?place=teams');
      const grid = page.getByRole('grid');
      await grid.getByRole('link', { name: 'Общие документы' }).click();
      await grid.getByRole('link', { name: 'Ремонт офиса' }).click();
      await grid.getByText('Переговорная').waitFor();
      await page.getByRole('button', { name: 'Плиткой' }).click();
      await grid.locator('img').nth(1).waitFor();
      const isDrawn = () =>
        grid
          .locator('img')
          .evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0));
      await expect.poll(isDrawn).toBe(true);
      await grid.evaluate(() => window.scrollBy(0, 150));
    },
  },
  {
    file: 'shell/web/tour/search',
    show: async (page) => {
      await page.goto('/users');
      await page.getByRole('grid', { name: 'Люди' }).getByRole('row').nth(3).waitFor();
      await page.keyboard.press('Control+KeyK');
      await page.getByRole('combobox', { name: 'Поиск и действия' }).pressSequentially('про');
      await page.getByRole('option').filter({ hasText: 'Профиль' }).first().waitFor();
    },
  },
];

if (process.env.ARTEL_KEEP_PICTURES === '1') {
  test('takes the pictures of the tour again', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const appearance = { scheme, density: 2, ...tourWindow };
      const { context, page } = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
      await liveAt(page, { from: 9, before: 12 });
      for (const { file, show } of shots) {
        await show(page);
        await savePicture(stage.browser, page, `${file}-${scheme}.webp`);
      }
      await context.close();
    }
  }, 300_000);
}

for (const appearance of appearances.slice(0, 3)) {
  test(`[Q-02] the tour shows the product itself, loaded slide by slide, ${appearance.name}`, async () => {
    const { context, page, complaints, shift } = await stage.visit({
      as: stage.artel.logins[0]!,
      ...appearance,
    });
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.webp')) pictures.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await page.getByRole('list', { name: 'Новые люди' }).getByRole('listitem').first().waitFor();
    expect(pictures, 'nobody whose tour is over loads it').toEqual([]);
    await context.addInitScript(() =>
      localStorage.setItem('debugger-selected-items', JSON.stringify(['mock-onboarding'])),
    );
    await page.reload();
    const tour = getTour(page);
    await tour.getByText(`Слайд 1 из ${shots.length}`).waitFor();
    await page.getByRole('list', { name: 'Новые люди' }).getByRole('listitem').first().waitFor();
    const isShown = appearance.width >= 600;
    for (const [at, { file }] of shots.entries()) {
      const name = file.replace(/.*\//, '');
      if (isShown) {
        const picture = tour.locator(`img[src*="${name}-${appearance.scheme}"]`);
        const size = () =>
          picture.evaluate(({ naturalWidth, naturalHeight, width, height }: HTMLImageElement) => ({
            natural: { width: naturalWidth, height: naturalHeight },
            shown: { width, height },
          }));
        const half = { width: tourPicture.width / 2, height: tourPicture.height / 2 };
        await expect.poll(size).toEqual({ natural: tourPicture, shown: half });
      }
      await inspect(page, `tour-${name}-${appearance.name}`);
      if (at < shots.length - 1) await tour.getByRole('button', { name: 'Дальше' }).click();
    }
    expect(pictures.length).toBe(isShown ? shots.length : 0);
    await tour.getByRole('button', { name: 'Готово' }).click();
    await tour.waitFor({ state: 'detached' });
    expect(await shift(), 'layout shift').toBeLessThan(0.02);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
