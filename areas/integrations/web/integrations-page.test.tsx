import { getProfile } from '@artel/company/contract';
import { buildProfile } from '@artel/company/web/testing';
import { requestErrors } from '@artel/contract';
import {
  type Connection,
  createEndpoint,
  createKey,
  createServiceAccount,
  type Delivery,
  type Endpoint,
  getDelivery,
  integrationsErrors,
  listConnections,
  listDeliveries,
  listEndpoints,
  listHookableEvents,
  listScopes,
  listServiceAccounts,
  replayDelivery,
  revokeConnection,
  type ServiceAccount,
  sendTest,
} from '@artel/integrations/contract';
import strings from '@artel/integrations/strings' with { type: 'json' };
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { integrationsWeb } from './integrations-web.ts';

const open = (section: string) =>
  renderPage(`/integrations?section=${section}`, {
    areas: [integrationsWeb],
    strings: [strings, { company: { role: { admin: 'Администратор', member: 'Сотрудник' } } }],
    signedInAs: 'anna@example.ru',
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const at = '2026-11-20T09:00:00Z';
const account: ServiceAccount = {
  id: 'a-1',
  name: 'Обмен с 1С',
  role: 'member',
  createdAt: at,
  version: 1,
  keys: [],
};
const key = {
  id: 'k-1',
  accountId: 'a-1',
  name: 'Сервер',
  shown: 'artel_k_abcdefgh',
  scopes: ['company.read'],
  createdAt: at,
  expiresAt: '2027-02-20T09:00:00Z',
  isExpired: false,
  lastUsedOn: null,
};
const endpoint: Endpoint = {
  id: 'e-1',
  name: 'Учёт',
  address: 'https://hooks.example.ru/artel',
  events: ['company/member-joined'],
  state: 'on',
  disabledReason: null,
  failingSince: null,
  lastSuccessAt: null,
  formerUntil: null,
  createdAt: at,
  version: 1,
};
const delivery: Delivery = {
  id: 'd-1',
  messageId: 'msg_1',
  event: 'company/member-joined',
  status: 'failed',
  tries: 8,
  nextAt: null,
  createdAt: at,
};

beforeEach(() => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['integrations.manage'] }));
  fakeRoute(listServiceAccounts, () => ({ items: [account] }));
  fakeRoute(listEndpoints, () => ({ items: [endpoint] }));
  fakeRoute(listScopes, () => ({
    items: [
      { scope: 'company.read', title: 'Компания', effect: 'read' as const },
      { scope: 'disk.write', title: 'Диск', effect: 'write' as const },
    ],
  }));
  fakeRoute(listHookableEvents, () => ({
    items: [
      { name: 'company/member-joined', title: 'Новый сотрудник', sample: '{"type":"company/member-joined"}' },
    ],
  }));
  fakeRoute(listDeliveries, () => ({ items: [delivery], nextCursor: null }));
});

test('everything that is connected is in one list, and one of it is ended after a confirmation', async () => {
  const link: Connection = {
    kind: 'disk/link',
    id: 'l-1',
    name: null,
    owner: null,
    createdAt: at,
    lastUsedAt: null,
    expiresAt: null,
  };
  let items = [link, { ...link, kind: 'integrations/key', id: 'k-1', name: 'Сервер' }];
  fakeRoute(listConnections, () => ({
    items,
    kinds: [
      { kind: 'disk/link', title: 'Ссылки на файлы', hasMore: false },
      { kind: 'integrations/key', title: 'Ключи программ', hasMore: false },
    ],
  }));
  const ended: unknown[] = [];
  fakeRoute(revokeConnection, ({ body }) => {
    ended.push(body);
    items = items.filter(({ id }) => id !== body.id);
    return {};
  });
  const { user } = await open('overview');
  const links = within(await screen.findByRole('region', { name: 'Ссылки на файлы' }));
  expect(links.getByText('Файл на личном диске')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Закрыть доступ: Сервер' }));
  await user.click((await dialog('Закрыть доступ?')).getByRole('button', { name: 'Закрыть доступ' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ключи программ' })).toBeNull());
  expect(ended).toEqual([{ kind: 'integrations/key', id: 'k-1' }]);
});

test('a program is connected and its key shown this once, with a line that proves it', async () => {
  const bodies: unknown[] = [];
  fakeRoute(createServiceAccount, ({ body }) => {
    bodies.push(body);
    return account;
  });
  fakeRoute(createKey, ({ body }) => {
    bodies.push(body);
    return { ...key, key: 'artel_k_abcdefghsecret', tryPath: '/api/v2/company/roles' };
  });
  const { user } = await open('programs');
  await user.click(await screen.findByRole('button', { name: 'Подключить программу' }));
  const form = await dialog('Программа');
  await user.type(form.getByRole('textbox', { name: /Название/ }), 'Обмен с 1С');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  const keyForm = await dialog('Новый ключ');
  await user.type(keyForm.getByRole('textbox', { name: /Название/ }), 'Сервер');
  await user.click(await keyForm.findByRole('checkbox', { name: 'Компания: смотреть' }));
  await user.click(keyForm.getByRole('button', { name: 'Выпустить ключ' }));
  expect(keyForm.getByRole('alert')).toHaveTextContent('Отметьте хотя бы одно разрешение');
  await user.click(keyForm.getByRole('checkbox', { name: 'Компания: смотреть' }));
  await user.click(keyForm.getByRole('button', { name: 'Выпустить ключ' }));
  const made = await dialog('Ключ выпущен');
  expect(made.getByRole('status', { name: 'Ключ' })).toHaveTextContent('artel_k_abcdefghsecret');
  expect(made.getByText(/^curl -H/)).toHaveTextContent('/api/v2/company/roles');
  await user.click(made.getByRole('button', { name: 'Готово, скопировано' }));
  expect(document.body.textContent).not.toContain('artel_k_abcdefghsecret');
  expect(bodies).toEqual([
    { name: 'Обмен с 1С', role: 'member' },
    { name: 'Сервер', scopes: ['company.read'], days: 90 },
  ]);
});

test('what a key may do is said in words; a scope that is not offered any more keeps its name', async () => {
  const keys = [{ ...key, scopes: ['company.read', 'disk.write', 'old.read'] }];
  fakeRoute(listServiceAccounts, () => ({ items: [{ ...account, keys }] }));
  await open('programs');
  const list = within(await screen.findByRole('list', { name: /Обмен с 1С/ }));
  expect(await list.findByText('Компания: смотреть, Диск: смотреть и менять, old.read')).toBeVisible();
});

test('a webhook is added with its events; an address that is refused says so at its field', async () => {
  fakeRoute(createEndpoint, () =>
    fails(integrationsErrors['address-refused'], 'На этот адрес отправлять нельзя.', [
      { path: 'address', message: 'На этот адрес отправлять нельзя.' },
    ]),
  );
  const { user } = await open('webhooks');
  await user.click(await screen.findByRole('button', { name: 'Добавить вебхук' }));
  const form = await dialog('Вебхук');
  await user.type(form.getByRole('textbox', { name: /Название/ }), 'Учёт');
  await user.type(form.getByRole('textbox', { name: /Адрес/ }), 'https://localhost/');
  await user.click(await form.findByRole('checkbox', { name: 'Новый сотрудник' }));
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText('На этот адрес отправлять нельзя.')).toBeVisible();
  fakeRoute(createEndpoint, ({ body }) => ({ ...endpoint, ...body, secret: 'whsec_abc' }));
  await user.clear(form.getByRole('textbox', { name: /Адрес/ }));
  await user.type(form.getByRole('textbox', { name: /Адрес/ }), 'https://hooks.example.ru/');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect((await dialog('Секрет вебхука')).getByRole('status', { name: 'Секрет' })).toHaveTextContent(
    'whsec_abc',
  );
});

test('the log of a webhook shows each attempt, sends a test and sends one again', async () => {
  const acts: string[] = [];
  fakeRoute(getDelivery, () => ({
    ...delivery,
    body: '{"type":"company/member-joined"}',
    attempts: [{ at, tookMs: 12, status: 500, failure: 'status' as const, answer: 'внутренняя ошибка' }],
  }));
  fakeRoute(replayDelivery, () => {
    acts.push('replay');
    return { ...delivery, status: 'waiting' as const };
  });
  fakeRoute(sendTest, () => {
    acts.push('test');
    return { ...delivery, status: 'waiting' as const };
  });
  const { user } = await open('webhooks&endpoint=e-1');
  await user.click(await screen.findByRole('button', { name: 'Отправить проверочное событие' }));
  const events = within(screen.getByRole('list', { name: 'О чём сообщать' }));
  expect(events.getByRole('listitem')).toHaveTextContent('Новый сотрудник company/member-joined');
  await user.click(await screen.findByRole('button', { name: 'Новый сотрудник' }));
  const details = await dialog('Новый сотрудник');
  expect(details.getByText('company/member-joined')).toBeVisible();
  expect(await details.findByText('внутренняя ошибка')).toBeVisible();
  expect(details.getByText('Программа ответила отказом')).toBeVisible();
  await user.click(details.getByRole('button', { name: 'Отправить ещё раз' }));
  await waitFor(() => expect(acts).toEqual(['test', 'replay']));
});

test('a user who may not connect programs finds only how to open their own disk', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: [] }));
  await open('webhooks');
  expect(await screen.findByRole('region', { name: 'DAV' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).not.toContain('Вебхуки');
});

test('a section that does not come says so and is requested again', async () => {
  fakeRoute(listServiceAccounts, () => fails(requestErrors.forbidden, 'Недостаточно прав.'));
  const { user } = await open('programs');
  await screen.findByText('Не удалось загрузить. Проверьте связь и попробуйте ещё раз.');
  fakeRoute(listServiceAccounts, () => ({ items: [account] }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('region', { name: 'Обмен с 1С' })).toBeVisible();
});
