import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { ofThisDepth } from './harness/looks.ts';
import { ownStage } from './harness/stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'artel-consent-'));
const file = join(folder, 'analytics.json');
const everything = {
  enabled: true,
  sendRequests: true,
  tagManager: { enabled: true, id: 'GTM-ABC123' },
  matomo: { url: 'https://matomo.invalid/', siteId: '1', trackerEnabled: true },
  yandexMetrika: { enabled: true, id: '12345678' },
};

writeFileSync(file, JSON.stringify(everything));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const stage = ownStage({ env: { ARTEL_ANALYTICS_FILE: file } });

const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookie и статистика' });

const appearances = ofThisDepth([
  { name: 'light', width: 1280, height: 800, scheme: 'light' },
  { name: 'dark', width: 1280, height: 800, scheme: 'dark' },
  { name: '390', width: 390, height: 844, scheme: 'light' },
  { name: '390-dark', width: 390, height: 844, scheme: 'dark' },
  { name: '360', width: 360, height: 640, scheme: 'light' },
] as const);

for (const appearance of appearances) {
  test(`the question about analytics leaves the form alone and passes axe, ${appearance.name}`, async () => {
    const { context, page, foreign, complaints, shift } = await stage.visit(appearance);
    await page.goto('/auth');
    const banner = getBanner(page);
    await banner.waitFor();
    await inspect(page, `consent-${appearance.name}`);
    const submit = page.getByRole('button', { name: 'Войти', exact: true });
    if (appearance.height > 700) expect(await covers(page)).toBe(false);
    // Reached by keyboard, a control is never below the banner.
    await submit.focus();
    await submit.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
    expect(await covers(page)).toBe(false);
    await banner.getByRole('button', { name: 'Выбрать' }).click();
    await banner.getByRole('checkbox', { name: 'Яндекс Метрика' }).waitFor();
    expect(await banner.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await inspect(page, `consent-choose-${appearance.name}`);
    await banner.getByRole('button', { name: 'Отказаться' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('the profile shows the choice and takes it back', async () => {
  const { context, page, foreign, complaints } = await stage.visit();
  const hits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/view')) hits.push(JSON.parse(request.postData() ?? '{}').address);
  });
  await page.goto('/auth?to=%2Fprofile%3Fsection%3Dcookies');
  await getBanner(page).waitFor();
  expect(hits).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await getBanner(page).getByRole('button', { name: 'Выбрать' }).click();
  await getBanner(page).getByRole('checkbox', { name: 'Статистика посещений' }).check();
  const proof = page.waitForResponse((answer) => answer.url().endsWith('/api/v2/analytics-consents'));
  await getBanner(page).getByRole('button', { name: 'Сохранить выбор' }).click();
  expect((await proof).status()).toBe(201);
  await page.waitForResponse((answer) => answer.url().endsWith('/api/v1/view'));
  await signIn(page, stage.artel.logins[0]!, 'Cookie и статистика');
  await page.getByRole('heading', { name: 'Cookie и статистика' }).waitFor();
  await page.getByText('Ваш выбор действует в этом браузере').waitFor();
  await inspect(page, 'consent-profile');
  await expect.poll(() => hits).toEqual(['/auth', '/profile']);
  await page.getByRole('button', { name: 'Отказаться' }).click();
  await page.getByText('Сбор прекращён').waitFor();
  await inspect(page, 'consent-profile-withdrawn');
  await page.reload();
  await page.getByRole('heading', { name: 'Cookie и статистика' }).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(hits).toHaveLength(2);
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Whether the banner covers the button that sends the form. */
function covers(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const submit = document.querySelector('button[type=submit]')?.getBoundingClientRect();
    if (submit === undefined) return true;
    const top = document.elementFromPoint(submit.x + submit.width / 2, submit.y + submit.height / 2);
    return top?.closest('button[type=submit]') === null;
  });
}
