import { endOtherSessions, endSession, listSessions } from '@artel/identity/contract';
import { fakeRoute } from '@artel/web/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  block,
  dialog,
  openSecurity,
  type Session,
  thisSession,
  unavailable,
} from '../testing/open-security.ts';

const phone: Session = {
  ...thisSession,
  id: '0199a000-0000-7000-8000-000000000002',
  isCurrent: false,
  browser: 'Safari',
  system: 'iPhone',
  kind: 'phone',
  address: '198.51.100.7',
  startedAt: '2025-03-08T09:00:00Z',
  lastUsedAt: '2025-03-09T09:00:00Z',
  method: 'password',
  secondFactor: 'totp',
};
const nameless: Session = {
  ...phone,
  id: '0199a000-0000-7000-8000-000000000003',
  browser: '',
  system: '',
  kind: 'unknown',
  method: 'passkey',
  secondFactor: null,
};

test('devices say what they are and how they were signed in; this one is marked and cannot be ended', async () => {
  await openSecurity({}, [thisSession, phone, nameless]);
  const sessions = await block('Активные сеансы');
  const rows = (await sessions.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Chrome, WindowsЭто устройствоПо паролюВход: .+Сетевой адрес: 192\.0\.2\.1$/);
  expect(rows[1]).toBe(
    'Safari, iPhoneПо паролю и коду из приложенияВход: 8 мар 2025Активность: 9 мар 2025Сетевой адрес: 198.51.100.7Завершить',
  );
  expect(rows[2]).toMatch(/^Неизвестное устройствоПо ключу доступа/);
});

test('one session is ended from the list', async () => {
  const { user, server } = await openSecurity({}, [thisSession, phone, nameless]);
  fakeRoute(endSession, ({ params }) => {
    server.sessions = server.sessions.filter(({ id }) => id !== params.sessionId);
    return {};
  });
  const sessions = await block('Активные сеансы');
  await user.click(await sessions.findByRole('button', { name: 'Завершить сеанс: Safari, iPhone' }));
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(2));
  expect(sessions.queryByText('Safari, iPhone')).toBeNull();
  expect(screen.getByText('Завершён 1 сеанс')).toBeVisible();
});

test('all others are ended after a confirmation, and their number is shown', async () => {
  const { user, server } = await openSecurity({}, [thisSession, phone, nameless]);
  fakeRoute(endOtherSessions, () => {
    server.sessions = [thisSession];
    return { ended: 2 };
  });
  const sessions = await block('Активные сеансы');
  await user.click(await sessions.findByRole('button', { name: 'Завершить остальные (2)' }));
  const requested = await dialog('Завершить остальные сеансы?');
  await user.click(requested.getByRole('button', { name: 'Завершить' }));
  expect(await screen.findByText('Завершено 2 сеанса')).toBeVisible();
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
  expect(sessions.queryByRole('button', { name: /^Завершить/ })).toBeNull();
});

test('the list is requested again when the person comes back to the tab', async () => {
  const { server } = await openSecurity({}, [thisSession, phone]);
  const sessions = await block('Активные сеансы');
  expect(await sessions.findAllByRole('listitem')).toHaveLength(2);
  server.sessions = [thisSession];
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
});

test('a list that failed can be loaded again', async () => {
  const { user, queries } = await openSecurity();
  const sessions = await block('Активные сеансы');
  await sessions.findByRole('listitem');
  fakeRoute(listSessions, () => unavailable());
  await queries.resetQueries({ queryKey: [listSessions.id] }).catch(() => undefined);
  expect(await sessions.findByRole('alert')).toHaveTextContent('Не удалось загрузить список сеансов.');
  fakeRoute(listSessions, () => ({ items: [thisSession] }));
  await user.click(sessions.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await sessions.findByRole('listitem')).toBeVisible();
});
