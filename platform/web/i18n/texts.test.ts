import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, setPublicConfig } from '../testing/index.ts';
import { hasText, loadTexts, speakTexts, t } from './texts.ts';

const nothing = () => Promise.resolve({});
const forms = {
  _one: '{{count}} человек',
  _few: '{{count}} человека',
  _many: '{{count}} человек',
  _other: '{{count}} человека',
};

afterEach(() => {
  setPublicConfig({});
  vi.restoreAllMocks();
});

test('[P-01] [C-09] the Russian messages are fetched and speak, with placeholders', async () => {
  const asked: (string | null)[] = [];
  fakeServer.use(
    http.get('*/locales/ru/messages.json', ({ request }) => {
      asked.push(request.headers.get('cache-control'));
      return HttpResponse.json({ hello: 'Привет, {{name}}', group: { one: 'Один' } });
    }),
  );
  await speakTexts(await loadTexts(nothing));
  expect(t('hello', { name: '<Анна>' })).toBe('Привет, <Анна>');
  expect([hasText('hello'), hasText('group'), hasText('nothing')]).toEqual([true, false, false]);
  // Nothing says that they may be kept, so no cache may answer for the server.
  expect(asked).toEqual(['no-cache']);
});

test('[C-09] messages under the address that the page names may come from a cache', async () => {
  setPublicConfig({ locale: { code: 'ru', messages: '/locales/abc/ru/messages.json' } });
  const asked: (string | null)[] = [];
  fakeServer.use(
    http.get('*/locales/abc/ru/messages.json', ({ request }) => {
      asked.push(request.headers.get('cache-control'));
      return HttpResponse.json({ hello: 'Привет' });
    }),
  );
  await expect(loadTexts(nothing)).resolves.toEqual({ hello: 'Привет' });
  expect(asked).toEqual([null]);
});

test.each([
  [0, '0 человек'],
  [1, '1 человек'],
  [2, '2 человека'],
  [5, '5 человек'],
  [11, '11 человек'],
  [21, '21 человек'],
  [22, '22 человека'],
  [111, '111 человек'],
  [1.5, '1.5 человека'],
])('Russian counts %s so: %s', async (count, phrase) => {
  await speakTexts({
    people: Object.fromEntries(Object.entries(forms).map(([form, text]) => [`count${form}`, text])),
  });
  expect(t('people.count', { count })).toBe(phrase);
});

test.each([
  ['an error', () => new HttpResponse(null, { status: 503 })],
  ['no answer', () => HttpResponse.error()],
  ['a page of a proxy', () => HttpResponse.text('<html>')],
])(
  '[F-07] %s instead of the messages costs a console warning, and the built-in texts speak',
  async (_, answer) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    fakeServer.use(http.get('*/locales/ru/messages.json', answer));
    await expect(loadTexts(async () => ({ hello: 'Привет' }))).resolves.toEqual({ hello: 'Привет' });
    expect(warn).toHaveBeenCalledExactlyOnceWith('Failed loading locale (ru)', expect.any(Error));
    await expect(loadTexts(() => Promise.reject(new Error('gone')))).resolves.toEqual({});
  },
);
