import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { inspectBoth } from './harness/inspect.ts';
import { type Walk, walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const ready = (page: Page) => page.getByRole('heading', { level: 1, name: greeting }).waitFor();

/** The company in the browser's token; none while the page unloads. */
const getCompany = (page: Page) => page.evaluate(readCompany).catch(() => '');

/** Runs in the page. */
function readCompany(): string {
  const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const payload = decodeURIComponent(token).split('.')[1] ?? '';
  return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { cid: string }).cid;
}

/** Opens the list of companies, wherever the window shows it, and enters the other one. */
async function switchCompany(page: Page, appearance: Walk): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  const list = page.getByRole('list', { name: 'Ваши компании' }).filter({ visible: true });
  await inspectBoth(page, 'companies-menu', appearance);
  await list.getByRole('button').and(page.locator(':not([aria-current])')).click();
}

for (const appearance of walks) {
  test(`[Q-04] a switch in one tab: the other says so and does nothing more, ${appearance.name}`, async () => {
    const { owner } = await stage.company({ alsoOwns: 'Вторая мастерская' });
    const { context, page, complaints } = await stage.visit({ as: owner, ...appearance });
    await page.goto('/');
    await ready(page);
    const first = await getCompany(page);
    const other = await context.newPage();
    await other.goto(stage.artel.url);
    await ready(other);

    await switchCompany(page, appearance);
    await expect.poll(() => getCompany(page)).not.toMatch(new RegExp(`^(${first})?$`));
    await page.waitForLoadState();
    await ready(page);
    const second = await getCompany(page);

    const text = other.getByRole('dialog', { name: 'Вы перешли в другую компанию' });
    await text.waitFor();
    const sent: string[] = [];
    other.on('request', (request) => {
      if (request.url().includes('/api/') && request.headers()['authorization']) sent.push(request.url());
    });
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    await inspectBoth(other, 'companies-moved', appearance);
    expect(sent).toEqual([]);
    await text.getByRole('button', { name: 'Открыть заново' }).click();
    await text.waitFor({ state: 'detached' });
    await ready(other);
    expect(await getCompany(other)).toBe(second);

    // A link from a letter opens in its company, whichever company the person is in.
    await page.goto(`/?company=${first}`);
    await expect.poll(() => getCompany(page)).toBe(first);
    await ready(page);
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/?company=018f0000-0000-7000-8000-000000000000');
    await ready(page);
    expect(await getCompany(page)).toBe(first);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

for (const appearance of walks) {
  test(`[Q-04] one more company is opened by the menu, and the tab goes on in it, ${appearance.name}`, async () => {
    const { owner } = await stage.company();
    const { context, page, complaints } = await stage.visit({ as: owner, ...appearance });
    await page.goto('/');
    await ready(page);
    const first = await getCompany(page);
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await inspectBoth(page, 'companies-user-menu', appearance);
    await page.getByRole('link', { name: 'Создать ещё одну компанию' }).click();
    const dialog = page.getByRole('dialog', { name: 'Создать ещё одну компанию' });
    await dialog.getByLabel('Название компании').fill(`Мастерская ${appearance.name}`);
    await inspectBoth(page, 'companies-another', appearance);
    await dialog.getByRole('button', { name: 'Создать компанию' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => getCompany(page)).not.toMatch(new RegExp(`^(${first})?$`));
    await ready(page);
    await page.getByRole('link', { name: 'Начать пробный период' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
}
