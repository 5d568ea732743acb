import type { RouteResponse } from '@artel/contract';
import {
  createAppPassword,
  deleteAppPassword,
  identityLimits,
  listAppPasswords,
} from '@artel/identity/contract';
import { fails, fakeRoute } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { block, dialog, openSecurity, unavailable, wantsProof } from '../testing/open-security.ts';

type AppPassword = RouteResponse<typeof listAppPasswords>['items'][number];

const phone: AppPassword = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Почта на телефоне',
  scopes: ['mail', 'calendar'],
  createdAt: '2025-11-01T09:00:00Z',
  lastUsedAt: null,
};

async function openWith(first: readonly AppPassword[]) {
  const view = await openSecurity();
  const server = { items: [...first] };
  fakeRoute(listAppPasswords, () => ({ items: server.items }));
  await view.queries.invalidateQueries({ queryKey: [listAppPasswords.id] });
  return { ...view, server, passwords: await block('Пароли приложений') };
}

test('an app password is created after a proof and shown this once, with all that a program needs', async () => {
  const { guard } = wantsProof();
  const { user, server, passwords } = await openWith([]);
  const bodies: unknown[] = [];
  fakeRoute(createAppPassword, ({ body }) =>
    guard(() => {
      bodies.push(body);
      server.items = [phone];
      return { ...phone, username: 'anna@example.ru', password: 'abcd-efgh-ijkl-mnop' };
    }),
  );
  await user.click(passwords.getByRole('button', { name: 'Создать' }));
  const form = await dialog('Новый пароль приложения');
  await user.type(form.getByLabelText('Название'), 'Почта на телефоне{Enter}');
  expect(form.getByText('Отметьте хотя бы один пункт')).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'Календари и контакты' }));
  await user.click(form.getByRole('checkbox', { name: 'Почта' }));
  await user.click(form.getByRole('button', { name: 'Создать пароль' }));
  const proof = await dialog('Подтвердите, что это вы');
  await user.type(proof.getByLabelText('Пароль', { selector: 'input' }), 'верный пароль{Enter}');

  const created = await dialog('Пароль создан');
  expect(created.getByRole('status', { name: 'Пароль' })).toHaveTextContent('abcd-efgh-ijkl-mnop');
  expect(created.getByRole('status', { name: 'Имя пользователя' })).toHaveTextContent('anna@example.ru');
  expect(created.getByRole('status', { name: 'Адрес сервера' })).toHaveTextContent(location.origin);
  expect(created.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  await user.click(created.getByRole('button', { name: 'Готово, пароль введён' }));
  expect(bodies).toEqual([{ name: 'Почта на телефоне', scopes: ['mail', 'calendar'] }]);
  expect(document.body.textContent).not.toContain('abcd-efgh-ijkl-mnop');
  expect(await passwords.findByRole('listitem')).toHaveTextContent(
    'Почта на телефонеПочта, Календари и контактыСоздан: 1 ноя 2025Ещё не использовался',
  );
});

test('a service that no area provides to programs is not offered, and without any there are no such passwords', async () => {
  const { user, unmount } = await openSecurity({}, [], ['dav']);
  await user.click((await block('Пароли приложений')).getByRole('button', { name: 'Создать' }));
  const form = await dialog('Новый пароль приложения');
  expect(form.getByRole('checkbox', { name: 'Файлы' })).toBeChecked();
  expect(form.queryByRole('checkbox', { name: 'Почта' })).toBeNull();
  unmount();
  await openSecurity({}, [], []);
  await block('Активные сеансы');
  expect(screen.queryByRole('region', { name: 'Пароли приложений' })).toBeNull();
});

test('too many are reported in the form', async () => {
  const { user, passwords } = await openWith([phone]);
  fakeRoute(createAppPassword, () =>
    fails(identityLimits['app-passwords'].refusals.existing, 'Их уже много.'),
  );
  await user.click(passwords.getByRole('button', { name: 'Создать' }));
  const form = await dialog('Новый пароль приложения');
  await user.click(form.getByRole('checkbox', { name: 'Файлы' }));
  await user.type(form.getByLabelText('Название'), 'Диск{Enter}');
  expect(await form.findByText('Их уже много.')).toBeVisible();
  expect(form.getByRole('checkbox', { name: 'Файлы' })).toBeChecked();
});

test('an app password is revoked after a question; a refusal stays in the question', async () => {
  const { user, server, passwords } = await openWith([phone]);
  await user.click(await passwords.findByRole('button', { name: 'Отозвать: Почта на телефоне' }));
  const requested = await dialog('Отозвать пароль приложения?');
  fakeRoute(deleteAppPassword, () => unavailable());
  await user.click(requested.getByRole('button', { name: 'Отозвать' }));
  expect(await requested.findByRole('alert')).toHaveTextContent('Сервис временно недоступен.');
  fakeRoute(deleteAppPassword, () => {
    server.items = [];
    return {};
  });
  await user.click(requested.getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(passwords.queryByRole('listitem')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a list that failed can be loaded again while the rest of the section works', async () => {
  const { user, queries, passwords } = await openWith([phone]);
  await passwords.findByRole('listitem');
  fakeRoute(listAppPasswords, () => unavailable());
  await queries.resetQueries({ queryKey: [listAppPasswords.id] }).catch(() => undefined);
  expect(await passwords.findByRole('alert')).toHaveTextContent('Не удалось загрузить пароли приложений.');
  fakeRoute(listAppPasswords, () => ({ items: [phone] }));
  await user.click(passwords.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await passwords.findByRole('listitem')).toBeVisible();
});
