import { enterCompany, getProfile, listOwnCompanies } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import { refreshSession } from '@artel/identity/contract';
import { identitySession } from '@artel/identity/web';
import {
  invitationsErrors,
  listOwnJoinRequests,
  type OwnJoinRequest,
  requestToJoin,
  withdrawJoinRequest,
} from '@artel/invitations/contract';
import strings from '@artel/invitations/strings' with { type: 'json' };
import { invitationsWeb } from '@artel/invitations/web';
import { getTrial } from '@artel/onboarding/contract';
import onboardingStrings from '@artel/onboarding/strings' with { type: 'json' };
import { onboardingWeb } from '@artel/onboarding/web';
import requisitesStrings from '@artel/requisites/strings' with { type: 'json' };
import { connectSession, defineWebArea, type LazyComponent } from '@artel/web';
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onboardingInside } from './onboarding-inside.ts';

const index = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const getWidget = (name: string) =>
  onboardingInside.widgets.find((widget) => widget.name === name)?.component as LazyComponent;
const start = (name = 'company') =>
  defineWebArea({ name: 'start', pages: [{ page: index, component: getWidget(name) }] });
const { beforeApp: _, ...screens } = companyWeb;
const open = (address = '/', widget?: string) =>
  renderPage(address, {
    areas: [screens, invitationsWeb, onboardingWeb, start(widget)],
    strings: [strings, companyStrings, requisitesStrings, onboardingStrings],
    signedInAs: 'anna@example.ru',
  });

const requesting: OwnJoinRequest = {
  id: '01890000-0000-7000-8000-000000000001',
  way: 'inn',
  inn: '7707083893',
  kpp: '773601001',
  domain: '',
  state: 'waiting',
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-12-21T09:00:00.000Z',
  company: null,
};

let items: OwnJoinRequest[];
let ownDomain: string | null;
beforeEach(() => {
  connectSession(identitySession);
  items = [];
  ownDomain = 'romashka.ru';
  fakeRoute(getProfile, () => buildProfile());
  fakeRoute(listOwnJoinRequests, () => ({ items, ownDomain }));
  fakeRoute(getTrial, () => ({
    dueStep: 'select-company' as const,
    isPutOff: false,
    typed: {},
    canLookUp: true,
    company: null,
    companies: [],
    trial: null,
    firstStart: '2026-11-21',
    lastStart: '2026-12-21',
    days: 14,
  }));
});

test('[R-38] the first step offers to request access, alike for every number: nothing is checked before the request is sent', async () => {
  const requested: unknown[] = [];
  fakeRoute(requestToJoin, ({ body }) => {
    requested.push(body);
    items = [{ ...requesting, kpp: '' }];
    return items[0]!;
  });
  const { user } = await open('/trial/select-company');
  const offer = await screen.findByRole('region', { name: 'Возможно, ваша компания уже здесь' });
  expect(
    within(offer)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Попросить по почте @romashka.ru']);
  await user.type(screen.getByLabelText(/ИНН/), '770708389');
  expect(within(offer).getAllByRole('button')).toHaveLength(1);
  await user.type(screen.getByLabelText(/ИНН/), '3');
  await user.click(within(offer).getByRole('button', { name: 'Попросить по ИНН 7707083893' }));
  expect(await screen.findByRole('heading', { name: 'Заявка на доступ отправлена' })).toBeVisible();
  expect(screen.getByText('По ИНН 7707083893')).toBeVisible();
  expect(requested).toEqual([{ way: 'inn', inn: '7707083893', kpp: '' }]);
  expect(screen.queryByRole('region', { name: 'Возможно, ваша компания уже здесь' })).toBeNull();
  // Opening an own company remains possible, with the typed input.
  expect(screen.getByLabelText(/ИНН/)).toHaveValue('7707083893');
});

test('[R-38] with an address of a public mail service only the own number gives an offer; a refusal is shown beside it', async () => {
  ownDomain = null;
  fakeRoute(requestToJoin, () =>
    fails(invitationsErrors['join-asked-lately'], 'Такую заявку недавно отклонили.'),
  );
  const { user } = await open('/trial/select-company');
  await screen.findByLabelText(/ИНН/);
  expect(screen.queryByText('Возможно, ваша компания уже здесь')).toBeNull();
  await user.type(screen.getByLabelText(/ИНН/), '7707 083893');
  await user.click(await screen.findByRole('button', { name: 'Попросить по ИНН 7707083893' }));
  expect(await screen.findByText('Такую заявку недавно отклонили.')).toBeVisible();
});

test('[R-01] a person who waits sees the own request on the dashboard, and can cancel it', async () => {
  items = [requesting];
  fakeRoute(withdrawJoinRequest, ({ params }) => {
    expect(params.askingId).toBe(requesting.id);
    items = [{ ...requesting, state: 'withdrawn' }];
    return items[0]!;
  });
  const { user } = await open();
  expect(await screen.findByText('По ИНН 7707083893, КПП 773601001')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Создать свою компанию' })).toHaveAttribute(
    'href',
    '/trial/select-company',
  );
  expect(screen.queryByText('У вас пока нет компании')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Отозвать заявку' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отозвать заявку?' });
  await user.click(within(dialog).getByRole('button', { name: 'Отозвать заявку' }));
  expect(await screen.findByRole('heading', { name: 'У вас пока нет компании' })).toBeVisible();
});

test.each([
  ['declined', /^Вашу заявку на доступ отклонили\. Создайте её/],
  ['expired', /^На вашу заявку на доступ никто не ответил за месяц\./],
] as const)(
  '[R-01] a request that is %s is shown once more at the start of the steps to a company',
  async (state, words) => {
    items = [{ ...requesting, state }];
    await open();
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('[R-01] if the requests could not be loaded, the steps to a company are offered all the same', async () => {
  fakeRoute(listOwnJoinRequests, () => answers(500, {}));
  await open();
  expect(await screen.findByRole('heading', { name: 'У вас пока нет компании' })).toBeVisible();
});

test('a tab that waits enters the company by itself when it is let in', async () => {
  items = [requesting];
  const entered: unknown[] = [];
  fakeRoute(enterCompany, ({ body }) => {
    entered.push(body);
    fakeRoute(getProfile, () =>
      buildProfile({
        company: { id: 'c', name: 'Ромашка', memberId: 'm', role: 'member', isOperator: false },
      }),
    );
    return { access_token: 'access-2' };
  });
  fakeRoute(refreshSession, () => ({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  const { queries } = await open();
  await screen.findByRole('heading', { name: 'Заявка на доступ отправлена' });
  items = [{ ...requesting, state: 'accepted', company: { id: 'c', name: 'Ромашка' } }];
  await queries.invalidateQueries();
  await waitFor(() => expect(screen.queryByText('Заявка на доступ отправлена')).toBeNull());
  await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh-2'));
  expect(entered).toEqual([{ companyId: 'c' }]);
});

test('[R-01] a suspended person reads the company and the contact; no second company is pushed, and the others stay open', async () => {
  fakeRoute(getProfile, () => buildProfile({ suspendedIn: ['Ромашка'] }));
  fakeRoute(listOwnCompanies, () => ({
    companies: [{ id: 'b', name: 'Лютик', role: 'member' as const, isCurrent: false }],
  }));
  await open();
  expect(
    await screen.findByRole('heading', { name: 'Доступ в компанию «Ромашка» приостановлен' }),
  ).toBeVisible();
  expect(screen.getByText(/^Обратитесь к администратору компании/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Создать компанию' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Перейти в «Лютик»' })).toBeVisible();
});
