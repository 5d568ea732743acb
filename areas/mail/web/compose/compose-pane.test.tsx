import { requestErrors } from '@artel/contract';
import { type Draft, getDraft, listContacts, saveDraft } from '@artel/mail/contract';
import strings from '@artel/mail/strings' with { type: 'json' };
import { createQueries } from '@artel/web';
import { answers, fakeRoute, signIn, speak } from '@artel/web/testing';
import { ArtelTheme } from '@artel/web/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '../testing/build-letters.ts';
import { ComposePane } from './compose-pane.tsx';

const id = '01936b2e-7c00-7000-8050-000000000001';
let stored: Draft;
let saves: { readonly subject: string; readonly version: number }[];
/** Saves wait for it. */
let gate: Promise<unknown>;

/** Another tab saved the letter. */
const saveElsewhere = (subject: string) => {
  stored = { ...stored, subject, version: stored.version + 1 };
};

beforeEach(async () => {
  localStorage.clear();
  await speak(strings);
  signIn();
  stored = {
    ...{ id, accountId: buildAccount().id, version: 1, kind: 'new', aboutId: null, subject: '', body: '' },
    ...{ recipients: { to: [], cc: [], bcc: [] }, quotes: true, files: [] },
    updatedAt: '2026-11-26T09:00:00Z',
  };
  saves = [];
  gate = Promise.resolve();
  fakeRoute(listContacts, () => ({ items: [] }));
  fakeRoute(getDraft, () => stored);
  fakeRoute(saveDraft, async ({ body: { version, to, cc, bcc, ...said } }) => {
    saves.push({ subject: said.subject ?? '', version });
    if (version !== stored.version) {
      const { code, status } = requestErrors.stale;
      const facts = { statusCode: status, code, message: 'Устарело', errors: [], requestId: 'test' };
      return answers(status, { ...facts, current: stored });
    }
    stored = { ...stored, ...(said as Partial<Draft>), version: version + 1 };
    const answer = stored;
    await gate;
    return answer;
  });
});

async function openPane() {
  const view = render(
    <ArtelTheme>
      <QueryClientProvider client={createQueries()}>
        <ComposePane draftId={id} accounts={[buildAccount()]} onClose={() => {}} onBack={() => {}} />
      </QueryClientProvider>
    </ArtelTheme>,
  );
  const subject = await screen.findByRole('textbox', { name: /^Тема/ });
  return { ...view, subject, user: userEvent.setup() };
}

test('words that another tab saved write over nothing: both are there until the person chooses', async () => {
  const { subject, user } = await openPane();
  await user.type(subject, 'Мой');
  saveElsewhere('Чужой');
  await waitFor(() => expect(saves).toHaveLength(1), { timeout: 5_000 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Чужой');
  expect(subject).toHaveValue('Мой');
  expect(JSON.stringify({ ...localStorage })).toContain('Мой');
  expect(stored.subject).toBe('Чужой');
});

test('words typed while a save was on its way are there after a crash, though the server has a newer version', async () => {
  gate = new Promise(() => {});
  const { subject, user, unmount } = await openPane();
  await user.type(subject, 'А');
  await waitFor(() => expect(saves).toHaveLength(1), { timeout: 5_000 });
  await user.type(subject, 'Б');
  unmount();
  expect(stored).toMatchObject({ subject: 'А', version: 2 });
  const again = await openPane();
  expect(again.subject).toHaveValue('АБ');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was typed during a save follows its version at once, without another key', async () => {
  let answer: (value: unknown) => void = () => {};
  gate = new Promise((resolve) => {
    answer = resolve;
  });
  const { subject, user, unmount } = await openPane();
  await user.type(subject, 'А');
  await waitFor(() => expect(saves).toHaveLength(1), { timeout: 5_000 });
  await user.type(subject, 'Б');
  // The next save never reaches the server.
  fakeRoute(saveDraft, () => new Promise<never>(() => {}));
  answer(null);
  const words = () => Object.values({ ...localStorage }).find((text) => text.includes('АБ')) ?? '';
  await waitFor(() => expect(JSON.parse(words())).toMatchObject({ version: 2 }));
  unmount();
  expect((await openPane()).subject).toHaveValue('АБ');
});
