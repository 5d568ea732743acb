import { expect, test } from 'vitest';
import { runGuard } from './guards.ts';
import { returnAddress } from './return-address.ts';

const origin = 'https://artel.test';
const visit = (href: string, isSignedIn: boolean, isMobileApp = false) => ({
  href,
  isSignedIn,
  isMobileApp,
  origin,
});

test.each([
  ['/', '/auth'],
  ['/dashboard', '/auth?to=%2Fdashboard'],
  ['/disk?folder=1#top', '/auth?to=%2Fdisk%3Ffolder%3D1%23top'],
  ['/mobile-plans', '/mobile/auth?to=%2Fmobile-plans'],
  ['/disk?from=mobile', '/mobile/auth?to=%2Fdisk%3Ffrom%3Dmobile'],
])('[G-04] a stranger on %s is sent to %s', (href, expected) => {
  expect(runGuard('login', visit(href, false))).toBe(expected);
});

test('[G-04] the hash is no part of the address that decides for the mobile page', () => {
  expect(runGuard('login', visit('/disk#mobile', false))).toBe('/auth?to=%2Fdisk%23mobile');
});

test('[T-03] in the mobile application a person without a session is redirected to its own page', () => {
  expect(runGuard('login', visit('/', false, true))).toBe('/mobile/auth');
});

test('[G-04] a signed-in person passes', () => {
  expect(runGuard('login', visit('/dashboard', true))).toBeNull();
});

test('[G-01] a signed-in person on a public-only page is sent to the start page; a stranger stays', () => {
  expect(runGuard('public-only', visit('/auth', true))).toBe('/');
  expect(runGuard('public-only', visit('/auth/signup', true))).toBe('/');
  expect(runGuard('public-only', visit('/auth', false))).toBeNull();
});

test('[G-04] after signing in the person returns to where they were going', () => {
  const sent = runGuard('login', visit('/disk?folder=1#top', false));
  expect(runGuard('public-only', visit(sent ?? '', true))).toBe('/disk?folder=1#top');
});

test.each([
  ['https://evil.test/', '/'],
  ['//evil.test/x', '/'],
  ['/\\evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.test', '/'],
  ['https://artel.test//evil.test', '/evil.test'],
  ['/.//evil.test', '/evil.test'],
  ['http://artel.test/x', '/'],
  ['', '/'],
  ['/users?x=1#y', '/users?x=1#y'],
])('[G-04] the return address %j opens %j: never another origin', (wanted, expected) => {
  const address = returnAddress(`?${new URLSearchParams({ to: wanted })}`, origin);
  expect(address).toBe(expected);
  expect(new URL(address, origin).origin).toBe(origin);
});

test('anyone may open a public page', () => {
  expect(runGuard('public', visit('/share', false))).toBeNull();
  expect(runGuard('public', visit('/share', true))).toBeNull();
});

test.each(['admin', '', 'constructor', 'toString'])('[N-04] the unknown guard %j throws', (name) => {
  expect(() => runGuard(name, visit('/', true))).toThrow('Unknown route middleware');
});
