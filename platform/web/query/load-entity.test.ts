import { requestErrors, route } from '@artel/contract';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { currentSession, endSession, startSession } from '../session/session.ts';
import { connectSession } from '../session/session-port.ts';
import { answers, breaks, fails, fakeRoute, setTestTexts, staysSilent } from '../testing/index.ts';
import { createQueries } from './create-queries.ts';
import { getQueryKey } from './get-query.ts';
import { loadEntity } from './load-entity.ts';

const Person = z.object({ id: z.string(), username: z.string(), name: z.string() });
type Person = z.infer<typeof Person>;

const getPerson = route({
  id: 'testing/get-person',
  method: 'GET',
  path: '/api/testing/person',
  response: Person,
  access: 'user',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});
const entity = {
  name: 'person',
  route: getPerson,
  getId: ({ id }: Person) => id,
  isMatch: ({ username }: Person, session: { username: string }) => username === session.username,
};

const anna: Person = { id: '7', username: 'anna@example.test', name: 'Анна' };
const boris: Person = { id: '8', username: 'boris@example.test', name: 'Борис' };
const KEY = 'artel-entity:person:7';

const signInAs = ({ username }: Person) =>
  startSession({ token: 'access', refreshToken: 'refresh', username, webViewLink: '' });
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('artel-entity:'));

/** Starts the application; returns its first view and a function that reads the view again. */
async function start() {
  const queries = createQueries();
  await loadEntity(queries, entity);
  return { queries, shown: () => queries.getQueryData<Person>(getQueryKey(getPerson, {})) };
}

beforeEach(() => setTestTexts());
afterEach(() => {
  vi.restoreAllMocks();
});

test('[E-01] the entity is fetched before the application shows, and stored under a key that contains its id', async () => {
  fakeRoute(getPerson, () => anna);
  signInAs(anna);
  const { shown } = await start();
  expect(shown()).toEqual(anna);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(anna);
});

test('[E-01] a stored entity counts as loaded and is refreshed in the background', async () => {
  signInAs(anna);
  localStorage.setItem(KEY, JSON.stringify(anna));
  let answer: (person: Person) => void = () => undefined;
  fakeRoute(
    getPerson,
    () =>
      new Promise<Person>((resolve) => {
        answer = resolve;
      }),
  );
  const { shown, queries } = await start();
  expect(shown()).toEqual(anna);
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  const renamed = { ...anna, name: 'Анна Петрова' };
  await waitFor(() => {
    answer(renamed);
    expect(shown()).toEqual(renamed);
  });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(renamed);
});

test('[E-01] a stored entity shows while the server is away', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  signInAs(anna);
  localStorage.setItem(KEY, JSON.stringify(anna));
  const silent = staysSilent();
  for (const silence of [silent, breaks(), answers(503, {})]) {
    fakeRoute(getPerson, () => silence);
    const { shown, queries } = await start();
    expect(shown()).toEqual(anna);
    if (silence !== silent) await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(shown()).toEqual(anna);
  }
  expect(currentSession().isSignedIn).toBe(true);
  expect(storedKeys()).toEqual([KEY]);
});

test('[E-01] a refresh that reports the end of the session signs out, and stored entities are deleted', async () => {
  connectSession({
    refresh: async () => Promise.reject(new Error('over')),
    revoke: async () => undefined,
  });
  fakeRoute(getPerson, () => fails(requestErrors.unauthenticated, 'Войдите, чтобы продолжить.'));
  signInAs(anna);
  localStorage.setItem(KEY, JSON.stringify(anna));
  await start();
  await waitFor(() => expect(currentSession().isSignedIn).toBe(false));
  expect(storedKeys()).toEqual([]);
});

test('[E-01] [T-03] a logout drops everything that was stored, and so does the next person who signs in', async () => {
  signInAs(anna);
  localStorage.setItem(KEY, JSON.stringify(anna));
  localStorage.setItem('artel-entity:other:1', '{}');
  endSession();
  expect(storedKeys()).toEqual([]);
  localStorage.setItem(KEY, JSON.stringify(anna));
  signInAs(boris);
  expect(storedKeys()).toEqual([]);
});

test('[E-01] two people in one browser: no one is shown stored entities of the other', async () => {
  signInAs(boris);
  // As after a crash, or written by an older program.
  localStorage.setItem(KEY, JSON.stringify(anna));
  fakeRoute(getPerson, () => boris);
  const { shown } = await start();
  expect(shown()).toEqual(boris);
  expect(storedKeys()).toEqual(['artel-entity:person:8']);
});

test('[E-01] a response that comes when its person has left is not stored', async () => {
  fakeRoute(getPerson, () => anna);
  signInAs(anna);
  const { queries } = await start();
  signInAs(boris);
  queries.setQueryData(getQueryKey(getPerson, {}), anna);
  expect(storedKeys()).toEqual([]);
  endSession();
  queries.setQueryData(getQueryKey(getPerson, {}), anna);
  expect(storedKeys()).toEqual([]);
});

test.each([
  ['no JSON', '{"id":"7"'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['an older shape', JSON.stringify({ id: '7', username: anna.username })],
  ['fields of other kinds', JSON.stringify({ ...anna, name: { toString: 'x' } })],
  ['another id than its key', JSON.stringify({ ...anna, id: '9' })],
  ['megabytes', JSON.stringify({ ...anna, name: 'x'.repeat(1_000_000) })],
])('[E-01] a stored value that is %s counts as none and is deleted', async (_what, text) => {
  signInAs(anna);
  localStorage.setItem(KEY, text);
  localStorage.setItem('artel-entity:person:', text);
  localStorage.setItem('artel-entity:person:__proto__', text);
  let requested = 0;
  fakeRoute(getPerson, () => {
    requested += 1;
    return anna;
  });
  const { shown } = await start();
  expect(requested).toBe(1);
  expect(shown()).toEqual(anna);
  expect(storedKeys()).toEqual([KEY]);
});

test('[E-01] only fields that the contract declares are shown and stored, even if more were written', async () => {
  signInAs(anna);
  localStorage.setItem(
    KEY,
    `{"__proto__":{"isAdmin":true},"token":"secret",${JSON.stringify(anna).slice(1)}`,
  );
  fakeRoute(getPerson, () => staysSilent());
  const { shown } = await start();
  expect(shown()).toEqual(anna);
  expect(JSON.stringify(shown())).not.toContain('secret');
  expect((shown() as unknown as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(localStorage.getItem(KEY)).not.toContain('secret');
});

test('a store that takes no more only costs the next start its head start', async () => {
  fakeRoute(getPerson, () => anna);
  signInAs(anna);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await start()).shown()).toEqual(anna);
});
