import { page } from '@artel/contract';
import {
  getPreferences,
  notificationsErrors,
  type Preferences,
  updatePreferences,
} from '@artel/notifications/contract';
import strings from '@artel/notifications/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notificationsInside } from '../notifications-inside.ts';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const startWeb = defineWebArea({
  name: 'start',
  pages: [{ page: start, component: notificationsInside.profileSections[0].component }],
});
const texts = { notices: { 'company/member-joined': { about: 'Кто-то вступил в компанию' } } };
const open = () =>
  renderPage('/', { areas: [startWeb], strings: [strings, texts], signedInAs: 'anna@example.ru' });

const stored: Preferences = {
  kinds: [{ kind: 'company/member-joined', bell: true, letter: false }],
  quiet: { isOn: false, from: '22:00', until: '08:00', isWeekendQuiet: false },
};

test('a person chooses ways and quiet hours, and saves them', async () => {
  const sent: Preferences[] = [];
  fakeRoute(getPreferences, () => stored);
  fakeRoute(updatePreferences, ({ body }) => {
    sent.push(body);
    return body;
  });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Кто-то вступил в компанию: Письмом' }));
  await user.click(screen.getByRole('switch', { name: 'Не присылать письма в тихие часы' }));
  await user.clear(screen.getByLabelText('С'));
  await user.type(screen.getByLabelText('С'), '23:00');
  await user.click(screen.getByRole('switch', { name: 'Не присылать письма в субботу и воскресенье' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        kinds: [{ kind: 'company/member-joined', bell: true, letter: true }],
        quiet: { isOn: true, from: '23:00', until: '08:00', isWeekendQuiet: true },
      },
    ]),
  );
});

test('a refusal of the server is shown beside the form', async () => {
  fakeRoute(getPreferences, () => stored);
  const message = 'Начало и конец тихих часов совпадают. Укажите разное время.';
  fakeRoute(updatePreferences, () => fails(notificationsErrors['quiet-empty'], message));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
