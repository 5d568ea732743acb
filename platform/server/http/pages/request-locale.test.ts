import { detectLocale, page } from '@artel/contract';
import { expect, test } from 'vitest';
import { parseLanguages } from './request-locale.ts';
import { startPageServer } from './testing.ts';

const three = ['ru', 'kk', 'en'] as const;

test.each([
  ['de, en;q=0.5, kk;q=0.9', 'kk'],
  ['en-US,en;q=0.9,ru;q=0.8', 'en'],
  ['en;q=0, kk;q=0.1', 'kk'],
  ['*', 'ru'],
  ['de;q=1', 'ru'],
  ['', 'ru'],
  [undefined, 'ru'],
  ['kk;q=abc;;;=,', 'kk'],
  [`${'x,'.repeat(10_000)}en`, 'ru'],
])('[P-02] for the languages %s the interface speaks %s', (header, locale) => {
  expect(detectLocale(undefined, parseLanguages(header), three)).toBe(locale);
});

test('[P-02] the page is returned in the first supported language; unsupported and invalid ones are skipped', async () => {
  const pages = [
    page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' }),
  ];
  const { app } = await startPageServer({ pages, strings: { pages: { index: 'Главная' } } });
  for (const headers of [
    {},
    { cookie: 'i18n_redirected=ru', 'accept-language': 'en' },
    { cookie: 'i18n_redirected=en; a=b', 'accept-language': 'en-US,en;q=0.9' },
    { cookie: `i18n_redirected=${'е'.repeat(100)}${'%'.repeat(50_000)}` },
    { cookie: 'i18n_redirected="><script>alert(1)</script>' },
    { cookie: 'i18n_redirected=%0d%0aSet-Cookie:%20a=b; i18n_redirected=en' },
    { cookie: ';;;=;i18n_redirected' },
    { 'accept-language': `"><b>,${'en,'.repeat(50_000)}` },
  ]) {
    const answer = await app.inject({ url: '/', headers: { accept: 'text/html', ...headers } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<html lang="ru">');
    expect(answer.body).not.toMatch(/alert|"><b>/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  await app.close();
});
