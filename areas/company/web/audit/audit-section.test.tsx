import {
  type AuditEntry,
  exportAudit,
  getMember,
  getProfile,
  listAudit,
  listAuditActs,
  listMembers,
  verifyCompanyAudit,
} from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { page } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { defineWebArea } from '@artel/web';
import { answers, breaks, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildMemberCard } from '../testing/build-cards.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildProfile } from '../testing/build-profile.ts';
import { AuditSection } from './audit-section.tsx';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const startWeb = defineWebArea({
  name: 'start',
  pages: [{ page: start, component: async () => AuditSection }],
});
const texts = { acts: { 'identity/session-started': 'Вход' } };
const open = (address = '/') =>
  renderPage(address, { areas: [startWeb], strings: [strings, texts], signedInAs: 'anna@example.ru' });

const userId = '018f0000-0000-7000-8000-000000000001';
const memberId = '018f0000-0000-7000-8000-000000000002';
const ninaId = '018f0000-0000-7000-8000-000000000003';
const anna = buildMember(1, { id: memberId, familyName: 'Соколова', givenName: 'Анна', middleName: '' });
function entry(number: number, rest: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: `act-${number}`,
    at: '2026-11-21T09:00:00Z',
    act: 'company/role-changed',
    userId,
    actor: 'Анна Соколова',
    memberId,
    via: null,
    object: { kind: 'member', id: ninaId, name: 'Нина Петрова' },
    changes: [{ name: 'role', before: 'member', after: 'admin' }],
    address: '192.0.2.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    device: 'Firefox, Linux',
    ...rest,
  };
}

async function choosePerson(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('combobox', { name: /^Кто/ }));
  await user.click(await screen.findByRole('option', { name: /Соколова Анна/ }));
}

const requests: Record<string, unknown>[] = [];
beforeEach(() => {
  requests.length = 0;
  fakeRoute(getProfile, () => buildProfile({ permissions: ['company.see-audit', 'company.export'] }));
  fakeRoute(listMembers, () => ({ items: [anna], nextCursor: null }));
  fakeRoute(getMember, () => buildMemberCard(1, { ...anna }));
  fakeRoute(listAuditActs, () => ({
    acts: ['future/unheard-of', 'identity/session-started', 'company/role-changed'],
  }));
  fakeRoute(listAudit, ({ query }) => {
    requests.push({ ...query });
    return query.cursor === 'second'
      ? {
          items: [entry(2, { act: 'future/unheard-of', actor: null, memberId: null, object: null })],
          nextCursor: null,
        }
      : { items: [entry(1)], nextCursor: 'second' };
  });
});

/** Opens the record of an act, and answers its details. */
async function openRecord(user: Awaited<ReturnType<typeof open>>['user'], act: string) {
  await user.click(await screen.findByRole('button', { name: act }));
  return screen.findByRole('dialog', { name: 'Запись журнала' });
}
const getFacts = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
    name?.textContent,
    value?.textContent,
  ]);

test('an act of a program names the program beside the person', async () => {
  const via = { kind: 'key', id: ninaId, name: 'Обмен с 1С' } as const;
  fakeRoute(listAudit, () => ({ items: [entry(1, { via })], nextCursor: null }));
  const { user } = await open();
  expect(await screen.findByText('Анна Соколова · Через ключ: Обмен с 1С')).toBeVisible();
  expect(getFacts(await openRecord(user, 'Изменение роли'))).toContainEqual([
    'Программа',
    'Через ключ: Обмен с 1С',
  ]);
});

test('a changed card shows the legal form of the company in words, not under the name that other forms use', async () => {
  const changes = [
    { name: 'workingDays', before: '1, 2, 3', after: '1, 2, 3, 6' },
    { name: 'kind', before: null, after: 'sole-proprietor' },
    { name: 'vatRegime', before: 'general', after: 'usn-5' },
    { name: 'signer.name', before: '', after: 'Анна Соколова' },
    { name: 'returned', before: null, after: 'company/departments, 1' },
    { name: 'state', before: null, after: 'rejected' },
    { name: 'confirmedBy', before: 'operator', after: null },
  ];
  fakeRoute(listAudit, () => ({
    items: [entry(1, { changes })],
    nextCursor: null,
  }));
  const { user } = await open();
  const facts = getFacts(await openRecord(user, 'Изменение роли'));
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Рабочие дни', 'пн, вт, ср → пн, вт, ср, сб'],
      ['Правовая форма', 'ИП'],
      ['НДС', 'Общая система → УСН, НДС 5 %'],
      ['Вернулось', 'Руководство отделами, 1'],
      ['Решение', 'отклонено'],
      ['Чем подтверждено', 'оператором → —'],
      ['Кто подписывает документы', '— → Анна Соколова'],
    ]),
  );
});

test('a table shows time, person, act and object by name; a record opens with its changes, their origin and its codes', async () => {
  const { user, router } = await open();
  const table = await screen.findByRole('grid', { name: 'Журнал' });
  expect(within(table).getByText('Анна Соколова')).toBeVisible();
  expect(within(table).getByText('Сотрудник: Нина Петрова')).toBeVisible();
  const dialog = await openRecord(user, 'Изменение роли');
  expect(getFacts(dialog)).toEqual(
    expect.arrayContaining([
      ['Кто', 'Анна Соколова'],
      ['Объект', 'Сотрудник: Нина Петрова'],
      ['Роль', 'Сотрудник → Администратор'],
      ['Адрес в сети', '192.0.2.1'],
      ['Устройство', 'Firefox, Linux'],
      ['Код объекта', ninaId],
      ['Код записи', 'act-1'],
    ]),
  );
  expect(router.state.location.search).toMatchObject({ entry: 'act-1' });
  await user.click(within(dialog).getByRole('button', { name: 'Только записи этого человека' }));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ memberId }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByRole('button', { name: 'future/unheard-of' })).toBeVisible();
  expect(screen.getByText('Система')).toBeVisible();
});

test('narrows by act, by days and by person, and widens again', async () => {
  const { user, router } = await open();
  const acts = await screen.findByLabelText<HTMLSelectElement>('Действие');
  // The existing kinds by label; those without one by code.
  await waitFor(() =>
    expect([...acts.options].map(({ text }) => text)).toEqual([
      'Все действия',
      'Вход',
      'Изменение роли',
      'future/unheard-of',
    ]),
  );
  await user.selectOptions(acts, 'company/role-changed');
  await user.type(screen.getByLabelText('С'), '20.11.2026');
  await user.type(screen.getByLabelText('По'), '20.11.2026');
  await choosePerson(user);
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ act: 'company/role-changed', memberId }));
  const { from, until } = requests.at(-1) as { from: string; until: string };
  expect(Date.parse(until) - Date.parse(from)).toBe(DAY);
  expect(screen.getByLabelText('По')).toHaveValue('20.11.2026');
  await user.click(screen.getByRole('button', { name: 'Кто: убрать выбранного человека' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('person'));
});

test('the address holds what narrows it: a reload and a shared link restore it', async () => {
  const { user, router, unmount } = await open('/?section=audit');
  await user.selectOptions(await screen.findByLabelText('Действие'), 'company/role-changed');
  await user.type(screen.getByLabelText('С'), '20.11.2026');
  await user.type(screen.getByLabelText('По'), '21.11.2026');
  await choosePerson(user);
  const narrowed = { section: 'audit', act: 'company/role-changed', from: '2026-11-20', until: '2026-11-21' };
  await waitFor(() => expect(router.state.location.search).toEqual({ ...narrowed, person: memberId }));
  const { href } = router.state.location;
  const before = requests.at(-1);
  unmount();
  requests.length = 0;
  await open(href);
  expect(await screen.findByLabelText('Действие')).toHaveDisplayValue('Изменение роли');
  expect(screen.getByLabelText('С')).toHaveValue('20.11.2026');
  expect(screen.getByLabelText('По')).toHaveValue('21.11.2026');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Кто/ })).toHaveValue('Соколова Анна'));
  expect(requests.at(-1)).toEqual(before);
});

test('invented parameters of the address filter nothing', async () => {
  await open('/?section=audit&from=yesterday&until=2026-13-45&person=king&act=');
  await screen.findByRole('grid', { name: 'Журнал' });
  expect(requests.at(-1)).toEqual({ limit: '50' });
});

test('the table is fetched in chunks and saved as one file', async () => {
  const chunks: (string | undefined)[] = [];
  fakeRoute(exportAudit, ({ query }) => {
    chunks.push(query.cursor);
    return query.cursor === 'two' ? { csv: 'б', nextCursor: null } : { csv: 'а', nextCursor: 'two' };
  });
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  let content: Blob | undefined;
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Скачать таблицей (CSV)' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(chunks).toEqual([undefined, 'two']);
  expect(content?.size).toBe(4);
  save.mockRestore();
});

test('the table is offered to a person who may take things out, not to everybody who may read', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['company.see-audit'] }));
  await open();
  expect(await screen.findByRole('button', { name: 'Проверить целостность' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Скачать таблицей (CSV)' })).toBeNull();
});

test('says in words whether the chain is whole', async () => {
  fakeRoute(verifyCompanyAudit, () => ({ records: 42, waiting: 0, fault: null }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Проверить целостность' }));
  expect(await screen.findByText('Журнал не изменён: проверены 42 записи.')).toBeVisible();
  fakeRoute(verifyCompanyAudit, () => ({ records: 6, waiting: 0, fault: { kind: 'changed', sequence: 7 } }));
  await user.click(screen.getByRole('button', { name: 'Проверить целостность' }));
  expect(await screen.findByText(/Журнал изменён: запись № 7/)).toBeVisible();
});

test('an empty audit says so; a failed one can be loaded again', async () => {
  fakeRoute(listAudit, () => answers(500, {}));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить журнал.');
  fakeRoute(listAudit, () => breaks());
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText(/^Нет связи с сервером\./)).toBeVisible();
  fakeRoute(listAudit, () => ({ items: [], nextCursor: null }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('heading', { name: 'Таких записей нет' })).toBeVisible();
});
