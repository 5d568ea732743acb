import { getProfile, listDepartments, listMembers } from '@artel/company/contract';
import { companyWeb } from '@artel/company/web';
import { buildMember, buildProfile } from '@artel/company/web/testing';
import { page, requestErrors } from '@artel/contract';
import { listChannels, listConversations, searchMessages } from '@artel/messenger/contract';
import strings from '@artel/messenger/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { messengerWeb } from '../messenger-web.ts';
import { buildConversation, buildLine } from '../testing/build-messages.ts';
import { ConversationList } from './conversation-list.tsx';

const here = page({
  name: 'here',
  path: '/here',
  layout: 'auth',
  access: 'public',
  titleKey: 'pages.messenger',
});
const anna = buildMember(5);
const own = { role: 'member', notify: 'all', isStarred: false, section: '' } as const;
const label = {
  authorId: anna.id,
  excerpt: 'Готово, **завтра**',
  hasFiles: false,
  sentAt: '2026-11-26T09:00:00Z',
};
const items = [
  buildConversation(1, { line: buildLine(1, { lastSeq: 120, unread: 100 }), last: label }),
  buildConversation(2, { line: buildLine(2, { lastSeq: 3, unread: 3, mentions: 1 }), last: label }),
  buildConversation(3, { own: { ...own, notify: 'none' }, line: buildLine(3, { lastSeq: 2, unread: 2 }) }),
  buildConversation(4, {
    kind: 'direct',
    name: '',
    peerIds: [anna.id],
    last: { ...label, excerpt: '', hasFiles: true },
  }),
];

beforeEach(() => {
  const company = { id: 'c', name: 'Ромашка', memberId: 'me', role: 'member' as const, isOperator: false };
  fakeRoute(getProfile, () => buildProfile({ company }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  fakeRoute(listMembers, () => ({ items: [anna], nextCursor: null, total: 1 }));
});

const open = (query = '') =>
  renderPage('/here', {
    areas: [
      companyWeb,
      messengerWeb,
      defineWebArea({
        name: 'test',
        pages: [
          {
            page: here,
            component: async () => () => (
              <ConversationList
                openId={undefined}
                query={query}
                getActions={() => []}
                onOpenThreads={() => undefined}
              />
            ),
          },
        ],
      }),
    ],
    strings: [strings],
    signedInAs: 'anna@example.test',
  });

test('counts say how much is new, up to 99, what mentions the reader, and of a silenced one only that there is something', async () => {
  fakeRoute(listConversations, () => ({ items, threads: { lines: 1, unread: 2, mentions: 0 } }));
  await open();
  const news = await screen.findByRole('region', { name: 'Непрочитанное' });
  expect(within(news).getAllByRole('link')).toHaveLength(2);
  expect(within(news).getByLabelText('100 новых сообщений')).toHaveTextContent('99+');
  expect(within(news).getByLabelText('1 упоминание')).toHaveTextContent('@1');
  expect(screen.getByLabelText('Есть новые сообщения')).toBeVisible();
  expect(screen.getByRole('button', { name: '2 новых в ветках' })).toBeVisible();
  expect(within(news).getAllByText(/Готово, завтра$/)).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: 'Личные' })).getByText('Файл')).toBeVisible();
});

test('a person without conversations reads how to begin one', async () => {
  fakeRoute(listConversations, () => ({ items: [], threads: { lines: 0, unread: 0, mentions: 0 } }));
  await open();
  expect(await screen.findByText('Чатов пока нет')).toBeVisible();
});

test('a list that cannot be loaded says so and offers to load it again', async () => {
  fakeRoute(listConversations, () => fails(requestErrors.unavailable, 'Сервис недоступен'));
  await open();
  expect(await screen.findByRole('button', { name: 'Загрузить ещё раз' })).toBeVisible();
});

test('a search finds conversations by their names, channels to join, and messages', async () => {
  fakeRoute(listConversations, () => ({ items, threads: { lines: 0, unread: 0, mentions: 0 } }));
  fakeRoute(listChannels, () => ({
    items: [
      {
        id: items[0]!.id,
        name: 'Канал 7',
        description: '',
        memberCount: 2,
        isJoined: false,
        isArchived: false,
      },
    ],
    nextCursor: null,
  }));
  fakeRoute(searchMessages, () => ({ items: [], nextCursor: null }));
  await open('канал 2');
  expect(await screen.findByRole('link', { name: /Канал 2/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Канал 7' })).toBeVisible();
  expect(await screen.findByText('Таких сообщений нет.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Канал 1/ })).toBeNull();
});
