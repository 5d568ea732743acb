import { type Draft, getDraft, saveDraft } from '@artel/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createQueries } from '../query/create-queries.ts';
import { getQueryKey } from '../query/get-query.ts';
import { startSession } from '../session/session.ts';
import { fakeRoute, setTestTexts, signIn, withQueries } from '../testing/index.ts';
import { forgetTextDrafts } from './text-draft.ts';
import { useDraft } from './use-draft.ts';

let stored: Draft;
beforeEach(async () => {
  forgetTextDrafts();
  await setTestTexts();
  signIn();
  stored = { key: 'test.a', text: 'с телефона', version: 1, updatedAt: '2026-11-26T09:00:00.000Z' };
  fakeRoute(getDraft, () => stored);
  fakeRoute(saveDraft, ({ body }) => {
    stored = { ...stored, text: (body as { text: string }).text, version: stored.version + 1 };
    return stored;
  });
});

function openDraft() {
  const queries = createQueries();
  return { queries, ...renderHook(() => useDraft('test.a'), { wrapper: withQueries(queries) }) };
}

test('a draft begun on another device is shown, and follows it', async () => {
  const { result, queries } = openDraft();
  await waitFor(() => expect(result.current.text).toBe('с телефона'));
  stored = { ...stored, text: 'ещё', version: 2 };
  await act(() => queries.invalidateQueries({ queryKey: getQueryKey(getDraft) }));
  await waitFor(() => expect(result.current.text).toBe('ещё'));
});

test('leaving the place saves the words at once; sending empties the draft everywhere', async () => {
  const { result, unmount } = openDraft();
  await waitFor(() => expect(result.current.text).toBe('с телефона'));
  act(() => result.current.change('набрано'));
  expect(result.current.text).toBe('набрано');
  unmount();
  await waitFor(() => expect(stored.text).toBe('набрано'));
  const again = openDraft();
  expect(again.result.current.text).toBe('набрано');
  act(() => again.result.current.remove(again.result.current.text));
  expect(again.result.current.text).toBe('');
  await waitFor(() => expect(stored).toMatchObject({ text: '', version: 3 }));
});

test('without a company a draft is in this browser alone', async () => {
  const token = `x.${btoa('{"cid":null}')}.x`;
  startSession({ token, refreshToken: 'refresh', username: 'anna@example.test', webViewLink: '' });
  const { result, unmount } = openDraft();
  act(() => result.current.change('набрано'));
  unmount();
  expect(openDraft().result.current.text).toBe('набрано');
  expect(stored.version).toBe(1);
});
