import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openNamedCompany } from './harness/acts.ts';
import { freshDomain } from './harness/company.ts';
import { inspect } from './harness/inspect.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const company = `Научно-производственное объединение «${'Первостроители Беломорья '.repeat(6)}»`
  .padEnd(200, '!')
  .slice(0, 200);

test('the longest names stay readable on the narrowest telephone', async () => {
  const email = `aleksandr-vladislav.konstantinopolskiy@dlinnoe-imya-pochtovogo-${freshDomain()}`;
  const person = await stage.person({
    email: email,
    familyName: 'Константинопольский-Преображенский',
    givenName: 'Александр-Владислав',
    company,
  });
  const { context, page } = await stage.visit({ as: person, width: 360, height: 640 });
  await page.goto('/');
  await openNamedCompany(page);
  await page.goto('/users');
  await page.getByRole('grid', { name: 'Люди' }).getByText('Константинопольский-Преображенский').waitFor();
  await inspect(page, 'long-words-company');

  await page.setViewportSize({ width: 600, height: 640 });
  await page.getByRole('button', { name: 'Открыть разделы' }).click();
  const title = page.getByRole('dialog').getByRole('heading').first();
  await title.waitFor();
  const { height } = (await title.boundingBox())!;
  expect(height, 'the title leaves the room to the sections').toBeLessThanOrEqual(60);
  await inspect(page, 'long-words-sections');
  await context.close();
});

/** Answers of the server come as they are, but for their content; null lets them fail. */
const change = (page: Page, path: string, to: ((body: string) => string) | null) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (to === null) return route.abort();
      const response = await route.fetch();
      return route.fulfill({ response, body: to(await response.text()) });
    },
  );

test('letters and what a search finds keep to a narrow telephone: with the longest words, without any, and when the server is away', async () => {
  const { owner } = await stage.company();
  const { ask } = owner;
  const long = 'Достопримечательность'.repeat(14);
  const accounts = '/api/v2/mail/accounts';
  const { items } = await ask<{ items: { address: string }[] }>('GET', accounts);
  const to = [{ name: '', address: items[0]?.address }];
  const draft = await ask<{ id: string; version: number }>('POST', '/api/v2/mail/drafts', {});
  const letter = { version: draft.version, to, subject: `Смета ${long}`, body: long };
  const { version } = await ask<{ version: number }>('PUT', `/api/v2/mail/drafts/${draft.id}`, letter);

  const { context, page } = await stage.visit({ as: owner, width: 390, height: 844 });
  await page.goto('/mail');
  await page.getByRole('heading', { name: 'Писем нет' }).waitFor();
  await inspect(page, 'mail-empty-390');
  await ask('POST', `/api/v2/mail/drafts/${draft.id}/send`, { version });
  const row = page.getByRole('list', { name: 'Письма' }).getByRole('link').first();
  await row.waitFor({ timeout: 90_000 });
  await inspect(page, 'mail-long-390');

  const address = `${'buhgalteriya.'.repeat(4)}otdel@${'filial-'.repeat(8)}org.example.ru`;
  await change(page, accounts, (body) => {
    const { items: all } = JSON.parse(body) as { items: object[] };
    const problem = 'Почтовый сервер отвечает с ошибками, поэтому видны не все письма. Пробуем снова.';
    const outside = { ...all[0], id: crypto.randomUUID(), kind: 'imap', address, state: 'failing', problem };
    return JSON.stringify({ items: [...all, { ...outside, folders: [] }] });
  });
  await page.reload();
  await page.getByText(address).first().waitFor();
  await row.waitFor();
  await inspect(page, 'mail-problem-390');
  await row.click();
  await page.getByRole('article', { name: /^Письмо от / }).waitFor();
  await inspect(page, 'mail-long-letter-390');
  await page.unrouteAll();

  await change(page, accounts, null);
  await page.goto('/mail');
  await page.getByRole('alert').first().waitFor();
  await inspect(page, 'mail-away-390');
  await page.unrouteAll();

  await page.goto('/search?q=смета');
  const found = page.getByRole('region', { name: 'Письма: что нашлось' });
  await found.getByRole('link').first().waitFor();
  await inspect(page, 'search-long-390');
  await page.goto(`/search?q=${long}`);
  await page
    .getByRole('region', { name: 'Письма: что нашлось' })
    .or(page.getByRole('heading', { name: 'Ничего не нашлось' }))
    .first()
    .waitFor();
  await inspect(page, 'search-long-words-390');
  await change(page, '/api/v2/search', null);
  await page.goto('/search?q=сметы');
  await page.getByRole('alert').first().waitFor();
  await inspect(page, 'search-away-390');
  await context.close();
});
