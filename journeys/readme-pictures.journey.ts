import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getTour } from './harness/acts.ts';
import { showDrawnPerson } from './harness/drawn-person.ts';
import { sharedStage } from './harness/stage.ts';
import { liveAt } from './harness/tour-pictures.ts';
import { newVisitor, openBrowser, type Visitor } from './harness/visitor.ts';

const stage = sharedStage();
const root = fileURLToPath(new URL('../', import.meta.url));
const getFile = (name: string) => `docs/screenshots/${name}.png`;
const size = { width: 1280, height: 800 } as const;
const MOST_BYTES = 210_000;

/**
 * Opens the subject of each picture, by the picture's name. The bell comes first, while it has the demo's own notices; the dashboard comes last, in a zone where it is day.
 */
const shots: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  notifications: async (page) => {
    await page.goto('/users');
    await page.getByRole('button', { name: /^Уведомления: / }).click();
    await page.getByRole('list', { name: 'Уведомления' }).getByRole('listitem').first().waitFor();
  },
  messenger: async (page) => {
    await page.goto('/messenger');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Коллекция «Весна»/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^3 ответа/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Ветка' }).getByRole('article').nth(2).waitFor();
  },
  mail: async (page) => {
    await page.goto('/mail');
    const letters = page.getByRole('list', { name: 'Письма' });
    await letters.getByRole('link').filter({ hasText: 'Договор аренды' }).first().click();
    await page.frameLocator('iframe').last().getByText('Индексацию').waitFor();
  },
  disk: async (page) => {
    await page.goto('/disk?place=teams');
    const grid = page.getByRole('grid');
    await grid.getByRole('link', { name: 'Общие документы' }).click();
    await grid.getByRole('link', { name: 'Ремонт офиса' }).click();
    await grid.getByText('Переговорная').waitFor();
  },
  calendar: async (page) => {
    await page.goto('/calendar?view=week');
    await page.getByRole('main').getByText('Смета по проекту').first().click();
    await page.getByText('Кабинет 101').last().waitFor();
  },
  invoices: async (page) => {
    await page.goto('/invoices');
    await page.getByRole('row').nth(2).waitFor();
  },
  stats: (page) => page.goto('/stats'),
  roadmap: async (page) => {
    await page.goto('/roadmap');
    await page.getByRole('main').getByRole('listitem').nth(2).waitFor();
  },
  integrations: async (page) => {
    await page.goto('/integrations');
    await page.getByRole('heading', { name: 'Ссылки на файлы' }).waitFor();
  },
  people: async (page) => {
    await page.goto('/users');
    await page.getByRole('grid', { name: 'Люди' }).getByRole('row').nth(3).waitFor();
  },
  invitations: async (page) => {
    await page.goto('/invitations');
    await page.getByText('Вера Зотова').first().waitFor();
  },
  requisites: (page) => page.goto('/company?section=card'),
  security: (page) => page.goto('/profile?section=security'),
  privacy: (page) => page.goto('/profile?section=data'),
  onboarding: async (page) => {
    await page.goto('/help');
    await page.getByRole('button', { name: 'Показать знакомство ещё раз' }).click();
    await getTour(page).locator('img').first().waitFor();
  },
  dashboard: async (page) => {
    await liveAt(page, { from: 12, before: 18 });
    await page.goto('/');
    await page.getByRole('list', { name: 'Новые люди' }).getByRole('listitem').first().waitFor();
  },
};

async function claim(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // All of it has loaded, and the server is there.
  await expect.poll(() => page.locator('[aria-busy="true"], [class*="skeleton" i]').count()).toBe(0);
  await page.getByText('Нет связи с сервером').waitFor({ state: 'hidden' });
  // Nothing is under the pointer.
  await page.mouse.move(size.width / 2, size.height - 1);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${root}${getFile(name)}`, animations: 'disabled', caret: 'hide' });
}

if (process.env.ARTEL_KEEP_PICTURES === '1') {
  // One session for all: every further one would be a notice and a line in the list of sessions.
  let visitor: Promise<Visitor> | undefined;
  test.each(Object.keys(shots))(
    'takes the picture of %s again',
    async (name) => {
      visitor ??= stage.visit({ as: stage.artel.logins[0]!, ...size });
      const { page } = await visitor;
      await shots[name]?.(page);
      await claim(page, name);
    },
    300_000,
  );

  test('takes the picture of a meeting again', async () => {
    const browser = await openBrowser([
      '--use-fake-device-for-media-stream=fps=5',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
    ]);
    const { url, logins } = stage.artel;
    const enter = (page: Page) => page.getByRole('button', { name: 'Войти', exact: true }).click();
    const [host, member, guest] = await Promise.all(
      [logins[0]!, logins[1]!, null].map(async (login, index) => {
        const visitor = await newVisitor(browser, { url, ...size, ...(login && { as: login }) });
        await visitor.context.addInitScript(showDrawnPerson, index);
        return visitor.page;
      }),
    );
    if (!host || !member || !guest) throw new Error('Three people meet');
    await host.goto('/meets-my');
    await host.getByRole('button', { name: 'Начать встречу' }).click();
    await enter(host);
    await host.getByRole('button', { name: 'Выйти' }).waitFor();
    await member.goto(host.url());
    await enter(member);
    await guest.goto(host.url());
    await guest.getByLabel('Как вас представить').fill('Кира Заказчик');
    await enter(guest);
    await host.waitForFunction(
      () =>
        [...document.querySelectorAll('li video')].filter(
          (video) => (video as HTMLVideoElement).videoWidth > 0,
        ).length === 3,
    );
    await claim(host, 'meetings');
    await browser.close();
  }, 300_000);
}

test('the page of the repository shows a picture of every area with a screen, none too heavy', () => {
  const page = readFileSync(`${root}README.md`, 'utf8');
  for (const name of [...Object.keys(shots), 'meetings']) {
    expect(page).toContain(`](${getFile(name)})`);
    const png = readFileSync(`${root}${getFile(name)}`);
    expect({ name, width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual({ name, ...size });
    expect(statSync(`${root}${getFile(name)}`).size, name).toBeLessThan(MOST_BYTES);
  }
});
