import { afterEach, expect, test, vi } from 'vitest';
import { chooseLocale, currentLocale } from './locale.ts';

const written = () => vi.spyOn(document, 'cookie', 'set');

afterEach(() => {
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'i18n_redirected=; Path=/; Max-Age=0';
});

test('[K-03] the language chosen is stored for 365 days, on every path', () => {
  const set = written();
  chooseLocale('ru');
  expect(set).toHaveBeenCalledExactlyOnceWith(
    `i18n_redirected=ru; Path=/; SameSite=Lax; Max-Age=${365 * 86_400}`,
  );
  expect(document.cookie).toContain('i18n_redirected=ru');
});

test.each(['ru', 'en', '', '../../etc', '%', 'x'.repeat(4000), '__proto__', '"ru"', 'ru=ru'])(
  '[P-02] in the browser too an unspoken language is ignored and Russian applies, with the cookie %s',
  (value) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'de']);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `i18n_redirected=${value}; Path=/`;
    expect(currentLocale()).toBe('ru');
    expect(document.cookie, 'looking changes nothing').toContain(`i18n_redirected=${value}`);
  },
);
