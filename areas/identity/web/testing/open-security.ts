import { page, type RouteResponse, requestErrors } from '@artel/contract';
import {
  getSecurity,
  identityErrors,
  listAppPasswords,
  listSessions,
  proveSession,
} from '@artel/identity/contract';
import strings from '@artel/identity/strings' with { type: 'json' };
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { identityInside } from '../identity-inside.ts';
import { identityWeb } from '../index.ts';

export type Security = RouteResponse<typeof getSecurity>;
export type Session = RouteResponse<typeof listSessions>['items'][number];

const profile = page({
  name: 'profile',
  path: '/profile',
  layout: 'default',
  access: 'login',
  titleKey: 'identity.security.title',
});
const profileWeb = defineWebArea({
  name: 'profile',
  pages: [{ page: profile, component: identityInside.profileSections[0].component }],
});

/** An area that programs can open. */
const served = (programScopes: readonly string[]) =>
  defineWebArea({ name: 'served', inside: async () => ({ programScopes }) });

const plain: Security = {
  email: 'anna@example.ru',
  pendingEmail: null,
  passwordChangedAt: '2025-03-08T09:00:00Z',
  totpSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  trustedDevices: [],
  provedUntil: '2026-11-21T12:10:00Z',
};

export const thisSession: Session = {
  id: 'session-1',
  isCurrent: true,
  browser: 'Chrome',
  system: 'Windows',
  kind: 'computer',
  address: '192.0.2.1',
  startedAt: '2026-11-01T09:00:00Z',
  lastUsedAt: '2026-11-21T09:00:00Z',
  method: 'password',
  secondFactor: null,
};

/** Opens the section as Anna; `server` is the state of the faked server, which the test's fakes may change. */
export async function openSecurity(
  known: Partial<Security> = {},
  sessions: readonly Session[] = [thisSession],
  programScopes: readonly string[] = ['dav', 'mail', 'calendar'],
) {
  const server = { security: { ...plain, ...known }, sessions: [...sessions] };
  fakeRoute(getSecurity, () => server.security);
  fakeRoute(listSessions, () => ({ items: server.sessions }));
  fakeRoute(listAppPasswords, () => ({ items: [] }));
  const view = await renderPage('/profile', {
    areas: [identityWeb, profileWeb, served(programScopes)],
    // Texts of another area that every form uses.
    strings: [strings, { forms: { name: 'Название' } }],
    signedInAs: 'anna@example.ru',
  });
  return { ...view, server };
}

/** Waits for the block with a title. */
export async function block(name: string) {
  return within(await screen.findByRole('region', { name }));
}

export async function dialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

/** Fakes a server that requires a fresh proof first; the password is «верный пароль». */
export function wantsProof() {
  const state = { isProved: false, attempts: 0 };
  fakeRoute(proveSession, ({ body }) => {
    state.attempts += 1;
    if (body.password !== 'верный пароль')
      return fails(identityErrors['password-wrong'], 'Неверный пароль.', [
        { path: 'password', message: 'Неверный пароль.' },
      ]);
    state.isProved = true;
    return { provedUntil: '2026-11-21T12:20:00Z' };
  });
  const refuse = () => fails(identityErrors['proof-required'], 'Подтвердите, что это вы.');
  return { state, guard: <T>(answer: () => T) => (state.isProved ? answer() : refuse()) };
}

export const unavailable = () => fails(requestErrors.unavailable, 'Сервис временно недоступен.');
