import { getProfile, type Profile } from '@artel/company/contract';
import { listPast, listPlanned, listRunning, openPlannedRoom } from '@artel/meetings/contract';
import strings from '@artel/meetings/strings' with { type: 'json' };
import { meetingsWeb } from '@artel/meetings/web';
import { fakeRoute, recordCalls, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const token = '0f8fad5b-d9cb-469f-a165-70867728950e';
const meetingId = '01936a00-0000-7000-8000-000000000001';
const room = { id: meetingId, title: 'Планёрка', token, url: `http://localhost/meet/${token}` };

test('[R-15] planned, running and past meetings have their lists, and a planned one is entered from its line', async () => {
  fakeRoute(listPlanned, () => ({
    items: [
      {
        meetingId,
        title: 'Планёрка',
        startsAt: '2027-03-01T07:00:00.000Z',
        minutes: 45,
        guests: 2,
        isOrganiser: true,
      },
    ],
  }));
  fakeRoute(listRunning, () => ({ items: [] }));
  fakeRoute(listPast, () => ({
    items: [
      {
        runId: meetingId,
        title: 'Итоги',
        startedAt: '2026-11-20T08:00:00.000Z',
        endedAt: '2026-11-20T08:52:00.000Z',
        people: [
          { name: 'Марина Орлова', isGuest: false },
          { name: 'Анна', isGuest: true },
        ],
        peopleCount: 2,
      },
    ],
    nextCursor: null,
  }));
  let opened = '';
  fakeRoute(openPlannedRoom, ({ body }) => {
    opened = body.meetingId;
    return room;
  });
  const profile: Partial<Profile> = { permissions: ['meetings.plan'] };
  fakeRoute(getProfile, () => profile as Profile);
  const { user } = await renderPage('/meets-my', {
    areas: [meetingsWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findByText('Планёрка')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Прошедшие' }));
  expect(await screen.findByText(/Марина Орлова, Анна \(гость\)/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Идут сейчас' }));
  expect(await screen.findByText('Сейчас встреч нет')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Предстоящие' }));
  await user.click(await screen.findByRole('button', { name: 'Войти: Планёрка' }));
  expect(opened).toBe(meetingId);
});

test('[D-10] the flag `mock-conferences` shows meetings that no one has, none of them can be entered, and nothing of them reaches the server', async () => {
  localStorage.setItem('debugger-selected-items', '["mock-conferences"]');
  const sent = recordCalls();
  const profile: Partial<Profile> = { permissions: [] };
  fakeRoute(getProfile, () => profile as Profile);
  const { user } = await renderPage('/meets-my', {
    areas: [meetingsWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findByText('Планёрка отдела продаж')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Войти/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Идут сейчас' }));
  expect(await screen.findByText('Собеседование: бухгалтер')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Войти/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Прошедшие' }));
  expect(await screen.findByText('Итоги месяца')).toBeVisible();
  // The real lists are still fetched, but nothing is written, and no sample meeting is requested.
  expect(
    sent.filter((call) => !/^GET .*\/(meet\/(planned|running|past)|profile|health)$/.test(call)),
  ).toEqual([]);
});
