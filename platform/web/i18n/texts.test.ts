import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from '../http/send.ts';
import { fakeServer, setPublicConfig } from '../testing/index.ts';
import { hasText, loadInsideTexts, loadTexts, setTexts, t } from './texts.ts';

const locale = {
  code: 'ru',
  outside: '/locales/abc/ru/outside.json',
  inside: '/locales/def/ru/inside.json',
} as const;
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
  const requested: (string | null)[] = [];
  fakeServer.use(
    http.get('*/locales/ru/messages.json', ({ request }) => {
      requested.push(request.headers.get('cache-control'));
      return HttpResponse.json({ hello: 'Привет, {{name}}', group: { one: 'Один' } });
    }),
  );
  setTexts(await loadTexts(nothing));
  expect(t('hello', { name: '<Анна>' })).toBe('Привет, <Анна>');
  expect([hasText('hello'), hasText('group'), hasText('nothing')]).toEqual([true, false, false]);
  // No header allows caching, so no cache may respond for the server.
  expect(requested).toEqual(['no-cache']);
});

test('[C-09] messages under the address that the page names may come from a cache', async () => {
  setPublicConfig({ locale });
  const requested: (string | null)[] = [];
  fakeServer.use(
    http.get(`*${locale.outside}`, ({ request }) => {
      requested.push(request.headers.get('cache-control'));
      return HttpResponse.json({ hello: 'Привет' });
    }),
  );
  await expect(loadTexts(nothing)).resolves.toEqual({ hello: 'Привет' });
  expect(requested).toEqual([null]);
});

test('inside texts are loaded when they are needed, once, and join the texts in use', async () => {
  setPublicConfig({ locale });
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
  let requested = 0;
  fakeServer.use(
    http.get(`*${locale.outside}`, () => HttpResponse.json({ group: { hello: 'Привет' } })),
    http.get(`*${locale.inside}`, () => {
      requested += 1;
      return HttpResponse.json({ group: { disk: 'Диск' } });
    }),
  );
  const texts = loadTexts(nothing);
  const early = loadInsideTexts();
  setTexts(await texts);
  await Promise.all([early, loadInsideTexts()]);
  expect([t('group.hello'), t('group.disk'), requested]).toEqual(['Привет', 'Диск', 1]);
  expect(complain).not.toHaveBeenCalled();
});

test('a call that fails before the texts are there says why in words', async () => {
  setPublicConfig({ locale });
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const late = Promise.withResolvers<void>();
  fakeServer.use(
    http.get(`*${locale.outside}`, async () => {
      await late.promise;
      return HttpResponse.json({ web: { failure: { network: 'Нет связи', unknown: 'Ошибка' } } });
    }),
    http.get('*/gone', () => HttpResponse.error()),
  );
  const texts = loadTexts(nothing).then(setTexts);
  const request = {
    method: 'GET',
    url: '/gone',
    headers: {},
    body: undefined,
    signal: undefined,
    label: '',
  } as const;
  const failed = expect(send(request, null)).rejects.toMatchObject({ ownMessage: 'Нет связи' });
  late.resolve();
  await Promise.all([texts, failed]);
  expect(complain).not.toHaveBeenCalled();
});

test('a text used where it was not loaded is reported', async () => {
  setPublicConfig({ locale });
  const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
  fakeServer.use(http.get(`*${locale.outside}`, () => HttpResponse.json({ hello: 'Привет' })));
  setTexts(await loadTexts(nothing));
  t('hello');
  expect(complain).not.toHaveBeenCalled();
  expect(t('group.disk')).toBe('group.disk');
  expect(complain).toHaveBeenCalledExactlyOnceWith('Warning: no text is loaded for "group.disk"');
});

test('[F-07] inside texts that do not come are read from the built-in ones', async () => {
  setPublicConfig({ locale });
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  fakeServer.use(
    http.get(`*${locale.outside}`, () => HttpResponse.json({ hello: 'Привет' })),
    http.get(`*${locale.inside}`, () => HttpResponse.error()),
  );
  setTexts(await loadTexts(async () => ({ hello: 'Здравствуйте', disk: 'Диск' })));
  await loadInsideTexts();
  expect([t('hello'), t('disk')]).toEqual(['Привет', 'Диск']);
  expect(warn).toHaveBeenCalledOnce();
});

test('without any texts there is a failure instead of keys, and the next page tries again', async () => {
  setPublicConfig({ locale });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  let isBlocked = true;
  const builtIn = async () => {
    if (isBlocked) throw new Error('Failed to fetch dynamically imported module');
    return { hello: 'Здравствуйте', disk: 'Диск' };
  };
  fakeServer.use(
    http.get(`*${locale.outside}`, () => HttpResponse.error()),
    http.get(`*${locale.inside}`, () => HttpResponse.error()),
  );
  await expect(loadTexts(builtIn)).rejects.toThrow('dynamically imported');
  isBlocked = false;
  setTexts(await loadTexts(builtIn));
  isBlocked = true;
  await expect(loadInsideTexts()).rejects.toThrow('dynamically imported');
  isBlocked = false;
  await loadInsideTexts();
  expect(t('disk')).toBe('Диск');
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
  setTexts({
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
  },
);
