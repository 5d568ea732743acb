import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/index.ts';
import { hasText, loadTexts, speakTexts, t } from './texts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('[P-01] the Russian messages are fetched and speak, with plural forms and placeholders', async () => {
  const messages = {
    people: {
      count_one: '{{count}} человек',
      count_few: '{{count}} человека',
      count_many: '{{count}} человек',
    },
    hello: 'Привет, {{name}}',
  };
  fakeServer.use(http.get('*/locales/ru/messages.json', () => HttpResponse.json(messages)));
  await speakTexts(await loadTexts());
  expect([1, 2, 5, 21].map((count) => t('people.count', { count }))).toEqual([
    '1 человек',
    '2 человека',
    '5 человек',
    '21 человек',
  ]);
  expect(t('hello', { name: '<Анна>' })).toBe('Привет, <Анна>');
  expect([hasText('hello'), hasText('people'), hasText('nothing')]).toEqual([true, false, false]);
});

test('[F-07] messages that fail to load cost a console warning, and the application still shows', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fakeServer.use(http.get('*/locales/ru/messages.json', () => new HttpResponse(null, { status: 503 })));
  await expect(loadTexts()).resolves.toEqual({});
  expect(warn).toHaveBeenCalledExactlyOnceWith('Failed loading locale (ru)', expect.any(Error));
});
