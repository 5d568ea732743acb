import calendarStrings from '@artel/calendar/strings' with { type: 'json' };
import { calendarWeb } from '@artel/calendar/web';
import { getProfile, Profile, updateProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { getDashboard, requestErrors } from '@artel/contract';
import diskStrings from '@artel/disk/strings' with { type: 'json' };
import { diskWeb } from '@artel/disk/web';
import messengerStrings from '@artel/messenger/strings' with { type: 'json' };
import { messengerWeb } from '@artel/messenger/web';
import strings from '@artel/shell-contract/strings' with { type: 'json' };
import { setDebugFlag, type WebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import mockProfile from '../frame/user-menu.mock.json' with { type: 'json' };
import { layouts } from '../layouts/layouts.ts';
import { shellWeb } from '../shell-area.ts';
import { tourPicture } from './tour-card.tsx';

/** The slides of an area and nothing else. */
const getTour =
  ({ inside }: WebArea) =>
  async () => ({ tourSlides: (await inside?.())?.tourSlides ?? (async () => []) });

const areas = [
  { name: 'company', beforeApp: companyWeb.beforeApp },
  { name: 'messenger', inside: getTour(messengerWeb) },
  { name: 'calendar', inside: getTour(calendarWeb) },
  { name: 'disk', inside: getTour(diskWeb) },
  shellWeb,
];

/** A fake server, whose profile says that the tour is due until its end is stored. */
function serve({ isOnboarding = true, permissions = ['calendar.own'] } = {}) {
  const person = { ...z.parse(Profile, mockProfile), isOnboarding, permissions: [...permissions] };
  const requested = { profiles: 0, bodies: [] as unknown[], order: [] as string[] };
  fakeRoute(getProfile, () => {
    requested.profiles += 1;
    requested.order.push('GET');
    return { ...person };
  });
  fakeRoute(updateProfile, ({ body }) => {
    requested.bodies.push(body);
    requested.order.push('PUT');
    person.isOnboarding = false;
    return { ...person };
  });
  return { requested, person };
}

function open(address = '/ui-demo') {
  return renderPage(address, {
    areas,
    strings: [companyStrings, messengerStrings, calendarStrings, diskStrings, strings],
    layouts,
    signedInAs: mockProfile.username,
  });
}

const card = async () => within(await screen.findByRole('complementary', { name: 'Короткое знакомство' }));
/** Expects no tour although its code has been loaded. */
async function isNowhere() {
  await Promise.all([import('./tour.tsx'), import('./shell-slides.ts')]);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('complementary', { name: 'Короткое знакомство' })).toBeNull();
}
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: 'Короткое знакомство' })).toBeNull());

test('[T-05] the end of the tour sends `isOnboarding: false` and nothing else, then loads the profile again', async () => {
  const { requested } = serve();
  const { user, queries } = await open();
  const tour = await card();
  const titles = [
    'День начинается с главной',
    'Команда на связи',
    'Встреча собирается за минуту',
    'Файлы там, где их ищут',
    'Всё открывается из одной строки',
  ];
  for (const title of titles.slice(0, -1)) {
    expect(tour.getByRole('heading', { name: title })).toBeVisible();
    await user.click(tour.getByRole('button', { name: 'Дальше' }));
  }
  expect(tour.getByRole('heading', { name: titles.at(-1) })).toBeVisible();
  expect(tour.queryByRole('button', { name: 'Пропустить' })).toBeNull();
  requested.order.length = 0;
  await user.click(tour.getByRole('button', { name: 'Готово' }));
  await isGone();
  await waitFor(() => expect(requested.order).toEqual(['PUT', 'GET']));
  expect(requested.bodies).toEqual([{ isOnboarding: false }]);
  await waitFor(() =>
    expect(queries.getQueryData<Profile>(['company/get-profile', {}])?.isOnboarding).toBe(false),
  );
});

test('[T-05] [Q-01] the end of the tour loads the dashboard again, with the questions that are due then', async () => {
  serve();
  let dashboards = 0;
  fakeRoute(getDashboard, () => {
    dashboards += 1;
    return { parts: [] };
  });
  const { user } = await open('/');
  const tour = await card();
  await waitFor(() => expect(dashboards).toBe(1));
  await user.click(tour.getByRole('button', { name: 'Пропустить' }));
  await isGone();
  await waitFor(() => expect(dashboards).toBe(2));
});

test('[T-05] a skip is an end, too', async () => {
  const { requested } = serve();
  const { user } = await open();
  requested.order.length = 0;
  await user.click((await card()).getByRole('button', { name: 'Пропустить' }));
  await isGone();
  await waitFor(() => expect(requested.order).toEqual(['PUT', 'GET']));
  expect(requested.bodies).toEqual([{ isOnboarding: false }]);
});

test('a person without a pending tour sees none', async () => {
  const { requested } = serve({ isOnboarding: false });
  await open();
  await isNowhere();
  expect(requested.bodies).toEqual([]);
});

test('a person who has seen the tour can see it again from the help, as often as they like, and the server is not notified', async () => {
  const { requested } = serve({ isOnboarding: false });
  const { user } = await open('/help');
  for (const path of ['Пропустить', 'Пропустить']) {
    await user.click(await screen.findByRole('button', { name: 'Показать знакомство ещё раз' }));
    await user.click((await card()).getByRole('button', { name: path }));
    await isGone();
  }
  expect(requested.bodies).toEqual([]);
});

test('slides change by keys and by buttons, the position is shown, Esc leaves', async () => {
  const { requested } = serve();
  const { user } = await open();
  const tour = await card();
  act(() => tour.getByRole('button', { name: 'Дальше' }).focus());
  await user.keyboard('{ArrowRight}'.repeat(10));
  expect(tour.getByText('Слайд 5 из 5')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}'.repeat(3));
  await user.click(tour.getByRole('button', { name: 'Назад' }));
  expect(tour.getByText('Слайд 1 из 5')).toBeInTheDocument();
  expect(tour.getByRole('button', { name: 'Дальше' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await isGone();
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(requested.bodies).toEqual([{ isOnboarding: false }]));
});

test('a server that misses the end disturbs no one, and is notified again at the next start', async () => {
  const { requested } = serve();
  fakeRoute(updateProfile, () => fails(requestErrors.unavailable, 'Сервер перегружен.'));
  const { user, unmount } = await open();
  await user.click((await card()).getByRole('button', { name: 'Пропустить' }));
  await isGone();
  expect(screen.queryByText('Сервер перегружен.')).toBeNull();
  unmount();
  fakeRoute(updateProfile, ({ body }) => {
    requested.bodies.push(body);
    return { ...z.parse(Profile, mockProfile), isOnboarding: false };
  });
  await open();
  await waitFor(() => expect(requested.bodies).toEqual([{ isOnboarding: false }]));
  expect(screen.queryByRole('complementary', { name: 'Короткое знакомство' })).toBeNull();
});

test('inside the mobile application there is no tour: what it shows is not there', async () => {
  sessionStorage.setItem('isMobileApp', 'true');
  serve();
  await open();
  await isNowhere();
});

test('[D-11] the flag `mock-onboarding` shows the tour to a person without a pending one, and its end is sent nowhere', async () => {
  setDebugFlag('mock-onboarding', true);
  const { requested } = serve({ isOnboarding: false });
  const { user } = await open();
  const tour = await card();
  await user.click(tour.getByRole('button', { name: 'Пропустить' }));
  await isGone();
  expect(requested.bodies).toEqual([]);
});

test('[D-12] the flag `mock-onboarding-slides` shows invented slides in the place of the true ones, and nothing of them is sent', async () => {
  setDebugFlag('mock-onboarding-slides', true);
  const { requested } = serve();
  const { user } = await open();
  await waitFor(async () =>
    expect(
      (await card()).getByRole('heading', { name: 'Планёрка начинается без ссылки в чате' }),
    ).toBeVisible(),
  );
  const tour = await card();
  expect(tour.queryByText('День начинается с главной')).toBeNull();
  await user.click(tour.getByRole('button', { name: 'Пропустить' }));
  await isGone();
  // The tour was due and is over; no text of a slide is sent.
  await waitFor(() => expect(requested.bodies).toEqual([{ isOnboarding: false }]));
});

test('a person without a calendar is shown no slide of it', async () => {
  serve({ permissions: [] });
  await open();
  const tour = await card();
  expect(await tour.findByText('Слайд 1 из 4')).toBeInTheDocument();
});

/**
 * Reads the RIFF header of a WebP in base64: its kind and, for the only one that a canvas writes, its width
 * and height.
 */
function getSize(dataUrl: string) {
  const bytes = Uint8Array.from(atob(dataUrl.replace(/^.*,/, '')), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const kind = String.fromCharCode(...bytes.slice(8, 16));
  expect(['WEBPVP8 ', 'WEBPVP8X'], dataUrl.slice(0, 30)).toContain(kind);
  const isPlain = kind === 'WEBPVP8 ';
  return {
    bytes: bytes.length,
    width: isPlain ? view.getUint16(26, true) & 0x3fff : (view.getUint32(24, true) & 0xffffff) + 1,
    height: isPlain ? view.getUint16(28, true) & 0x3fff : (view.getUint32(27, true) & 0xffffff) + 1,
  };
}

test('every slide has its picture in both schemes, all of one size, together no more than 31 kB a slide', async () => {
  const slides = (
    await Promise.all(
      [messengerWeb, calendarWeb, diskWeb, shellWeb].map(async (area) =>
        (await getTour(area)()).tourSlides(),
      ),
    )
  ).flat();
  const files = slides.flatMap(({ picture }) => [picture.light, picture.dark]);
  expect(new Set(files).size).toBe(slides.length * 2);
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { default: content } = (await import(/* @vite-ignore */ `${file}?inline`)) as { default: string };
      return { file, ...getSize(content) };
    }),
  );
  for (const { file, width, height } of sizes)
    expect({ file, width, height }).toEqual({ file, ...tourPicture });
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(slides.length * 31_000);
});

test('the picture follows the colour scheme, and has its room before it is there', async () => {
  setDebugFlag('ui-dark-mode', true);
  serve();
  await open();
  const tour = await screen.findByRole('complementary', { name: 'Короткое знакомство' });
  const picture = tour.querySelector('img');
  await waitFor(() => expect(picture?.getAttribute('src')).toContain('day-dark'));
  expect([picture?.width, picture?.height]).toEqual([352, 220]);
  expect(picture).toHaveAttribute('loading', 'lazy');
});
