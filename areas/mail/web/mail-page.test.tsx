import calendarStrings from '@artel/calendar/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import {
  answerMailInvitation,
  createDraft,
  type Draft,
  getBody,
  getConversation,
  getDraft,
  getMailInvitation,
  type Invitation,
  listAccounts,
  listContacts,
  listConversations,
  listSendings,
  mailErrors,
  mailPages,
  markConversations,
  moveConversations,
  removeAccount,
  saveDraft,
  sendDraft,
} from '@artel/mail/contract';
import strings from '@artel/mail/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MailPage } from './mail-page.tsx';
import { buildAccount, buildConversation, buildMessage } from './testing/build-letters.ts';

const conversation = buildConversation(1, { subject: 'Договор', unread: 1 });
const draft: Draft = {
  id: '01936b2e-7c00-7000-8050-000000000001',
  accountId: conversation.accountId,
  version: 1,
  kind: 'new',
  aboutId: null,
  recipients: { to: [], cc: [], bcc: [] },
  subject: '',
  body: '',
  quotes: true,
  files: [],
  updatedAt: '2026-11-26T09:00:00Z',
};

beforeEach(() => {
  const company = { id: 'c', name: 'Ромашка', memberId: 'me', role: 'member' as const, isOperator: false };
  fakeRoute(getProfile, () => buildProfile({ company, permissions: ['mail.use'] }));
  fakeRoute(listAccounts, () => ({ items: [buildAccount()] }));
  fakeRoute(listConversations, () => ({ items: [conversation, buildConversation(2)], nextCursor: null }));
  fakeRoute(listSendings, () => ({ items: [] }));
  fakeRoute(listContacts, () => ({
    items: [{ name: 'Олег Белов', address: 'oleg@example.ru', isColleague: true }],
  }));
  fakeRoute(getBody, () => ({ text: 'Посмотрите, пожалуйста.', html: null, isCut: false }));
  fakeRoute(getConversation, () => ({
    conversation,
    messages: [
      buildMessage(1, { subject: 'Договор' }),
      buildMessage(2, {
        isSeen: false,
        files: [{ part: '2', name: 'Акт.pdf', type: 'application/pdf', bytes: 2048, contentId: null }],
      }),
    ],
  }));
  fakeRoute(markConversations, () => ({}));
});

/** The page without the frame around it. */
const bare = defineWebArea({
  name: 'test',
  pages: [mailPages.mail, mailPages.conversation].map(({ permission: _, ...shown }) => ({
    page: page({ ...shown, layout: 'auth', access: 'public' }),
    component: async () => MailPage,
  })),
});
const open = (path: string) =>
  renderPage(path, { areas: [companyWeb, bare], strings: [strings, calendarStrings] });

test('the folder, its letters and what is unread are shown; a letter that is opened counts as read', async () => {
  const marked: unknown[] = [];
  fakeRoute(markConversations, ({ body }) => {
    marked.push(body);
    return {};
  });
  await open(`/mail/${conversation.id}`);
  expect(await screen.findByRole('combobox', { name: 'Папка' })).toHaveDisplayValue('Входящие (1)');
  expect(await screen.findByText('Посмотрите, пожалуйста.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Акт.pdf/ })).toBeVisible();
  await waitFor(() => expect(marked).toEqual([{ conversationIds: [conversation.id], isSeen: true }]));
});

test('a letter that was found is open, though it is old and was read', async () => {
  const messages = [1, 2, 3].map((at) => buildMessage(at));
  fakeRoute(getConversation, () => ({ conversation, messages }));
  await open(`/mail/${conversation.id}?message=${messages[1]?.id}`);
  expect(await screen.findAllByText('Посмотрите, пожалуйста.')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /Добрый день/ })).toHaveLength(1);
});

test('letters that arrive in the open conversation are open, and the one before them is not folded', async () => {
  const first = [buildMessage(1, { isSeen: false }), buildMessage(2)];
  const arrived = [1, 2, 3, 4].map((at) => buildMessage(at, { isSeen: at < 3 }));
  let messages = first;
  fakeRoute(getConversation, () => ({ conversation, messages }));
  fakeRoute(markConversations, () => {
    messages = arrived;
    return {};
  });
  await open(`/mail/${conversation.id}`);
  expect(await screen.findAllByText('Посмотрите, пожалуйста.')).toHaveLength(first.length);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(arrived.length));
  expect(screen.queryByRole('button', { name: /Добрый день/ })).toBeNull();
});

test('a mailbox of a server outside is disconnected after a confirmation', async () => {
  const removed: string[] = [];
  const outside = buildAccount({ kind: 'imap', address: 'nina@example.ru' });
  fakeRoute(listAccounts, () => ({ items: [outside] }));
  fakeRoute(removeAccount, ({ params: { accountId } }) => {
    removed.push(accountId);
    return {};
  });
  const { user } = await open('/mail');
  await user.click(await screen.findByRole('button', { name: 'Написать письмо' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Отключить nina@example.ru' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отключить ящик nina@example.ru?' }));
  expect(question.getByText(/Черновики .* пропадут/)).toBeVisible();
  expect(removed).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Отключить ящик' }));
  await waitFor(() => expect(removed).toEqual([outside.id]));
});

test('an answer opens the letter to write, and what is written is saved before it is sent', async () => {
  const requested: unknown[] = [];
  fakeRoute(createDraft, ({ body }) => {
    requested.push(body);
    return { ...draft, kind: 'answer' as const, subject: 'Re: Договор' };
  });
  fakeRoute(getDraft, () => ({
    ...draft,
    kind: 'answer' as const,
    subject: 'Re: Договор',
    recipients: { ...draft.recipients, to: [{ name: 'Олег Белов', address: 'oleg@example.ru' }] },
  }));
  const saved: string[] = [];
  fakeRoute(saveDraft, ({ body }) => {
    saved.push(body.subject ?? '');
    return { ...draft, version: 2 };
  });
  fakeRoute(sendDraft, () => ({
    id: draft.id,
    accountId: draft.accountId,
    subject: 'Re: Договор',
    to: [],
    state: 'waiting' as const,
    sendAt: '2026-11-26T09:00:10Z',
    answer: null,
    refused: [],
    isReply: false,
  }));
  const { user } = await open(`/mail/${conversation.id}`);
  const [answer] = await screen.findAllByRole('button', { name: 'Ответить' });
  await user.click(answer as HTMLElement);
  const subject = await screen.findByRole('textbox', { name: /^Тема/ });
  expect(requested).toMatchObject([{ kind: 'answer' }]);
  await user.type(subject, '!');
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText('Письмо отправлено')).toBeVisible();
  expect(saved).toEqual(['Re: Договор!']);
});

test('a letter that the server refuses to send stays open, with what is wrong in words', async () => {
  fakeRoute(getDraft, () => draft);
  fakeRoute(sendDraft, () => fails(mailErrors['no-recipients'], 'Укажите хотя бы одного получателя.'));
  const { user } = await open(`/mail?draft=${draft.id}`);
  await user.click(await screen.findByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText('Укажите хотя бы одного получателя.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Отправить' })).toBeVisible();
});

test('recipients are found by typing, and any address can be written', async () => {
  fakeRoute(getDraft, () => draft);
  const { user } = await open(`/mail?draft=${draft.id}`);
  const to = await screen.findByRole('combobox', { name: /^Кому/ });
  await user.type(to, 'оле');
  await user.click(await screen.findByRole('option', { name: /Олег Белов/ }));
  await user.type(to, 'new@example.com,');
  const chips = screen.getByRole('list', { name: 'Кому' });
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Олег Белов', 'new@example.com']);
});

test('the letter that is open is archived by its key, and the offer brings it back', async () => {
  const moved: unknown[] = [];
  fakeRoute(moveConversations, ({ body }) => {
    moved.push(body.to);
    return { moved: 1, undo: [{ messageId: draft.id, folderId: draft.id }] };
  });
  const { user } = await open(`/mail/${conversation.id}`);
  await screen.findByText('Посмотрите, пожалуйста.');
  await user.keyboard('e');
  expect(await screen.findByText('Письмо в архиве')).toBeVisible();
  expect(moved).toEqual([{ role: 'archive' }]);
});

test('a letter of which no one knows whether it arrived is a question', async () => {
  fakeRoute(listSendings, () => ({
    items: [
      {
        id: draft.id,
        accountId: draft.accountId,
        subject: 'Счёт',
        to: [],
        state: 'unsure' as const,
        sendAt: '2026-11-26T09:00:10Z',
        answer: null,
        refused: [],
        isReply: false,
      },
    ],
  }));
  await open('/mail');
  expect(await screen.findByRole('alert')).toHaveTextContent('Отправить ещё раз?');
  expect(screen.getByRole('button', { name: 'Отправить ещё раз' })).toBeVisible();
});

const invitation: Invitation = {
  problem: null,
  canReply: true,
  event: {
    ...{ kind: 'request', title: 'Обсуждение договора', place: 'Переговорная', notes: '', hasTime: true },
    ...{ isAllDay: false, starts: '2099-12-10T10:00', ends: '2099-12-10T11:00' },
    ...{ timeZone: 'Europe/Berlin', endZone: null, rule: 'FREQ=WEEKLY', isOccurrence: false },
    ...{ startsAt: '2099-12-10T09:00:00Z', endsAt: '2099-12-10T10:00:00Z' },
    organiser: { name: 'Пётр Орлов', email: 'boss@partner.example' },
    ...{ isFromOrganiser: true, guests: [], guestCount: 2, invitedAs: 'nina@example.ru' },
    ...{ standing: 'new', answer: 'none', eventId: null, before: null },
    ...{ busyWith: ['Планёрка'], reply: null, remarks: ['rule-unsupported'] },
  },
};
const event = invitation.event as NonNullable<Invitation['event']>;

async function openInvitation(shown: Invitation) {
  fakeRoute(getMailInvitation, () => shown);
  fakeRoute(getConversation, () => ({
    conversation,
    messages: [
      buildMessage(1, {
        files: [
          { part: '1.2', name: 'text-1.2', type: 'text/calendar', bytes: 900, contentId: null },
          { part: '2', name: 'invite.ics', type: 'application/ics', bytes: 900, contentId: null },
        ],
      }),
    ],
  }));
  return open(`/mail/${conversation.id}`);
}

test('a letter with an event has its card above the text, and the answer is sent with a comment', async () => {
  const provided: unknown[] = [];
  fakeRoute(answerMailInvitation, ({ body }) => {
    provided.push(body);
    return { invitation: { ...invitation, event: { ...event, answer: 'declined' as const } }, isSent: true };
  });
  const { user } = await openInvitation(invitation);
  const card = within(await screen.findByRole('region', { name: 'Приглашение: Обсуждение договора' }));
  expect(card.getByText(/10 декабря 2099.*\(10:00–11:00 UTC\+1\)/)).toBeVisible();
  expect(card.getByText('Каждую неделю')).toBeVisible();
  expect(card.getByText(/Пётр Орлов, boss@partner.example · Приглашены 2 человека/)).toBeVisible();
  expect(card.getByText('В это время занято: Планёрка')).toBeVisible();
  expect(screen.getByRole('button', { name: /^invite.ics/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^text-1.2/ })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Добавить комментарий' }));
  await user.type(card.getByRole('textbox', { name: /Комментарий/ }), 'В отпуске');
  await user.click(card.getByRole('button', { name: 'Не приду' }));
  await waitFor(() => expect(provided).toEqual([{ act: 'declined', comment: 'В отпуске' }]));
});

test.each([
  [{ standing: 'other' as const }, /от другого организатора/, []],
  [{ standing: 'outdated' as const }, /более новое письмо/, []],
  [
    { kind: 'cancel' as const, isFromOrganiser: false, eventId: 'e' },
    /пришло не от организатора/,
    ['Убрать из календаря'],
  ],
  [{ invitedAs: null }, /нет в списке приглашённых/, ['Добавить в календарь']],
  [
    {
      standing: 'changed' as const,
      before: { startsAt: '2099-12-09T09:00:00Z', endsAt: '2099-12-09T10:00:00Z', isAllDay: false },
    },
    /Встреча изменилась/,
    ['Приду', 'Возможно', 'Не приду', 'Добавить комментарий'],
  ],
])('the card shows the status of the event in the calendar: %o', async (changes, words, buttons) => {
  await openInvitation({ ...invitation, event: { ...event, ...changes } });
  const card = within(await screen.findByRole('region', { name: 'Приглашение: Обсуждение договора' }));
  expect(card.getByText(words)).toBeVisible();
  expect(card.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test('a file that is not an event is reported, and the letter is shown nevertheless', async () => {
  await openInvitation({ event: null, problem: 'no-time', canReply: false });
  expect(await screen.findByText(/в нём нет времени/)).toBeVisible();
  expect(await screen.findByText('Посмотрите, пожалуйста.')).toBeVisible();
});
