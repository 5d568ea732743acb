import { getProfile, type Profile } from '@artel/company/contract';
import { getDashboard, page } from '@artel/contract';
import { cancelMeeting, changeMeeting, getMeeting, type Meeting } from '@artel/meetings/contract';
import strings from '@artel/meetings/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NextMeetingWidget } from './next-meeting-widget.tsx';

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const area = defineWebArea({
  name: 'test',
  pages: [{ page: index, component: async () => NextMeetingWidget }],
});

interface Unreached {
  readonly title: string;
  readonly startsAt: string;
  readonly guests: number;
  readonly emails: string[];
}

const acquaintance = {
  id: '01936a00-0000-7000-8000-000000000001',
  title: 'Знакомство',
  startsAt: '2020-11-25T07:00:00Z',
  minutes: 90,
  guests: 2,
  unreached: [] as Unreached[],
};

async function open(next: typeof acquaintance | null, permissions = ['meetings.plan']) {
  fakeRoute(getDashboard, () => ({
    parts: [{ name: 'meetings/next-meeting', state: 'ready' as const, data: { next } }],
  }));
  const profile: Partial<Profile> = { permissions };
  fakeRoute(getProfile, () => profile as Profile);
  await renderPage('/', { areas: [area], strings: [strings], signedInAs: 'anna@example.ru' });
  return screen.findByRole('region', { name: 'Ближайшая встреча' });
}

test('[R-01] the dashboard names the next meeting, when it is and how many are invited', async () => {
  const widget = await open(acquaintance, []);
  expect(widget).toHaveTextContent('Знакомство');
  expect(widget).toHaveTextContent(/25 ноя.*, \d\d:00, 1,5\sчаса, 2 гостя/);
  expect(within(widget).queryByRole('link')).toBeNull();
});

test('a user who may plan meetings finds a link to another one there', async () => {
  const widget = await open(acquaintance);
  const further = within(widget).getByRole('link', { name: 'Запланировать ещё одну' });
  expect(further).toHaveAttribute('href', '/?new-meeting=yes');
});

test('where no meeting is planned, planning one is offered', async () => {
  const widget = await open(null);
  expect(within(widget).getByText(/^Пока ничего не назначено/)).toBeVisible();
  const plan = within(widget).getByRole('link', { name: 'Запланировать встречу' });
  expect(plan).toHaveAttribute('href', '/?new-meeting=yes');
});

test('the organiser sees which guests of which meeting the letters did not reach', async () => {
  const startsAt = '2020-11-25T07:00:00Z';
  const widget = await open({
    ...acquaintance,
    unreached: [
      { title: 'Знакомство', startsAt, guests: 1, emails: ['petr@example.ru'] },
      { title: 'Планёрка', startsAt, guests: 7, emails: ['a@example.ru', 'b@example.ru'] },
    ],
  });
  expect(widget).toHaveTextContent(
    'Письмо о встрече «Знакомство» не дошло: petr@example.ru. Сообщите о встрече сами.',
  );
  expect(widget).toHaveTextContent(
    'Письмо о встрече «Планёрка» не дошло: a@example.ru, b@example.ru и ещё 5. Сообщите о встрече сами.',
  );
});

const memberId = '01936a00-0000-7000-8000-00000000000a';

/** Renders the widget with a meeting of the signed-in person, and collects the requests. */
async function openOwn() {
  const sent: unknown[] = [];
  let meeting: Meeting = {
    id: acquaintance.id,
    title: 'Знакомство',
    startsAt: '2037-11-25T07:00:00Z',
    timeZone: 'Europe/Moscow',
    minutes: 60,
    organiserId: memberId,
    status: 'planned',
    guests: ['petr@example.ru'],
    version: 3,
  };
  fakeRoute(getMeeting, () => meeting);
  fakeRoute(changeMeeting, ({ body }) => {
    sent.push(body);
    meeting = { ...meeting, title: body.title, version: 4 };
    return meeting;
  });
  fakeRoute(cancelMeeting, ({ body }) => {
    sent.push(body);
    meeting = { ...meeting, status: 'cancelled' };
    return meeting;
  });
  fakeRoute(getDashboard, () => ({
    parts: [{ name: 'meetings/next-meeting', state: 'ready' as const, data: { next: acquaintance } }],
  }));
  const profile: Partial<Profile> = {
    permissions: ['meetings.plan'],
    company: { memberId } as NonNullable<Profile['company']>,
  };
  fakeRoute(getProfile, () => profile as Profile);
  const { user } = await renderPage('/', {
    areas: [area],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Знакомство' }));
  return { user, sent };
}

test('[R-01] the meeting of the dashboard is opened and changed in place', async () => {
  const { user, sent } = await openOwn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Знакомство' }));
  expect(await dialog.findByText('Приглашены: petr@example.ru')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Изменить' }));
  const title = await screen.findByRole('textbox', { name: 'Тема встречи' });
  await user.clear(title);
  await user.type(title, 'Итоги');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('dialog', { name: 'Итоги' })).toBeVisible();
  expect(sent).toEqual([
    {
      title: 'Итоги',
      date: '2037-11-25',
      time: '10:00',
      timeZone: 'Europe/Moscow',
      minutes: 60,
      guests: [],
      version: 3,
    },
  ]);
});

test('[R-01] the meeting of the dashboard is called off after a question', async () => {
  const { user, sent } = await openOwn();
  await user.click(await screen.findByRole('button', { name: 'Отменить встречу' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отменить встречу?' }));
  expect(question.getByText(/Гости получат письмо об отмене/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Отменить встречу' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Знакомство' })).toBeNull());
  expect(sent).toEqual([{ version: 3 }]);
});
