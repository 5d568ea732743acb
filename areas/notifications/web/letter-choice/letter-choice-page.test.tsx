import { getLetterChoice, notificationsErrors, updateLetterChoice } from '@artel/notifications/contract';
import strings from '@artel/notifications/strings' with { type: 'json' };
import { notificationsWeb } from '@artel/notifications/web';
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const token = 't'.repeat(64);
const open = (signedInAs?: string) =>
  renderPage(`/letters/${token}`, {
    areas: [notificationsWeb],
    strings: [strings],
    ...(signedInAs !== undefined && { signedInAs }),
  });

test('invitations stop by the button alone, and are allowed again by another', async () => {
  const sent: unknown[] = [];
  fakeRoute(getLetterChoice, ({ body }) => {
    expect(body).toEqual({ token });
    return { isStopped: false };
  });
  fakeRoute(updateLetterChoice, ({ body }) => {
    sent.push(body);
    return { isStopped: body.isStopped };
  });
  const { user } = await open();
  const stop = await screen.findByRole('button', { name: 'Не присылать приглашений' });
  // The page was opened, and nothing has changed.
  expect(sent).toEqual([]);
  await user.click(stop);
  expect(await screen.findByRole('heading', { name: 'Приглашения больше не придут' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Снова получать приглашения' }));
  expect(await screen.findByRole('button', { name: 'Не присылать приглашений' })).toBeVisible();
  expect(sent).toEqual([
    { token, isStopped: true },
    { token, isStopped: false },
  ]);
});

test('a person who is signed in stays on the page and sees the current choice', async () => {
  fakeRoute(getLetterChoice, () => ({ isStopped: true }));
  await open('anna@example.ru');
  expect(await screen.findByRole('heading', { name: 'Приглашения больше не придут' })).toBeVisible();
});

test('a link that was cut short says so', async () => {
  fakeRoute(getLetterChoice, () => fails(notificationsErrors['letter-link-invalid'], 'Ссылка неполная.'));
  await open();
  expect(await screen.findByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Не присылать приглашений' })).toBeNull();
});

test('a choice that could not be loaded can be loaded again, and a refused press leaves the button', async () => {
  fakeRoute(getLetterChoice, () => answers(500, {}));
  const { user } = await open();
  await screen.findByRole('alert');
  fakeRoute(getLetterChoice, () => ({ isStopped: false }));
  fakeRoute(updateLetterChoice, () => answers(500, {}));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  await user.click(await screen.findByRole('button', { name: 'Не присылать приглашений' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Не присылать приглашений' })).toBeVisible();
});
