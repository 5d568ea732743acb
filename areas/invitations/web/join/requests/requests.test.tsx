import { companyErrors, getProfile, listDepartments } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile, buildShortCard } from '@artel/company/web/testing';
import {
  approveJoinRequests,
  declineJoinRequests,
  getJoinRules,
  type JoinRequest,
  type JoinRules,
  listInvitations,
  listJoinRequests,
  unblockJoinRequest,
  updateJoinRules,
} from '@artel/invitations/contract';
import strings from '@artel/invitations/strings' with { type: 'json' };
import { invitationsWeb } from '@artel/invitations/web';
import requisitesStrings from '@artel/requisites/strings' with { type: 'json' };
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

const anna = buildShortCard(1, { familyName: 'Соколова', givenName: 'Анна' });
const request: JoinRequest = {
  id: '01890000-0000-7000-8000-000000000001',
  familyName: 'Ким',
  givenName: 'Вера',
  middleName: '',
  email: 'vera@romashka.ru',
  askedEmail: null,
  way: 'domain',
  domain: 'romashka.ru',
  hasLeftDomain: false,
  wasMember: false,
  state: 'waiting',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T09:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
};
const other: JoinRequest = {
  ...request,
  id: '01890000-0000-7000-8000-000000000002',
  familyName: 'Белов',
  givenName: 'Пётр',
  email: 'petr@mail.ru',
  way: 'inn',
  domain: '',
  wasMember: true,
};
const company = { id: 'c', name: 'Ромашка', memberId: 'm', role: 'admin' as const, isOperator: false };
let rules: JoinRules;

beforeEach(() => {
  rules = { way: 'domain', domains: ['romashka.ru'], isConfirmed: true, version: 1 };
  fakeRoute(getProfile, () => buildProfile({ company, permissions: ['company.invite', 'company.manage'] }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  fakeRoute(getJoinRules, () => rules);
});
const shows = (...items: JoinRequest[]) =>
  fakeRoute(listJoinRequests, () => ({
    items,
    nextCursor: null,
    waiting: items.filter(({ state }) => state === 'waiting').length,
  }));
const open = (address = '/invitations?tab=requests') =>
  renderPage(address, {
    areas: [companyWeb, invitationsWeb],
    strings: [strings, companyStrings, requisitesStrings],
    signedInAs: 'anna@example.ru',
  });
async function act(user: Awaited<ReturnType<typeof open>>['user'], subject: string, name: string) {
  await user.click(await screen.findByRole('button', { name: `Действия: ${subject}` }));
  await user.click(screen.getByRole('menuitem', { name }));
}

test('[R-04] the tab counts requests; each row says what is proved, and one is approved with role and department', async () => {
  shows(request, other);
  const bodies: unknown[] = [];
  fakeRoute(approveJoinRequests, ({ body }) => {
    bodies.push(body);
    shows(other);
    return { done: 1, refused: [] };
  });
  const { user } = await open();
  expect(await screen.findByRole('link', { name: 'Заявки 2' })).toHaveAttribute('aria-current', 'page');
  const list = await screen.findByRole('grid', { name: 'Заявки на доступ' });
  const [, first, second] = within(list).getAllByRole('row');
  expect(first).toHaveTextContent('Вера Кимvera@romashka.ruЖдёт решенияПочта на romashka.ru подтверждена');
  expect(second).toHaveTextContent('Пётр Белов');
  expect(within(second!).getByText('Указал(а) ИНН компании')).toBeVisible();
  expect(within(second!).getByText('Раньше был(а) в этой компании.')).toBeVisible();
  await act(user, 'Вера Ким', 'Принять');
  const dialog = await screen.findByRole('dialog', { name: 'Принять: Вера Ким' });
  // Only owners make owners.
  expect(within(dialog).queryByRole('option', { name: 'Владелец' })).toBeNull();
  await user.selectOptions(within(dialog).getByLabelText('Роль'), 'guest');
  await user.click(within(dialog).getByRole('button', { name: 'Принять в компанию' }));
  await waitFor(() => expect(screen.queryByText('vera@romashka.ru')).toBeNull());
  expect(bodies).toEqual([{ ids: [request.id], role: 'guest', departmentId: null }]);
  expect(screen.getByRole('link', { name: 'Заявки 1' })).toBeVisible();
});

test('[R-04] many are decided at once; those who could not be let in stay, and a refusal of all is shown in the dialog', async () => {
  shows(request, other);
  fakeRoute(approveJoinRequests, () =>
    fails(companyErrors['seat-limit-reached'], 'Свободных мест нет: в тарифе их 5.'),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Вера Ким' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Пётр Белов' }));
  const bar = await screen.findByRole('region', { name: 'С выбранным' });
  expect(bar).toHaveTextContent('Выбрано: 2');
  await user.click(within(bar).getByRole('button', { name: 'Принять' }));
  const dialog = await screen.findByRole('dialog', { name: 'Принять 2 заявки' });
  // A doubt about one requester is shown in the form.
  expect(within(dialog).getByText('Пётр Белов: Раньше был(а) в этой компании.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Принять 2 человек' }));
  expect(await within(dialog).findByText('Свободных мест нет: в тарифе их 5.')).toBeVisible();
  const bodies: unknown[] = [];
  fakeRoute(approveJoinRequests, ({ body }) => {
    bodies.push(body);
    shows(other);
    return { done: 1, refused: [{ code: 'x', message: 'Свободных мест нет.', count: 1 }] };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Принять 2 человек' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ ids: [request.id, other.id], role: 'member', departmentId: null }]);
  await waitFor(() => expect(screen.queryByText('vera@romashka.ru')).toBeNull());
  expect(screen.queryByRole('region', { name: 'С выбранным' })).toBeNull();
});

test('[R-04] a no is kind and says what the person learns; a block is silent and can be lifted', async () => {
  shows(request);
  const bodies: unknown[] = [];
  fakeRoute(declineJoinRequests, ({ body }) => {
    bodies.push(body);
    return { done: 1, refused: [] };
  });
  const { user, router } = await open();
  await act(user, 'Вера Ким', 'Отклонить');
  const dialog = await screen.findByRole('dialog', { name: 'Отклонить заявку?' });
  expect(within(dialog).getByText(/^Человек узнает, что доступ ему не открыли/)).toBeVisible();
  await user.click(
    within(dialog).getByRole('checkbox', { name: 'Больше не получать заявок от этого человека' }),
  );
  expect(within(dialog).getByText(/^Человек ничего не узнает/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Отклонить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ ids: [request.id], isBlocked: true }]);
  shows({ ...request, state: 'blocked', decidedBy: anna });
  const unblocked: unknown[] = [];
  fakeRoute(unblockJoinRequest, ({ params }) => {
    unblocked.push(params);
    return {};
  });
  await user.selectOptions(screen.getByLabelText('Состояние'), 'blocked');
  await waitFor(() => expect(router.state.location.href).toBe('/invitations?tab=requests&state=blocked'));
  expect(await screen.findByRole('link', { name: 'Анна Соколова' })).toBeVisible();
  await act(user, 'Вера Ким', 'Снять блокировку');
  await waitFor(() => expect(unblocked).toMatchObject([{ requestId: request.id }]));
});

test('[R-04] a changed address is shown beside the one of the request, with its meaning', async () => {
  shows(
    { ...request, email: 'v@evil.com', askedEmail: 'vera@romashka.ru', hasLeftDomain: true },
    { ...other, email: 'p@mail.ru', askedEmail: 'petr@mail.ru', wasMember: false },
  );
  await open();
  expect(
    await screen.findByText(
      'Просил(а) с адреса vera@romashka.ru, но сменил(а) его: почта больше не на romashka.ru. Принять такую заявку нельзя.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Просил(а) с адреса petr@mail.ru, потом сменил(а) его.')).toBeVisible();
});

test('[R-04] the people who may request are chosen here, with the consequences; without a confirmation no one comes', async () => {
  shows();
  fakeRoute(updateJoinRules, ({ body }) => {
    rules = { ...rules, way: body.way, version: body.version + 1 };
    return rules;
  });
  rules = { ...rules, isConfirmed: false };
  const { user } = await open();
  const field = await screen.findByLabelText('Кто может попросить о доступе');
  expect(screen.getByText(/^Подойдёт подтверждённый адрес на @romashka\.ru/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Подтвердить компанию' })).toHaveAttribute(
    'href',
    '/company?section=card',
  );
  await user.selectOptions(field, 'inn');
  expect(await screen.findByText(/^ИНН известен всем/)).toBeVisible();
  await user.selectOptions(field, 'nobody');
  expect(await screen.findByText('Заявки не приходят. Людей можно приглашать самим.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Подтвердить компанию' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Заявок нет' })).toBeVisible();
});

test('[R-04] a list that did not load can be loaded again; another state without requests says so', async () => {
  fakeRoute(listJoinRequests, () => answers(500, {}));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Загрузить ещё раз' });
  shows();
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Заявок нет' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Состояние'), 'expired');
  expect(await screen.findByText('Таких заявок нет. Выберите другое состояние.')).toBeVisible();
});

test('[R-04] the count is on the tab wherever one is on the page', async () => {
  shows(request);
  fakeRoute(listInvitations, () => ({ items: [], nextCursor: null }));
  await open('/invitations');
  expect(await screen.findByRole('link', { name: 'Заявки 1' })).not.toHaveAttribute('aria-current');
});
