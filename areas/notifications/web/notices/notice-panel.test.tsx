import { page } from '@artel/contract';
import {
  countUnread,
  listNotices,
  type Notice,
  readAllNotices,
  readNotice,
} from '@artel/notifications/contract';
import strings from '@artel/notifications/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noticePanel, notificationsWeb } from '../index.ts';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const users = page({
  name: 'users',
  path: '/users',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.users',
});
const startWeb = defineWebArea({
  name: 'start',
  pages: [
    { page: start, component: noticePanel },
    { page: users, component: async () => () => <h1>Сотрудники</h1> },
  ],
});
const texts = {
  notices: {
    'company/member-joined': {
      title: 'Новый человек',
      text: '{{name}} теперь с вами.',
      about: 'Кто-то пришёл',
    },
  },
};
const open = () =>
  renderPage('/', {
    areas: [notificationsWeb, startWeb],
    strings: [strings, texts],
    signedInAs: 'anna@example.ru',
  });

function notified(number: number, rest: Partial<Notice> = {}): Notice {
  return {
    id: `notice-${number}`,
    kind: 'company/member-joined',
    values: [{ name: 'name', value: `Нина ${number}` }],
    page: '/users?tab=requests',
    createdAt: '2026-11-21T09:00:00Z',
    readAt: null,
    ...rest,
  };
}

const marks: unknown[] = [];
beforeEach(() => {
  marks.length = 0;
  fakeRoute(countUnread, () => ({ count: 1, elsewhere: [] }));
  fakeRoute(readNotice, ({ params, body }) => {
    marks.push([params.noticeId, body.isRead]);
    return notified(1, { readAt: body.isRead ? '2026-11-21T10:00:00Z' : null });
  });
});

test('shows the events page after page, and opens the page of a notice, which marks it as read', async () => {
  fakeRoute(listNotices, ({ query }) =>
    query.cursor === 'second'
      ? { items: [notified(2, { readAt: '2026-11-21T10:00:00Z' })], nextCursor: null }
      : { items: [notified(1)], nextCursor: 'second' },
  );
  const { user, history } = await open();
  const list = await screen.findByRole('list', { name: 'Уведомления' });
  expect(within(list).getByText('Нина 1 теперь с вами.')).toBeVisible();
  expect(within(list).getByRole('img', { name: 'не прочитано' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await within(list).findByText('Нина 2 теперь с вами.')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: /Нина 1/ }));
  expect(await screen.findByRole('heading', { name: 'Сотрудники' })).toBeVisible();
  expect(history.location.href).toBe('/users?tab=requests');
  await waitFor(() => expect(marks).toEqual([['notice-1', true]]));
});

test.each(['https://evil.example/users', '//evil.example', 'javascript:alert(1)'])(
  'a notice that was forged to lead to %s opens the start page',
  async (evil) => {
    fakeRoute(listNotices, () => ({ items: [notified(1, { page: evil })], nextCursor: null }));
    const { user, history } = await open();
    await user.click(await screen.findByRole('button', { name: /Нина 1/ }));
    expect(history.location.pathname).toBe('/');
  },
);

test('one is marked read and unread, and all at once', async () => {
  let readAt: string | null = null;
  fakeRoute(listNotices, () => ({ items: [notified(1, { readAt })], nextCursor: null }));
  fakeRoute(readAllNotices, ({ body }) => {
    marks.push(body.upTo);
    readAt = '2026-11-21T10:00:00Z';
    return { read: 1 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Отметить прочитанным: Новый человек' }));
  await waitFor(() => expect(marks).toEqual([['notice-1', true]]));
  await user.click(screen.getByRole('button', { name: 'Прочитать все' }));
  await user.click(await screen.findByRole('button', { name: 'Отметить непрочитанным: Новый человек' }));
  expect(marks).toEqual([['notice-1', true], 'notice-1', ['notice-1', false]]);
});

test('an empty list says so, in the words of its filter; a failed one can be loaded again', async () => {
  fakeRoute(listNotices, () => answers(500, {}));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить уведомления.');
  fakeRoute(listNotices, () => ({ items: [], nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('heading', { name: 'Пока тихо' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Непрочитанные' }));
  expect(await screen.findByRole('heading', { name: 'Всё прочитано' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Прочитать все' })).toBeDisabled();
});
