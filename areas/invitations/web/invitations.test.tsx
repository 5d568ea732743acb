import { countMembers, getProfile, listDepartments, listMembers } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile, buildShortCard } from '@artel/company/web/testing';
import {
  checkInvitations,
  createInvitationLink,
  createInvitations,
  type Invitation,
  type InvitationLink,
  listInvitationLinks,
  listInvitations,
  listJoinRequests,
  remindInvitations,
  resendInvitations,
  revokeInvitations,
} from '@artel/invitations/contract';
import strings from '@artel/invitations/strings' with { type: 'json' };
import { invitationsWeb } from '@artel/invitations/web';
import requisitesStrings from '@artel/requisites/strings' with { type: 'json' };
import { answers, fakeRoute, renderPage, shownToasts } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const anna = buildShortCard(1, { familyName: 'Соколова', givenName: 'Анна' });
const invitation: Invitation = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'petr@example.ru',
  name: 'Пётр',
  role: 'member',
  departmentId: null,
  departmentName: null,
  state: 'sent',
  invitedBy: anna,
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-04T09:00:00.000Z',
  letterAt: '2026-11-20T09:01:00.000Z',
  isChangeable: true,
};
const company = { id: 'c', name: 'Ромашка', memberId: 'm', role: 'admin' as const, isOperator: false };

beforeEach(() => {
  fakeRoute(getProfile, () => buildProfile({ company, permissions: ['company.invite'] }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  fakeRoute(listJoinRequests, () => ({ items: [], nextCursor: null, waiting: 0 }));
  localStorage.removeItem('debugger-selected-items');
});
afterEach(() => {
  vi.restoreAllMocks();
});
const shows = (...items: Invitation[]) => fakeRoute(listInvitations, () => ({ items, nextCursor: null }));
const open = (address = '/invitations') =>
  renderPage(address, {
    areas: [companyWeb, invitationsWeb],
    strings: [strings, companyStrings, requisitesStrings],
    signedInAs: 'anna@example.ru',
  });

test('«Пригласить» is in the directory, for those who may, and opens the form; the address forgets it when it is closed', async () => {
  shows();
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  fakeRoute(countMembers, () => ({ found: 0, all: 0 }));
  const { user, router } = await open('/users');
  await user.click(await screen.findByRole('link', { name: 'Пригласить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Пригласить по почте' });
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(router.state.location.href).toBe('/invitations'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a user who may not invite sees no «Пригласить» in the directory', async () => {
  fakeRoute(getProfile, () => buildProfile({ company, permissions: [] }));
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  fakeRoute(countMembers, () => ({ found: 0, all: 0 }));
  await open('/users');
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Пригласить' })).toBeNull();
});

test('[R-04] each wrong row of a pasted list says what is wrong, and the rest goes only when the person confirms it', async () => {
  shows();
  const row = (typed: string, verdict: 'good' | 'incomplete' | 'member') => ({
    typed,
    email: typed,
    name: '',
    verdict,
  });
  const requested: unknown[] = [];
  fakeRoute(checkInvitations, ({ body }) => {
    requested.push(body);
    return {
      rows: [
        row('a@example.ru', 'good'),
        row('нет', 'incomplete'),
        row('b@example.ru', 'member'),
        row('c@example.ru', 'good'),
      ],
    };
  });
  const sent: unknown[] = [];
  fakeRoute(createInvitations, ({ body }) => {
    sent.push(body);
    return { created: 2, renewed: 0, members: [] };
  });
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Пригласить' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Пригласить по почте' });
  await user.click(within(dialog).getByRole('button', { name: 'Пригласить' }));
  expect(within(dialog).getByText('Напишите хотя бы один адрес.')).toBeVisible();
  // Only owners may invite owners.
  expect(within(dialog).queryByRole('option', { name: 'Владелец' })).toBeNull();
  await user.type(
    within(dialog).getByLabelText('Кого пригласить'),
    'a@example.ru нет b@example.ru c@example.ru',
  );
  await user.selectOptions(within(dialog).getByLabelText('Роль'), 'accountant');
  await user.type(within(dialog).getByLabelText(/^Личное сообщение/), 'Ждём вас!');
  await user.click(within(dialog).getByRole('button', { name: 'Пригласить' }));
  const wrong = await within(dialog).findByRole('list', { name: 'Строки, по которым приглашения не уйдут' });
  expect(
    within(wrong)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['нетАдрес неполный: нужен вид «имя@домен.ру».', 'b@example.ruЭтот человек уже в компании.']);
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Пригласить остальных: 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requested).toHaveLength(1);
  expect(sent).toEqual([
    {
      people: [
        { email: 'a@example.ru', name: '' },
        { email: 'c@example.ru', name: '' },
      ],
      role: 'accountant',
      departmentId: null,
      note: 'Ждём вас!',
    },
  ]);
});

test('the form is complete before the departments are there, so that nothing moves under a pointer', async () => {
  shows();
  fakeRoute(listDepartments, () => new Promise<never>(() => undefined));
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Пригласить' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить по почте' }));
  expect(dialog.getByLabelText('Отдел')).toHaveDisplayValue('Без отдела');
});

test('[R-04] the list shows the status of each; reminding and revoking works for one and for many', async () => {
  const ended: Invitation = {
    ...invitation,
    id: '01890000-0000-7000-8000-000000000002',
    email: 'vera@example.ru',
    state: 'accepted',
    isChangeable: false,
  };
  shows(invitation, ended);
  const calls: unknown[] = [];
  fakeRoute(remindInvitations, ({ body }) => {
    calls.push(['remind', body]);
    return { done: 0, passed: 1, againAt: '2020-11-24T08:44:00.000Z' };
  });
  fakeRoute(revokeInvitations, ({ body }) => {
    calls.push(['revoke', body]);
    return { done: 1, passed: 0 };
  });
  const { user } = await open();
  const list = await screen.findByRole('grid', { name: 'Приглашения' });
  const [, first, second] = within(list).getAllByRole('row');
  expect(first).toHaveTextContent('petr@example.ruПётрОтправленоСотрудник');
  expect(within(first!).getByRole('link', { name: 'Анна Соколова' })).toBeVisible();
  // [D10] The list shows until when it can be accepted.
  expect(first!.querySelector(`time[datetime="${invitation.expiresAt}"]`)).toBeVisible();
  expect(within(second!).getByText('Принято')).toBeVisible();
  expect(within(second!).queryByRole('button', { name: /^Действия/ })).toBeNull();
  await user.click(within(first!).getByRole('button', { name: 'Действия: petr@example.ru' }));
  await user.click(screen.getByRole('menuitem', { name: 'Напомнить' }));
  await waitFor(() => expect(shownToasts().at(-1)?.title).toBe('Напомнить можно после 24 ноя 2020'));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: petr@example.ru' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: vera@example.ru' }));
  const bar = await screen.findByRole('region', { name: 'С выбранным' });
  expect(bar).toHaveTextContent('Выбрано: 2');
  await user.click(within(bar).getByRole('button', { name: 'Другие действия' }));
  await user.click(screen.getByRole('menuitem', { name: 'Отозвать' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отозвать приглашение?' });
  await user.click(within(dialog).getByRole('button', { name: 'Отозвать' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const body = { ids: [invitation.id] };
  expect(calls).toEqual([
    ['remind', body],
    ['revoke', body],
  ]);
});

test('[R-04] a withheld letter says so, and what else reaches the person', async () => {
  shows({ ...invitation, state: 'withheld' });
  await open();
  const [, row] = within(await screen.findByRole('grid', { name: 'Приглашения' })).getAllByRole('row');
  expect(within(row!).getByText('Письмо не отправлено')).toBeVisible();
  expect(row).toHaveTextContent('Пригласите по ссылке: адресат');
});

test('[R-04] the message after an invitation promises no letter: it leaves later, or never', async () => {
  shows(invitation);
  fakeRoute(checkInvitations, () => ({
    rows: [{ typed: 'a@example.ru', email: 'a@example.ru', name: '', verdict: 'good' as const }],
  }));
  fakeRoute(createInvitations, () => ({ created: 1, renewed: 0, members: [] }));
  fakeRoute(remindInvitations, () => ({ done: 1, passed: 0 }));
  fakeRoute(resendInvitations, () => ({ done: 1, passed: 0 }));
  const { user } = await open();
  const notified = () => shownToasts().map(({ title, detail }) => [title, detail]);
  const leaves = 'Дошло ли письмо, видно в списке приглашений.';
  await user.click((await screen.findAllByRole('button', { name: 'Пригласить' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Пригласить по почте' }));
  await user.type(dialog.getByLabelText('Кого пригласить'), 'a@example.ru');
  await user.click(dialog.getByRole('button', { name: 'Пригласить' }));
  await waitFor(() => expect(notified()).toEqual([['Приглашение создано', leaves]]));
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Действия: petr@example.ru' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  await act('Напомнить');
  await waitFor(() => expect(notified().at(-1)).toEqual(['Напоминание в очереди', leaves]));
  await act('Отправить ещё раз');
  await waitFor(() => expect(notified().at(-1)).toEqual(['Приглашение снова в очереди', leaves]));
});

test('[R-04] an empty, a failed and a filtered list say so; the address holds the filter', async () => {
  const requested: unknown[] = [];
  fakeRoute(listInvitations, ({ query }) => {
    requested.push(query);
    return { items: [], nextCursor: null };
  });
  const { user, router } = await open();
  expect(await screen.findByRole('heading', { name: 'Пока никого не пригласили' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Состояние'), 'failed');
  expect(await screen.findByText('Таких приглашений нет. Измените поиск или состояние.')).toBeVisible();
  expect(router.state.location.href).toBe('/invitations?state=failed');
  expect(requested.at(-1)).toMatchObject({ state: 'failed' });
});

test('[R-04] a list that did not load can be loaded again', async () => {
  fakeRoute(listInvitations, () => answers(500, {}));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Загрузить ещё раз' });
  shows(invitation);
  await user.click(retry);
  expect(await screen.findByText('petr@example.ru')).toBeVisible();
});

test('[R-04] a link has a limit, a term and a mail domain, and a sheet with its code to print', async () => {
  const link: InvitationLink = {
    id: 'l',
    url: `https://artel.test/auth/signup/in-${'x'.repeat(43)}`,
    role: 'guest',
    departmentName: null,
    emailDomain: 'romashka.ru',
    maxUses: 5,
    uses: 2,
    state: 'open',
    createdBy: anna,
    createdAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-12-04T09:00:00.000Z',
  };
  let items: InvitationLink[] = [];
  fakeRoute(listInvitationLinks, () => ({ items, nextCursor: null }));
  const bodies: unknown[] = [];
  fakeRoute(createInvitationLink, ({ body }) => {
    bodies.push(body);
    items = [link];
    return link;
  });
  const { user } = await open('/invitations?tab=links');
  await user.click((await screen.findAllByRole('button', { name: 'Новая ссылка' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Новая ссылка' });
  // A link can't make an administrator.
  expect(within(dialog).queryByRole('option', { name: 'Администратор' })).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Роль'), 'guest');
  await user.selectOptions(within(dialog).getByLabelText('Сколько дней действует'), '30');
  await user.type(within(dialog).getByLabelText(/Сколько человек могут войти/), '0');
  await user.type(within(dialog).getByLabelText(/Домен почты/), 'romashka.ru');
  await user.click(within(dialog).getByRole('button', { name: 'Создать ссылку' }));
  expect(within(dialog).getByText(/Введите целое число от 1 до 10 000/)).toBeVisible();
  await user.clear(within(dialog).getByLabelText(/Сколько человек могут войти/));
  await user.type(within(dialog).getByLabelText(/Сколько человек могут войти/), '5');
  await user.click(within(dialog).getByRole('button', { name: 'Создать ссылку' }));
  const list = await screen.findByRole('list', { name: 'Ссылки-приглашения' });
  expect(bodies).toEqual([
    { role: 'guest', departmentId: null, linkDays: 30, maxUses: 5, emailDomain: 'romashka.ru' },
  ]);
  expect(list).toHaveTextContent('Гость · @romashka.ru · вошли 2 из 5');
  await user.click(within(list).getByRole('button', { name: 'Действия: Ссылка' }));
  await user.click(screen.getByRole('menuitem', { name: 'QR-код' }));
  const sheet = await screen.findByRole('dialog', { name: 'Лист с QR-кодом' });
  expect(await within(sheet).findByRole('img', { name: 'QR-код приглашения' })).toBeVisible();
  expect(within(sheet).getByText('Вас приглашают в компанию «Ромашка»')).toBeVisible();
  // The tests' browser draws nothing.
  const fillRect = vi.fn();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  await user.click(within(sheet).getByRole('button', { name: 'Сохранить картинкой' }));
  await waitFor(() => expect(saved).toEqual(['blob:picture QR-код приглашения.png']));
  // The white margin around the dark modules.
  expect(fillRect.mock.calls[0]?.slice(0, 2)).toEqual([0, 0]);
  expect(fillRect.mock.calls.length).toBeGreaterThan(100);
});

test('[D-16] while mock-list-invitations-users is on, the list is made up, each state once, and nothing is sent', async () => {
  shows(invitation);
  localStorage.setItem('debugger-selected-items', '["mock-list-invitations-users"]');
  await open();
  expect(await screen.findByText('n.volkova@severny-veter.example')).toBeVisible();
  const list = screen.getByRole('grid', { name: 'Приглашения' });
  expect(within(list).queryByText('petr@example.ru')).toBeNull();
  expect(within(list).queryByRole('button', { name: /^Действия/ })).toBeNull();
  expect(within(list).queryByRole('checkbox')).toBeNull();
  for (const state of [
    'В очереди',
    'Отправлено',
    'Доставлено',
    'Не доставлено',
    'Открыто',
    'Принято',
    'Срок истёк',
    'Отозвано',
  ]) {
    expect(within(list).getByText(state)).toBeVisible();
  }
});
