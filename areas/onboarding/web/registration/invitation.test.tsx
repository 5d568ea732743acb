import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import { listConsents, refreshSession, signOut } from '@artel/identity/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { identitySession } from '@artel/identity/web';
import {
  acceptInvitation,
  type InvitationOffer,
  invitationsErrors,
  openInvitation,
} from '@artel/invitations/contract';
import strings from '@artel/invitations/strings' with { type: 'json' };
import { invitationsWeb } from '@artel/invitations/web';
import { registerByLink } from '@artel/onboarding/contract';
import onboardingStrings from '@artel/onboarding/strings' with { type: 'json' };
import { onboardingWeb } from '@artel/onboarding/web';
import requisitesStrings from '@artel/requisites/strings' with { type: 'json' };
import { connectSession, defineWebArea, PageOutlet } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

const InvitationDialog = await invitationsWeb.addressDialogs[0].component();

beforeEach(() => connectSession(identitySession));

const HASH = `in-${'h'.repeat(43)}`;
const offer: InvitationOffer = {
  companyName: 'Ромашка',
  invitedBy: 'Нина Петрова',
  role: 'accountant',
  position: '',
  departmentName: '',
  note: '',
  name: { familyName: '', givenName: '', middleName: '' },
  email: 'vera@example.ru',
  emailDomain: null,
  hasAccount: false,
  expiresAt: '2026-12-05T12:00:00.000Z',
};
const consent = {
  purpose: 'terms' as const,
  version: '1',
  title: 'Соглашение',
  text: 'Текст',
  isRequired: true,
};
const tokens = { access_token: 'access', refresh_token: 'refresh', url_mobile: '' };

/** The frame of the shell in one line: the page, and the dialog that the address names. */
function Frame() {
  return (
    <>
      <PageOutlet />
      <InvitationDialog />
    </>
  );
}

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const auth = page({
  name: 'auth',
  path: '/auth',
  layout: 'auth',
  access: 'public-only',
  titleKey: 'pages.auth',
});
const home = defineWebArea({
  name: 'home',
  pages: [
    { page: start, component: async () => () => <h1>Главная</h1> },
    { page: auth, component: async () => () => <h1>Вход</h1> },
  ],
});

const open = (address: string, signedInAs?: string) =>
  renderPage(address, {
    areas: [companyWeb, invitationsWeb, onboardingWeb, home],
    strings: [identityStrings, strings, companyStrings, requisitesStrings, onboardingStrings],
    layouts: { default: async () => Frame },
    ...(signedInAs !== undefined && { signedInAs }),
  });

const openSignedIn = (username: string, address: string) => {
  fakeRoute(getProfile, () => buildProfile({ username }));
  return open(address, username);
};

test('[R-26] a new person reads who invites and where, and joins with name, password and consents', async () => {
  const requested: unknown[] = [];
  fakeRoute(openInvitation, ({ body }) => {
    requested.push(body);
    return offer;
  });
  fakeRoute(listConsents, () => ({ items: [consent] }));
  fakeRoute(getProfile, () => buildProfile({ username: 'vera@example.ru' }));
  const bodies: unknown[] = [];
  fakeRoute(registerByLink, ({ body }) => {
    bodies.push(body);
    return tokens;
  });
  const { user } = await open(`/auth/signup/${HASH}`);
  expect(await screen.findByRole('heading', { name: 'Вас приглашают в компанию «Ромашка»' })).toBeVisible();
  for (const words of ['Нина Петрова', 'Бухгалтер', 'vera@example.ru'])
    expect(screen.getByText(words)).toBeVisible();
  expect(requested).toEqual([{ hash: HASH }]);
  await user.type(screen.getByLabelText('Фамилия'), 'Ким');
  await user.type(screen.getByLabelText('Имя'), 'Вера');
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'десять букв и больше');
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись и войти' }));
  expect(bodies).toEqual([]);
  await user.click(await screen.findByRole('checkbox', { name: /Соглашение/ }));
  await user.click(screen.getByRole('button', { name: 'Создать учётную запись и войти' }));
  await waitFor(() => expect(localStorage.getItem('username')).toBe('vera@example.ru'));
  expect(bodies).toMatchObject([
    { kind: 'invitation', hash: HASH, familyName: 'Ким', consents: [{ purpose: 'terms', version: '1' }] },
  ]);
});

test('the invitation says the department, the position and what the inviter wrote, and brings the name along', async () => {
  const name = { familyName: 'Ким', givenName: 'Вера', middleName: 'Олеговна' };
  const overrides = { departmentName: 'Продажи', position: 'Менеджер', note: 'Ждём вас!\nНина' };
  fakeRoute(openInvitation, () => ({ ...offer, name, ...overrides }));
  fakeRoute(listConsents, () => ({ items: [] }));
  await open(`/auth/signup/${HASH}`);
  expect(await screen.findByLabelText('Фамилия')).toHaveValue('Ким');
  expect(screen.getByLabelText('Имя')).toHaveValue('Вера');
  expect(screen.getByLabelText(/^Отчество/)).toHaveValue('Олеговна');
  for (const words of ['Продажи', 'Менеджер', /Ждём вас!/]) expect(screen.getByText(words)).toBeVisible();
});

test('until the next page is there the form stays as it was, busy and with its consents', async () => {
  fakeRoute(openInvitation, () => offer);
  let requested = 0;
  fakeRoute(listConsents, () => {
    requested += 1;
    return requested === 1 ? { items: [consent] } : new Promise(() => {});
  });
  fakeRoute(getProfile, () => new Promise(() => {}));
  fakeRoute(registerByLink, () => tokens);
  const { user } = await open(`/auth/signup/${HASH}`);
  await user.type(await screen.findByLabelText('Фамилия'), 'Ким');
  await user.type(screen.getByLabelText('Имя'), 'Вера');
  await user.type(screen.getByLabelText('Пароль', { selector: 'input' }), 'десять букв и больше');
  await user.click(await screen.findByRole('checkbox', { name: /Соглашение/ }));
  const enter = screen.getByRole('button', { name: 'Создать учётную запись и войти' });
  await user.click(enter);
  await waitFor(() => expect(localStorage.getItem('username')).toBe('vera@example.ru'));
  await waitFor(() => expect(requested).toBe(2));
  expect(screen.getByRole('checkbox', { name: /Соглашение/ })).toBeChecked();
  expect(enter).toHaveAttribute('aria-busy', 'true');
});

test('[R-26] a person with an account is redirected to the sign-in and comes back to the invitation', async () => {
  fakeRoute(openInvitation, () => ({ ...offer, hasAccount: true }));
  await open(`/auth/signup/${HASH}`);
  const link = await screen.findByRole('link', { name: 'Войти и принять приглашение' });
  expect(new URL(link.getAttribute('href') ?? '', 'https://x').searchParams.get('to')).toBe(
    `/?invitation=${HASH}`,
  );
});

test('[R-26] an invitation that opens nothing says so', async () => {
  fakeRoute(openInvitation, () => fails(invitationsErrors['invitation-invalid'], 'Не действует.'));
  await open(`/auth/signup/${HASH}`);
  expect(await screen.findByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
});

test('[G-01] the hash of a signed-in person is preserved: the start page shows the invitation, and the person joins without a password', async () => {
  // A hash not yet used in this tab.
  const mine = `in-${'m'.repeat(43)}`;
  fakeRoute(openInvitation, () => offer);
  const accepted: unknown[] = [];
  fakeRoute(acceptInvitation, ({ body }) => {
    accepted.push(body);
    return { companyName: 'Ромашка' };
  });
  fakeRoute(refreshSession, () => ({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  const { user, router } = await openSignedIn('vera@example.ru', `/auth/signup/${mine}`);
  const dialog = await screen.findByRole('dialog', { name: 'Приглашение в компанию' });
  expect(router.state.location.href).toBe(`/?invitation=${mine}`);
  expect(await within(dialog).findByText('Ромашка')).toBeVisible();
  expect(within(dialog).getByText('Нина Петрова')).toBeVisible();
  expect(within(dialog).getByText('Вы войдёте в компанию как vera@example.ru.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Принять приглашение' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(accepted).toEqual([{ hash: mine }]);
  expect(localStorage.getItem('refresh_token')).toBe('refresh-2');
  expect(router.state.location.href).toBe('/');
});

test('[G-01] under another address the person is warned, and a change of the account comes back to the hash', async () => {
  const other = `in-${'o'.repeat(43)}`;
  fakeRoute(openInvitation, () => offer);
  fakeRoute(signOut, () => ({}));
  const { user, router } = await openSignedIn('anna@example.ru', `/auth/signup/${other}`);
  const dialog = await screen.findByRole('dialog', { name: 'Приглашение в компанию' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Приглашение отправлено на vera@example.ru, а вы вошли как anna@example.ru.',
  );
  expect(within(dialog).queryByRole('button', { name: 'Принять приглашение' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Сменить учётную запись' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/auth/signup/${other}`));
  expect(localStorage.getItem('refresh_token')).toBeNull();
});

test('[G-01] a refusal is shown in the dialog', async () => {
  const full = `in-${'f'.repeat(43)}`;
  fakeRoute(openInvitation, () => offer);
  fakeRoute(acceptInvitation, () =>
    fails(invitationsErrors['company-full'], 'В компании сейчас нет свободных мест.'),
  );
  const { user } = await openSignedIn('vera@example.ru', `/auth/signup/${full}`);
  await user.click(await screen.findByRole('button', { name: 'Принять приглашение' }));
  expect(await screen.findByText('В компании сейчас нет свободных мест.')).toBeVisible();
});

test('[G-01] a one-time link of another kind redirects a signed-in person to the start page', async () => {
  const { router } = await openSignedIn('vera@example.ru', `/auth/signup/${'r'.repeat(32)}`);
  await waitFor(() => expect(router.state.location.href).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
