import { requestErrors } from '@artel/contract';
import {
  createDraft,
  type Draft,
  deleteDraft,
  getDraft,
  listContacts,
  saveDraft,
  sendDraft,
} from '@artel/mail/contract';
import strings from '@artel/mail/strings' with { type: 'json' };
import { connectSession, createQueries, getQueryKey, signOut } from '@artel/web';
import {
  answers,
  breaks,
  fails,
  fakeRoute,
  setTestTexts,
  shownToasts,
  signIn,
  withQueries,
} from '@artel/web/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '../testing/build-letters.ts';
import { ComposePane } from './compose-pane.tsx';

const id = '01936b2e-7c00-7000-8050-000000000001';
let stored: Draft;
let saves: { readonly subject: string; readonly version: number }[];
/** Saves wait for this promise. */
let gate: Promise<unknown>;
let closed: string[];
let opened: string[];
let sendings: { readonly version: number; readonly subject: string; readonly to: readonly string[] }[];

/** Another tab saved the letter. */
const saveElsewhere = (subject: string) => {
  stored = { ...stored, subject, version: stored.version + 1 };
};

beforeEach(async () => {
  localStorage.clear();
  await setTestTexts(strings);
  signIn();
  stored = {
    ...{ id, accountId: buildAccount().id, version: 1, kind: 'new', aboutId: null, subject: '', body: '' },
    ...{ recipients: { to: [], cc: [], bcc: [] }, quotes: true, files: [] },
    updatedAt: '2026-11-26T09:00:00Z',
  };
  saves = [];
  gate = Promise.resolve();
  [closed, opened, sendings] = [[], [], []];
  fakeRoute(listContacts, () => ({ items: [] }));
  fakeRoute(getDraft, () => stored);
  fakeRoute(saveDraft, async ({ body: { version, to, cc, bcc, ...label } }) => {
    saves.push({ subject: label.subject ?? '', version });
    if (version !== stored.version) return stale();
    const recipients = { to, cc, bcc } as Draft['recipients'];
    stored = { ...stored, ...(label as Partial<Draft>), recipients, version: version + 1 };
    const answer = stored;
    await gate;
    return answer;
  });
  fakeRoute(sendDraft, ({ body: { version } }) => {
    const { subject, recipients } = stored;
    if (version !== stored.version) return stale();
    sendings.push({ version, subject, to: recipients.to.map(({ address }) => address) });
    return {
      ...{ id, accountId: stored.accountId, subject, to: [], state: 'waiting' as const, answer: null },
      ...{ sendAt: '2026-11-26T09:00:10Z', refused: [], isReply: false },
    };
  });
});

const stale = () => {
  const { code, status } = requestErrors.stale;
  const facts = { statusCode: status, code, message: 'Устарело', errors: [], requestId: 'test' };
  return answers(status, { ...facts, current: stored });
};

async function openPane() {
  const queries = createQueries();
  const view = render(
    <ComposePane
      draftId={id}
      accounts={[buildAccount()]}
      onClose={() => closed.push(id)}
      onBack={(draftId) => opened.push(draftId)}
    />,
    { wrapper: withQueries(queries) },
  );
  const subject = await screen.findByRole('textbox', { name: /^Тема/ });
  return { ...view, queries, subject, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;
const press = (name: string) => screen.findByRole('button', { name });

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

test('a button keeps or discards the own text, and the act can be undone', async () => {
  const { subject, user } = await openPane();
  await user.type(subject, 'Мой');
  saveElsewhere('Чужой');
  await user.click(await screen.findByRole('button', { name: 'Взять сохранённый' }, { timeout: 5_000 }));
  expect(subject).toHaveValue('Чужой');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Черновик сохранён')).toBeVisible();
  expect(shownToasts().at(-1)?.title).toBe('Взят сохранённый текст');
  shownToasts().at(-1)?.act?.run();
  await waitFor(() => expect(subject).toHaveValue('Мой'));
  await waitFor(() => expect(stored.subject).toBe('Мой'), { timeout: 5_000 });
});

test('a letter with a choice open is not sent: the notice has the focus', async () => {
  const { subject, user } = await openPane();
  await user.type(subject, 'Мой');
  saveElsewhere('Чужой');
  await user.click(await press('Отправить'));
  const alert = await screen.findByRole('alert');
  await user.click(await press('Отправить'));
  await waitFor(() => expect(alert).toHaveFocus());
  expect(sendings).toEqual([]);
  await user.click(await press('Оставить мой текст'));
  await user.click(await press('Отправить'));
  await waitFor(() => expect(sendings).toMatchObject([{ subject: 'Мой' }]));
  expect(closed).toEqual([id]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Мой');
});

test('what is sent is what is seen: words that another tab saved since are a choice first', async () => {
  stored = { ...stored, subject: 'Вижу' };
  const { subject, user } = await openPane();
  saveElsewhere('Не вижу');
  await user.click(await press('Отправить'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не вижу');
  expect(subject).toHaveValue('Вижу');
  expect(sendings).toEqual([]);
});

test('the last words and an address without a comma behind it go out, though a save is on its way', async () => {
  let answer: (value: unknown) => void = () => {};
  gate = new Promise((resolve) => {
    answer = resolve;
  });
  const { subject, user } = await openPane();
  await user.type(subject, 'А');
  await waitFor(() => expect(saves).toHaveLength(1), { timeout: 5_000 });
  await user.type(subject, 'Б');
  await user.type(screen.getByRole('combobox', { name: /^Кому/ }), 'oleg@example.ru');
  await user.click(await press('Отправить'));
  answer(null);
  await waitFor(() => expect(sendings).toEqual([{ version: 3, subject: 'АБ', to: ['oleg@example.ru'] }]));
});

test('an address whose list is closed goes out by the keyboard too', async () => {
  const { user } = await openPane();
  await user.type(screen.getByRole('combobox', { name: /^Кому/ }), 'oleg@example.ru{Escape}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sendings).toMatchObject([{ to: ['oleg@example.ru'] }]));
});

test('Ctrl+Enter with the list of recipients open sends to whom is typed, and chooses no one who is only found', async () => {
  const found = [{ name: 'Олег Белов', address: 'oleg@example.ru', isColleague: true }];
  fakeRoute(listContacts, () => ({ items: found }));
  const { user } = await openPane();
  const to = screen.getByRole('combobox', { name: /^Кому/ });
  await user.type(to, 'anna@example.ru');
  await screen.findByRole('option', { name: /Олег Белов/ });
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sendings).toMatchObject([{ to: ['anna@example.ru'] }]));
});

test.each([
  ['the button', (user: User) => press('Отправить').then((button) => user.click(button))],
  ['the keyboard', (user: User) => user.keyboard('{Control>}{Enter}{/Control}')],
])('a letter with a text that is no address in its recipients does not leave by %s', async (_name, leave) => {
  const { user } = await openPane();
  const to = screen.getByRole('combobox', { name: /^Кому/ });
  await user.type(to, 'oleg@example.ru,анна');
  await leave(user);
  await waitFor(() => expect(to).toHaveFocus());
  expect(to).toHaveAccessibleDescription('Это не адрес почты: анна. Исправьте или сотрите.');
  expect(to).toHaveValue('анна');
  await user.type(to, '@');
  expect(to).not.toHaveAccessibleDescription();
  await user.type(to, 'example.ru');
  await leave(user);
  await waitFor(() => expect(sendings).toMatchObject([{ to: ['oleg@example.ru', 'анна@example.ru'] }]));
});

test('a letter that was left while it was being sent goes out, and what is open meanwhile stays open', async () => {
  let answer: (value: unknown) => void = () => {};
  gate = new Promise((resolve) => {
    answer = resolve;
  });
  const { subject, user, unmount } = await openPane();
  await user.type(subject, 'А');
  await user.click(await press('Отправить'));
  await waitFor(() => expect(saves).toHaveLength(1));
  unmount();
  answer(null);
  await waitFor(() => expect(sendings).toMatchObject([{ subject: 'А' }]));
  await waitFor(() => expect(shownToasts().at(-1)?.title).toBe('Письмо отправлено'));
  expect(closed).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('mail.draft');
});

test('words of a person who signed out are not saved in the name of the next one', async () => {
  const { subject, user, unmount } = await openPane();
  await user.type(subject, 'Мой');
  connectSession({ refresh: async () => Promise.reject(), revoke: async () => undefined });
  signOut();
  unmount();
  signIn('boris@example.test');
  const next = await openPane();
  await next.user.type(next.subject, 'Чужой');
  await waitFor(() => expect(saves).not.toEqual([]), { timeout: 5_000 });
  expect(saves).toEqual([{ subject: 'Чужой', version: 1 }]);
});

test('a letter is deleted with the words that were not saved', async () => {
  const { subject, user, unmount } = await openPane();
  await user.type(subject, 'Мой');
  fakeRoute(deleteDraft, () => ({}));
  await user.click(await press('Удалить'));
  await waitFor(() => expect(closed).toEqual([id]));
  unmount();
  expect(saves).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('mail.draft');
});

test('an open letter without own words follows another tab', async () => {
  const { subject, queries } = await openPane();
  saveElsewhere('Из другой вкладки');
  await act(() => queries.invalidateQueries({ queryKey: getQueryKey(getDraft) }));
  await waitFor(() => expect(subject).toHaveValue('Из другой вкладки'));
});

test('without a connection the words are said to be in the browser, without a toast for each attempt', async () => {
  const { subject, user, unmount } = await openPane();
  fakeRoute(saveDraft, () => breaks());
  await user.type(subject, 'А');
  expect(await screen.findByText(/Текст хранится в этом браузере/, {}, { timeout: 5_000 })).toBeVisible();
  const before = shownToasts().length;
  await user.type(subject, 'Б');
  await user.click(await press('Отправить'));
  // A response to the person's own request.
  await waitFor(() => expect(shownToasts()).toHaveLength(before + 1));
  expect(closed).toEqual([]);
  unmount();
  expect((await openPane()).subject).toHaveValue('АБ');
});

test('words of a letter that was sent from another tab begin a new one', async () => {
  const fresh = '01936b2e-7c00-7000-8050-000000000002';
  const { subject, user, queries } = await openPane();
  await user.type(subject, 'Мой');
  fakeRoute(getDraft, () => fails(requestErrors['not-found'], 'Не найдено.'));
  await act(() => queries.invalidateQueries({ queryKey: getQueryKey(getDraft) }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Этого черновика больше нет/);
  const into: unknown[] = [];
  fakeRoute(createDraft, () => ({ ...stored, id: fresh, version: 1 }));
  fakeRoute(saveDraft, ({ params: { draftId }, body }) => {
    into.push([draftId, body.subject]);
    return { ...stored, id: fresh, version: 2 };
  });
  await user.click(await press('Сохранить новым письмом'));
  await waitFor(() => expect(opened).toEqual([fresh]));
  expect(into).toEqual([[fresh, 'Мой']]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Мой');
});

test('words that a crash left of a letter that is gone are shown; without any the letter is not found', async () => {
  const { subject, user, unmount } = await openPane();
  fakeRoute(saveDraft, () => breaks());
  await user.type(subject, 'Мой');
  unmount();
  fakeRoute(getDraft, () => fails(requestErrors['not-found'], 'Не найдено.'));
  const again = await openPane();
  expect(again.subject).toHaveValue('Мой');
  await user.click(await press('Удалить мой текст'));
  expect(closed).toEqual([id]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Мой');
});
