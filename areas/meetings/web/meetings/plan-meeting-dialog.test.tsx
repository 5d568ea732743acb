import { getMember, getProfile, type Profile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { buildMemberCard } from '@artel/company/web/testing';
import { getDashboard, page } from '@artel/contract';
import { type Meeting, meetingsErrors, planMeeting } from '@artel/meetings/contract';
import strings from '@artel/meetings/strings' with { type: 'json' };
import { meetingsWeb } from '@artel/meetings/web';
import { defineWebArea, usePageQuery } from '@artel/web';
import { breaks, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NextMeetingWidget } from './next-meeting-widget.tsx';
import { PlanMeetingDialog } from './plan-meeting-dialog.tsx';

const [{ word }] = meetingsWeb.addressDialogs;

/** As in the shell: the dialog is over the page if the address requests it. */
function Start() {
  const isRequested = word in usePageQuery();
  return (
    <Suspense>
      <NextMeetingWidget />
      {isRequested && <PlanMeetingDialog />}
    </Suspense>
  );
}

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const start = defineWebArea({ name: 'start', pages: [{ page: index, component: async () => Start }] });

const bodies: unknown[] = [];
let planned: Meeting | null;
let permissions: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T20:00:00Z') });
  bodies.length = 0;
  planned = null;
  permissions = ['meetings.plan'];
  // In Vladivostok it is the next day already.
  const profile = (): Partial<Profile> => ({ permissions, timeZone: 'Asia/Vladivostok' });
  fakeRoute(getProfile, () => profile() as Profile);
  fakeRoute(getDashboard, () => ({
    parts: [
      {
        name: 'meetings/next-meeting',
        state: 'ready' as const,
        data: { next: planned && { ...planned, guests: planned.guests.length, unreached: [] } },
      },
    ],
  }));
  fakeRoute(planMeeting, ({ body }) => {
    bodies.push(body);
    const { title, minutes = 60, guests = [] } = body;
    planned = {
      id: 'meeting-1',
      title,
      startsAt: '2026-11-23T00:00:00Z',
      timeZone: 'Asia/Vladivostok',
      minutes,
      organiserId: 'member-1',
      status: 'planned',
      version: 1,
      guests,
    };
    return planned;
  });
  return () => vi.useRealTimers();
});

async function open(address = '/') {
  const { user, router } = await renderPage(address, {
    areas: [start],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  return { user, place: () => router.state.location.href };
}

const dialog = () => screen.findByRole('dialog', { name: 'Запланировать встречу' });
const submit = async () => within(await dialog()).getByRole('button', { name: 'Запланировать встречу' });

test('a meeting is planned from the dashboard, which shows it without being loaded again', async () => {
  const { user, place } = await open();
  await user.click(await screen.findByRole('link', { name: 'Запланировать встречу' }));
  const form = within(await dialog());
  expect(place()).toBe('/?new-meeting=yes');
  expect(form.getByLabelText('Тема встречи')).toHaveFocus();
  expect(form.getByLabelText('Дата')).toHaveValue('23.11.2026');
  await user.type(form.getByLabelText('Тема встречи'), 'Планёрка');
  await user.selectOptions(form.getByLabelText('Длительность'), '90');
  await user.type(form.getByLabelText(/Кого пригласить/), 'petr@example.ru, olga@example.ru{Enter}');
  expect(await screen.findByText('Планёрка')).toBeVisible();
  expect(screen.getByText('Встреча запланирована')).toBeVisible();
  expect(
    screen.getByText('Пишем приглашения 2 гостям. Если письмо не дойдёт, скажем на главной.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place()).toBe('/');
  expect(bodies).toEqual([
    {
      title: 'Планёрка',
      date: '2026-11-23',
      time: '10:00',
      minutes: 90,
      guests: ['petr@example.ru', 'olga@example.ru'],
    },
  ]);
});

test('a meeting with a colleague begins with the address of that colleague’s card', async () => {
  const memberId = '01890000-0000-7000-8000-0000000000aa';
  fakeRoute(getMember, ({ params }) => {
    const contacts = { email: 'vera@example.ru', mobilePhone: '', workPhone: '', extension: '' };
    return buildMemberCard(1, { id: params.memberId, contacts });
  });
  const { user, place } = await open(`/?new-meeting=yes&guest=${memberId}`);
  const form = within(await dialog());
  expect(await form.findByLabelText(/Кого пригласить/)).toHaveValue('vera@example.ru');
  await user.type(form.getByLabelText('Тема встречи'), 'Вдвоём');
  await user.click(await submit());
  await waitFor(() => expect(place()).toBe('/'));
  expect(bodies).toMatchObject([{ title: 'Вдвоём', guests: ['vera@example.ru'] }]);
});

test('slips are named at their fields before anything is sent, refusals after, and nothing that was typed is lost', async () => {
  // The client logs the failed request.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user } = await open('/?new-meeting=yes');
  const form = within(await dialog());
  await user.type(form.getByLabelText(/Кого пригласить/), 'petr@');
  await user.click(await submit());
  const title = form.getByLabelText('Тема встречи');
  expect(title).toHaveFocus();
  expect(title).toBeInvalid();
  expect(form.getByLabelText(/Кого пригласить/)).toHaveAccessibleDescription(
    /«petr@» не похоже на адрес почты/,
  );
  expect(bodies).toEqual([]);
  const message = 'Это время уже прошло. Выберите более позднее.';
  fakeRoute(planMeeting, () => fails(meetingsErrors['time-passed'], message, [{ path: 'time', message }]));
  await user.type(title, 'Планёрка');
  await user.type(form.getByLabelText(/Кого пригласить/), 'example.ru');
  await user.click(await submit());
  await waitFor(() => expect(form.getByLabelText('Время')).toHaveAccessibleDescription(message));
  expect(form.getByLabelText('Время')).toHaveFocus();
  fakeRoute(planMeeting, () => breaks());
  await user.click(await submit());
  expect(await form.findByRole('alert')).toBeVisible();
  expect(title).toHaveValue('Планёрка');
  expect(form.getByLabelText(/Кого пригласить/)).toHaveValue('petr@example.ru');
});

test('a user who may not plan learns who can grant it', async () => {
  permissions = [];
  const { user, place } = await open('/?new-meeting=yes');
  expect(within(await dialog()).getByText(/^Встречи планируют сотрудники компании/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(place()).toBe('/'));
});
