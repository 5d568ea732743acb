import { getProfile, listDepartments, listMembers } from '@artel/company/contract';
import { buildMember, buildProfile } from '@artel/company/web/testing';
import { getDraft, requestErrors, saveDraft } from '@artel/contract';
import { type Conversation, editMessage, type Message, messengerErrors } from '@artel/messenger/contract';
import strings from '@artel/messenger/strings' with { type: 'json' };
import { answers, fails, fakeRoute, setTestTexts, signIn, withQueries } from '@artel/web/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useUploads } from '../../files/use-uploads.ts';
import { write } from '../../outbox/outbox.ts';
import { buildConversation, buildId, buildMessage } from '../../testing/build-messages.ts';
import { type Aim, Composer } from './composer.tsx';

vi.mock('../../outbox/outbox.ts', async (original) => ({
  ...(await original<object>()),
  write: vi.fn(async () => undefined),
}));

const onLeave = vi.fn();
const own = buildMessage(3, { body: 'Сдаём в пятницу' });

beforeEach(async () => {
  vi.mocked(write).mockClear();
  onLeave.mockClear();
  await setTestTexts(strings);
  signIn();
  fakeRoute(getProfile, () => buildProfile());
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  fakeRoute(listMembers, () => ({ items: [buildMember(5)], nextCursor: null, total: 1 }));
  fakeRoute(getDraft, ({ params }) => ({ key: params.draftKey, text: '', version: 0, updatedAt: null }));
  fakeRoute(saveDraft, ({ params, body }) => ({
    key: params.draftKey,
    text: body.text,
    version: 1,
    updatedAt: null,
  }));
});

interface ShownProps {
  readonly conversation: Conversation;
  readonly message: Message;
}

function Shown({ conversation, message }: ShownProps) {
  const uploads = useUploads(conversation.id);
  const [aim, setAim] = useState<Aim | null>(null);
  return (
    <Composer
      conversation={conversation}
      lineId={conversation.id}
      aim={aim}
      onAim={setAim}
      names={() => 'Анна Волкова'}
      lastOwn={() => message}
      uploads={uploads}
      onSent={() => undefined}
      onLeave={onLeave}
    />
  );
}

async function show(number: number) {
  const user = userEvent.setup();
  render(
    <Suspense>
      <Shown conversation={buildConversation(number)} message={own} />
    </Suspense>,
    { wrapper: withQueries() },
  );
  return { user, field: await screen.findByRole('textbox', { name: 'Сообщение' }) };
}

test('Enter sends, Shift+Enter begins a line, and an empty field sends nothing', async () => {
  const { user, field } = await show(1);
  await user.click(field);
  await user.keyboard('{Enter}');
  expect(write).not.toHaveBeenCalled();
  await user.keyboard('Раз{Shift>}{Enter}{/Shift}два{Enter}');
  await waitFor(() => expect(write).toHaveBeenCalledOnce());
  expect(vi.mocked(write).mock.calls[0]?.[0]).toMatchObject({
    lineId: buildId(1),
    body: 'Раз\nдва',
    files: [],
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(''));
});

test('text typed while a message is being stored is neither lost nor sent twice, and Enter sends it next', async () => {
  const stored = Promise.withResolvers<void>();
  vi.mocked(write).mockReturnValueOnce(stored.promise);
  const { user, field } = await show(7);
  await user.click(field);
  await user.keyboard('Первое{Enter}');
  await user.keyboard('Второе{Enter}');
  expect(write).toHaveBeenCalledOnce();
  stored.resolve();
  await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
  expect(vi.mocked(write).mock.calls.map(([{ body }]) => body)).toEqual(['Первое', 'Второе']);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(''));
});

test('the arrow up in an empty field changes the own last message, Esc leaves that, and a second Esc the field', async () => {
  const { user, field } = await show(2);
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Изменение: Сдаём в пятницу')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Сдаём в пятницу');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/^Изменение/)).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('');
  await user.click(screen.getByRole('textbox', { name: 'Сообщение' }));
  await user.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('the own last message is changed from the keyboard alone', async () => {
  const edits = fakeEdits();
  const { user, field } = await show(3);
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  await screen.findByText('Изменение: Сдаём в пятницу');
  await user.keyboard(', к обеду{Enter}');
  await waitFor(() => expect(screen.queryByText(/^Изменение/)).toBeNull());
  expect(edits).toEqual([{ body: 'Сдаём в пятницу, к обеду', version: 1 }]);
  expect(write).not.toHaveBeenCalled();
});

test('on touch Enter begins a line of a changed message, and the button saves it', async () => {
  onTouch();
  const edits = fakeEdits();
  const { user, field } = await show(4);
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  await screen.findByText('Изменение: Сдаём в пятницу');
  await user.keyboard('{Enter}Или в субботу');
  expect(edits).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByText(/^Изменение/)).toBeNull());
  expect(edits).toEqual([{ body: 'Сдаём в пятницу\nИли в субботу', version: 1 }]);
});

test('with two edits of one message the second shows the first in full, loses no word and may replace it', async () => {
  const long = `Сдаём в четверг.\n${'Слово '.repeat(100)}конец`;
  const edits = fakeEdits({ ...own, body: long, version: 2 });
  const { user, field } = await show(5);
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  await screen.findByText('Изменение: Сдаём в пятницу');
  await user.keyboard(' вечером{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Сдаём в четверг.');
  expect(alert).toHaveTextContent('Слово конец');
  const mine = screen.getByRole('textbox', { name: 'Сообщение' });
  expect(mine).toHaveValue('Сдаём в пятницу вечером');
  expect(mine).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/^Изменение/)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(edits.map(({ version }) => version)).toEqual([1, 2]);
});

test('a message that was deleted meanwhile gives its changed words to the field of a new one', async () => {
  fakeEdits({ ...own, body: '', version: 2, deletedAt: own.sentAt });
  const { user, field } = await show(6);
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  await screen.findByText('Изменение: Сдаём в пятницу');
  await user.keyboard(' вечером{Enter}');
  expect(await screen.findByText(/^Сообщение уже удалено/)).toBeVisible();
  expect(screen.queryByText(/^Изменение/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Сообщение' })).toHaveValue('Сдаём в пятницу вечером');
});

/** Fakes edits; an edit of the first version is refused if another device has saved `current` before. */
function fakeEdits(current: Message = own) {
  const edits: { readonly body: string; readonly version: number }[] = [];
  fakeRoute(editMessage, ({ body }) => {
    edits.push(body);
    if (body.version === current.version) return { ...current, ...body, version: body.version + 1 };
    if (current.deletedAt !== null) return fails(messengerErrors['message-deleted'], 'Сообщение удалено.');
    const { code, status } = requestErrors.stale;
    return answers(status, { statusCode: status, code, message: '', errors: [], requestId: 'test', current });
  });
  return edits;
}

function onTouch(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media === '(pointer: coarse)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
  onTestFinished(() => void vi.restoreAllMocks());
}
