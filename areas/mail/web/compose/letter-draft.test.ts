import { requestErrors } from '@artel/contract';
import { type Draft, mailErrors } from '@artel/mail/contract';
import { CallFailure, forgetTextDrafts } from '@artel/web';
import { signIn } from '@artel/web/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Letter } from './letter.ts';
import { createLetterCopies, draftOfCopy } from './letter-copies.ts';
import { createLetterDraft, type LetterDraft } from './letter-draft.ts';

const id = '01936b2e-7c00-7000-8050-000000000001';
const DAY = 86_400_000;
let server: Draft;
let saved: string[];
/** The results of saves: stored, refused, unanswered; `lost` means stored without a response. */
let mode: 'answers' | 'waits' | 'offline' | 'lost' | 'refuses' | 'gone';
let waiting: (() => void)[];

beforeEach(() => {
  localStorage.clear();
  signIn();
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') });
  server = {
    ...{ id, accountId: 'a', version: 1, kind: 'new', aboutId: null, subject: '', body: '' },
    ...{ recipients: { to: [], cc: [], bcc: [] }, quotes: true, files: [], updatedAt: '' },
  };
  saved = [];
  waiting = [];
  mode = 'answers';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const offline = () => new CallFailure({ kind: 'network' }, 'Нет связи.');
async function save(version: number, { subject, body }: Letter): Promise<Draft> {
  saved.push(body);
  if (mode === 'offline') throw offline();
  if (mode === 'refuses') throw new CallFailure({ kind: 'api', status: 422, code: 'x' }, 'Так нельзя.');
  if (mode === 'gone') {
    const { code, status } = mailErrors['draft-sent'];
    throw new CallFailure({ kind: 'api', status, code }, '');
  }
  if (version !== server.version) {
    const { code, status } = requestErrors.stale;
    throw new CallFailure({ kind: 'api', status, code, current: server }, '');
  }
  server = { ...server, subject, body, version: version + 1 };
  if (mode === 'lost') throw offline();
  const answer = server;
  if (mode === 'waits') await new Promise<void>((resolve) => waiting.push(resolve));
  return answer;
}
const saveElsewhere = (body: string) => {
  server = { ...server, body, version: server.version + 1 };
};
const open = (): LetterDraft => {
  const draft = createLetterDraft(server, createLetterCopies(id), save);
  draft.open();
  return draft;
};
const pass = (ms = 1_500) => vi.advanceTimersByTimeAsync(ms);
const getBody = (draft: LetterDraft) => draft.get().letter.body;
const stored = () => Object.keys(localStorage).filter((key) => key.includes(' mail.draft.'));

test('what is typed within a moment is one save, and nothing stays in the browser', async () => {
  const draft = open();
  for (const body of ['П', 'Пр', 'При']) draft.change({ body });
  expect(stored()).toHaveLength(1);
  expect(draft.get()).toMatchObject({ isSaved: false, isStored: true });
  await pass();
  expect(saved).toEqual(['При']);
  expect(draft.get().isSaved).toBe(true);
  expect(stored()).toEqual([]);
});

test('words that were not saved are there after a crash, and are saved', async () => {
  open().change({ body: 'Привет' });
  const again = open();
  expect(getBody(again)).toBe('Привет');
  await pass();
  expect(server.body).toBe('Привет');
  expect(stored()).toEqual([]);
});

test('a save that was answered too late for the browser is no conflict with what was typed behind it', async () => {
  mode = 'waits';
  const draft = open();
  draft.change({ body: 'А' });
  await pass();
  draft.change({ body: 'АБ' });
  const again = open();
  expect(again.get()).toMatchObject({ letter: { body: 'АБ' }, other: null });
  mode = 'answers';
  await pass();
  expect(server.body).toBe('АБ');
});

test('an answer that was lost with the connection is no conflict, and nothing is saved twice', async () => {
  mode = 'lost';
  const draft = open();
  draft.change({ body: 'А' });
  await pass();
  draft.change({ body: 'АБ' });
  mode = 'answers';
  await pass();
  await pass();
  expect(draft.get()).toMatchObject({ isSaved: true, other: null });
  expect(server).toMatchObject({ body: 'АБ', version: 3 });
  mode = 'lost';
  draft.change({ body: 'АБВ' });
  await pass();
  mode = 'answers';
  await pass(10_000);
  expect(draft.get()).toMatchObject({ isSaved: true, other: null, failure: null });
  expect(server.version).toBe(4);
});

test('after a save of another tab both words are there until one of them is chosen, also after a crash', async () => {
  const draft = open();
  draft.change({ body: 'мой' });
  saveElsewhere('чужой');
  await pass();
  expect(draft.get()).toMatchObject({ letter: { body: 'мой' }, other: { body: 'чужой' } });
  draft.change({ body: 'мой текст' });
  await pass(60_000);
  expect(saved).toEqual(['мой']);
  expect(await draft.save()).toBe(false);

  const again = open();
  expect(again.get()).toMatchObject({ letter: { body: 'мой текст' }, other: { body: 'чужой' } });
  expect(again.useOwn().body).toBe('чужой');
  await pass();
  expect(server.body).toBe('мой текст');
  expect(stored()).toEqual([]);
});

test('the saved words are taken, and those that were not chosen can come back', async () => {
  const draft = open();
  draft.change({ body: 'мой' });
  saveElsewhere('чужой');
  await pass();
  const own = draft.useOther();
  expect(draft.get()).toMatchObject({ letter: { body: 'чужой' }, other: null, isSaved: true });
  expect(stored()).toEqual([]);
  draft.change(own);
  await pass();
  expect(server.body).toBe('мой');
});

test('what a third tab saves before the choice is not written over either', async () => {
  const draft = open();
  draft.change({ body: 'мой' });
  saveElsewhere('чужой');
  await pass();
  saveElsewhere('третий');
  draft.useOwn();
  await pass(0);
  expect(draft.get()).toMatchObject({ letter: { body: 'мой' }, other: { body: 'третий' } });
  expect(server.body).toBe('третий');
});

test('a letter without words of its own follows what another tab saves', () => {
  const draft = open();
  saveElsewhere('чужой');
  draft.adopt(server);
  expect(draft.get()).toMatchObject({ letter: { body: 'чужой' }, isSaved: true });
  draft.change({ body: 'мой' });
  saveElsewhere('ещё');
  draft.adopt(server);
  expect(getBody(draft)).toBe('мой');
});

test('two tabs store their texts apart in the browser', () => {
  const [first, second] = [open(), open()];
  first.change({ body: 'первый' });
  second.change({ body: 'второй' });
  expect(stored()).toHaveLength(2);
  vi.setSystemTime(Date.now() + 1);
  second.change({ body: 'второй текст' });
  expect(getBody(open())).toBe('второй текст');
});

test('without a connection the words stay in the browser, and are saved when it is back', async () => {
  mode = 'offline';
  const draft = open();
  draft.change({ body: 'А' });
  await pass();
  expect(draft.get()).toMatchObject({ isSaved: false, isStored: true, failure: { kind: 'network' } });
  await pass(30_000);
  expect(saved).toHaveLength(4);
  mode = 'answers';
  await pass(10_000);
  expect(server.body).toBe('А');
  expect(draft.get()).toMatchObject({ isSaved: true, failure: null });
});

test('a refused draft is not sent again until something changes', async () => {
  mode = 'refuses';
  const draft = open();
  draft.change({ body: 'А' });
  await pass(120_000);
  expect(saved).toHaveLength(1);
  mode = 'answers';
  draft.change({ body: 'АБ' });
  await pass();
  expect(draft.get()).toMatchObject({ isSaved: true, failure: null });
});

test('a pane that is closed saves at once; the next one goes on, whatever came first', async () => {
  mode = 'waits';
  const draft = open();
  draft.change({ body: 'А' });
  const before = server;
  draft.close();
  expect(saved).toEqual(['А']);
  const again = createLetterDraft(before, createLetterCopies(id), save);
  again.open();
  expect(getBody(again)).toBe('А');
  again.change({ body: 'АБ' });
  mode = 'answers';
  for (const answer of waiting) answer();
  await pass(5_000);
  expect(again.get()).toMatchObject({ isSaved: true, other: null });
  expect(server.body).toBe('АБ');
  expect(stored()).toEqual([]);
});

test('what was typed while the last save was on its way is saved as soon as that ends', async () => {
  mode = 'waits';
  const draft = open();
  draft.change({ body: 'А' });
  await pass();
  draft.change({ body: 'АБ' });
  draft.close();
  mode = 'answers';
  for (const answer of waiting) answer();
  await pass(0);
  expect(server.body).toBe('АБ');
});

test('a letter that its person left by signing out is saved by no one later', async () => {
  const draft = open();
  draft.change({ body: 'А' });
  draft.leave();
  await pass(60_000);
  expect(saved).toEqual([]);
});

test('a browser that stores nothing says so, and the words are saved all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  mode = 'offline';
  const draft = open();
  draft.change({ body: 'А' });
  expect(draft.get()).toMatchObject({ letter: { body: 'А' }, isStored: false });
  await pass();
  // This text exists nowhere else.
  draft.close();
  mode = 'answers';
  await pass(10_000);
  expect(server.body).toBe('А');
});

test('the text of a draft that was sent or deleted elsewhere stays, and no request is sent in vain', async () => {
  mode = 'gone';
  const draft = open();
  draft.change({ body: 'А' });
  await pass(60_000);
  expect(draft.get()).toMatchObject({ letter: { body: 'А' }, isGone: true, isSaved: false, isStored: true });
  expect(saved).toHaveLength(1);
  expect(draftOfCopy(id)).toMatchObject({ id, version: 1 });
  // The sending was cancelled.
  mode = 'answers';
  draft.adopt(server);
  await pass();
  expect(server.body).toBe('А');
  draft.change({ body: 'АБ' });
  draft.finish();
  await pass(60_000);
  expect(server.body).toBe('А');
  expect(stored()).toEqual([]);
});

test('copies that no one comes back for end: after a month, and beyond fifty', () => {
  open().change({ body: 'старый' });
  vi.setSystemTime(Date.now() + 31 * DAY);
  expect(getBody(open())).toBe('');
  expect(stored()).toEqual([]);
  for (let at = 0; at < 60; at += 1) {
    const other = `01936b2e-7c00-7000-8050-1${String(at).padStart(11, '0')}`;
    createLetterDraft({ ...server, id: other }, createLetterCopies(other), save).change({ body: `${at}` });
    vi.setSystemTime(Date.now() + 1);
  }
  open();
  expect(stored()).toHaveLength(50);
  expect(stored().some((key) => key.includes('1000000000009.'))).toBe(false);
});

test('what anyone may have written into the browser is no letter', () => {
  open().change({ body: 'А' });
  const [key = ''] = stored();
  for (const text of [
    '{',
    'null',
    '{"version":1}',
    '{"version":1,"letter":{"body":7},"known":[],"typedAt":1}',
  ]) {
    localStorage.setItem(key, text);
    expect(getBody(open())).toBe('');
    expect(stored()).toEqual([]);
  }
});

test('signing out leaves no word in the browser, and another person sees none of the one before', async () => {
  const draft = open();
  draft.change({ body: 'секрет' });
  signIn('boris@example.test');
  // A save of the previous letter that was still running.
  draft.change({ body: 'секрет и ещё' });
  expect(getBody(open())).toBe('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('секрет');
  signIn();
  open().change({ body: 'другой секрет' });
  forgetTextDrafts();
  expect(JSON.stringify({ ...localStorage })).not.toContain('секрет');
});
