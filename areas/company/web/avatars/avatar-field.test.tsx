import {
  companyErrors,
  deleteAvatar,
  getProfile,
  listMembers,
  type Profile,
  putAvatar,
} from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page } from '@artel/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage, staysSilent } from '@artel/web/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { companyInside } from '../company-inside.ts';
import { buildProfile } from '../testing/build-profile.ts';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({
  name: 'own',
  pages: [{ page: own, component: companyInside.profileSections[0].component }],
});
const anna = buildProfile();
const link = (version: string) => `/images/_/avatar/user-1?v=${version}&u=user-1&e=1795263000&s=abc`;
const shot = (type = 'image/jpeg', name = 'me.jpg', bytes = 'picture') => new File([bytes], name, { type });

beforeEach(() => {
  // The test's browser loads no pictures: a file counts as 1600 × 1000 once its load event is fired.
  URL.createObjectURL = vi.fn(() => 'blob:own');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1000);
});

let profile: Profile;
let requests: number;
async function open(first: Profile = anna) {
  profile = first;
  requests = 0;
  fakeRoute(getProfile, () => {
    requests += 1;
    return profile;
  });
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  const view = await renderPage('/own', {
    areas: [companyWeb, ownWeb],
    strings: [strings, identityStrings],
    signedInAs: 'anna@example.ru',
  });
  await screen.findByRole('region', { name: 'Фото' });
  return view;
}
const field = () => screen.getByRole('region', { name: 'Фото' });
const shown = () => field().querySelector<HTMLImageElement>('img[src*="/images/"]');
async function choose(user: Awaited<ReturnType<typeof open>>['user'], file: File) {
  await user.upload(screen.getByLabelText(/^(?:Загрузить|Заменить) фото$/, { selector: 'input' }), file);
}
async function cropper() {
  const dialog = await screen.findByRole('dialog', { name: 'Какую часть показать' });
  await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull());
  fireEvent.load(dialog.querySelector('img') as HTMLImageElement);
  return dialog;
}

test('a chosen file is cut by keyboard, sent with its square and shown at once', async () => {
  const seen: unknown[] = [];
  fakeRoute(putAvatar, ({ query, body, headers }) => {
    seen.push({ query, body: new TextDecoder().decode(body), type: headers.get('content-type') });
    profile = { ...anna, avatar: link('1') };
    return profile;
  });
  const { user } = await open();
  await choose(user, shot());
  const dialog = await cropper();
  const frame = within(dialog).getByRole('region', { name: 'Видимая часть фото' });
  expect(frame).toHaveAccessibleDescription('Передвиньте фото мышью, пальцем или стрелками.');
  fireEvent.change(within(dialog).getByLabelText('Масштаб'), { target: { value: '2' } });
  frame.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить фото' }));
  expect(await screen.findByText('Фото сохранено')).toBeVisible();
  const { size, x, y } = (seen[0] as { query: Record<string, string> }).query;
  expect(Number(size)).toBeGreaterThan(480);
  expect(Number(size)).toBeLessThan(520);
  expect(Number(x)).toBeGreaterThan(300 + 250);
  expect(Number(y)).toBeGreaterThan(250);
  expect(seen).toMatchObject([{ body: 'picture', type: 'image/jpeg' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown()?.src).toContain('/s_96x96/avatar/user-1?v=1');
  expect(screen.getByRole('button', { name: 'Заменить фото' })).toBeVisible();
});

test('a file is dropped or pasted as well; text that is pasted stays text', async () => {
  const { user } = await open();
  const drop = createEvent.drop(field());
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [shot()] } });
  fireEvent(field(), drop);
  expect(drop.defaultPrevented).toBe(true);
  await user.click(within(await cropper()).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => 'Анна' } });
  fireEvent.paste(document.body, { clipboardData: { files: [shot('text/plain')] } });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.paste(document.body, { clipboardData: { files: [shot('image/png')] } });
  expect(await cropper()).toBeVisible();
});

test('a file that can’t be a picture, is too long or can’t be read is refused in words before anything is sent', async () => {
  const { user } = await open();
  const drop = (file: File) => fireEvent.drop(field(), { dataTransfer: { files: [file] } });
  drop(shot('image/svg+xml', 'me.svg'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Выберите картинку JPEG, PNG, WebP, GIF или AVIF',
  );
  drop(shot('image/jpeg', 'me.jpg', 'x'.repeat(10 * 1024 * 1024 + 1)));
  expect(screen.getByRole('alert')).toHaveTextContent('Файл больше 10 МБ');
  await choose(user, shot());
  const dialog = await screen.findByRole('dialog');
  expect(within(field()).queryByText(/больше 10 МБ/)).toBeNull();
  await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull());
  fireEvent.error(dialog.querySelector('img') as HTMLImageElement);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('не читается как картинка');
  expect(within(dialog).queryByRole('button', { name: 'Сохранить фото' })).toBeNull();
});

test('a refusal stays in the dialog, and the next try may succeed', async () => {
  let tries = 0;
  fakeRoute(putAvatar, () => {
    tries += 1;
    const message = 'Файл не читается как картинка.';
    if (tries === 1) return fails(companyErrors['avatar-unreadable'], message, [{ path: 'avatar', message }]);
    return { ...anna, avatar: link('1') };
  });
  const { user } = await open();
  await choose(user, shot());
  const dialog = await cropper();
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить фото' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Файл не читается как картинка.');
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить фото' }));
  expect(await screen.findByText('Фото сохранено')).toBeVisible();
});

test('closing the dialog while the file is being sent leaves the earlier picture', async () => {
  let provided: AbortSignal | undefined;
  const send = vi.spyOn(window, 'fetch');
  fakeRoute(putAvatar, () => staysSilent());
  const { user } = await open();
  await choose(user, shot());
  const dialog = await cropper();
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить фото' }));
  await within(dialog).findByRole('button', { name: 'Отправляем…' });
  await waitFor(() => {
    provided = send.mock.calls.find(([url]) => String(url).includes('/avatar?'))?.[1]?.signal ?? undefined;
    expect(provided?.aborted).toBe(false);
  });
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(provided?.aborted).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture is removed after a confirmation, and the initials are shown again', async () => {
  fakeRoute(deleteAvatar, () => anna);
  const { user } = await open({ ...anna, avatar: link('1') });
  expect(shown()).not.toBeNull();
  await user.click(within(field()).getByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('dialog', { name: 'Удалить фото?' });
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Фото удалено')).toBeVisible();
  expect(shown()).toBeNull();
  expect(field().querySelector('[data-initials="АС"]')).not.toBeNull();
});

test('an expired address is renewed once; one that fails again is not renewed', async () => {
  await open({ ...anna, avatar: link('old') });
  await waitFor(() => expect(requests).toBeGreaterThan(0));
  const before = requests;
  profile = { ...anna, avatar: link('new') };
  fireEvent.error(shown() as HTMLImageElement);
  expect(field().querySelector('[data-initials="АС"]')).not.toBeNull();
  await waitFor(() => expect(shown()?.src).toContain('v=new'));
  expect(requests).toBe(before + 1);
  fireEvent.error(shown() as HTMLImageElement);
  await waitFor(() => expect(requests).toBe(before + 2));
  // The address is the same as before, so there is no third attempt.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(shown()).toBeNull();
  expect(requests).toBe(before + 2);
});
