import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTextDraft, forgetTextDrafts, type Remote } from './text-draft.ts';

const NAME = 'artel-text:anna company messenger.line.1';
const NOW = new Date('2026-11-26T09:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function openDraft() {
  const saved: string[] = [];
  const answers: ((remote: Remote) => void)[] = [];
  let version = 0;
  const draft = createTextDraft(NAME, (text) => {
    saved.push(text);
    return new Promise((resolve) => answers.push(resolve));
  });
  draft.listen(() => undefined);
  const answer = async () => {
    version += 1;
    answers.shift()?.({ text: saved.at(-1) ?? '', version, updatedAt: new Date().toISOString() });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { draft, saved, answer };
}
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000).toISOString();

test('text typed within two seconds is one save, and the next save waits for two more', async () => {
  const { draft, saved, answer } = openDraft();
  for (const text of ['П', 'Пр', 'При']) draft.type(text);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toEqual(['При']);
  draft.type('Прив');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saved).toEqual(['При']);
  await answer();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved).toEqual(['При', 'Прив']);
  await answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toHaveLength(2);
});

test('a reload shows the words that were not saved yet, and saves them', async () => {
  openDraft().draft.type('Привет');
  const { draft, saved } = openDraft();
  expect(draft.get()).toBe('Привет');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved).toEqual(['Привет']);
});

test('a save that failed is tried again with all words', async () => {
  const saved: string[] = [];
  const draft = createTextDraft(NAME, async (text) => {
    saved.push(text);
    if (saved.length === 1) throw new Error('offline');
    return { text, version: 1, updatedAt: after(0) };
  });
  draft.type('а');
  await vi.advanceTimersByTimeAsync(2_000);
  draft.type('аб');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(saved).toEqual(['а', 'аб']);
});

test('a save of another device is shown; older answers and words that are typed right now stay', async () => {
  const { draft, answer } = openDraft();
  draft.adopt({ text: 'с телефона', version: 2, updatedAt: after(0) });
  expect(draft.get()).toBe('с телефона');
  draft.adopt({ text: 'старое', version: 1, updatedAt: after(0) });
  expect(draft.get()).toBe('с телефона');
  draft.type('здесь');
  draft.adopt({ text: 'там', version: 3, updatedAt: after(1) });
  expect(draft.get()).toBe('здесь');
  await vi.advanceTimersByTimeAsync(2_000);
  await answer();
  draft.adopt({ text: 'там', version: 4, updatedAt: after(9) });
  expect(draft.get()).toBe('там');
});

test('words left unsaved in this browser give way to what another device saved later', () => {
  openDraft().draft.type('позавчера');
  const { draft } = openDraft();
  draft.adopt({ text: 'вчера', version: 5, updatedAt: after(-1) });
  expect(draft.get()).toBe('позавчера');
  draft.adopt({ text: 'сегодня', version: 6, updatedAt: after(1) });
  expect(draft.get()).toBe('сегодня');
});

test('another tab of the browser shows the same words', () => {
  const { draft } = openDraft();
  localStorage.setItem(NAME, JSON.stringify({ text: 'из вкладки', version: 1, typedAt: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: NAME }));
  expect(draft.get()).toBe('из вкладки');
});

test('signing out leaves nothing in the browser, another person no words of the one before', () => {
  openDraft().draft.type('секрет');
  localStorage.setItem('artel-text:boris company x', '{}');
  localStorage.setItem('other', '1');
  forgetTextDrafts('anna');
  expect(Object.keys(localStorage)).toEqual([NAME, 'other']);
  forgetTextDrafts();
  expect(Object.keys(localStorage)).toEqual(['other']);
});

test('a browser without storage still has the draft while the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('quota');
  });
  const { draft } = openDraft();
  draft.type('а');
  expect(draft.get()).toBe('а');
  vi.restoreAllMocks();
});
