import { getMember } from '@artel/company/contract';
import { page } from '@artel/contract';
import { pageMatcher } from '@artel/server';
import { expect, test } from 'vitest';
import { checkRedirect } from './check-redirect.ts';

const step = '0199a000-0000-7000-8000-000000000001';
const common = { layout: 'default', access: 'login', titleKey: 'pages.index' } as const;
const matchPage = pageMatcher([
  page({ ...common, name: 'index', path: '/' }),
  page({ ...common, name: 'trial', path: '/trial/{memberId}', params: getMember.params }),
]);
const allowed = { matchPage, origins: ['https://pay.example.ru'] };

test.each(['/', '/?section=1', `/trial/${step}?from=here#top`, `/trial/${step}`])(
  '[G-07] %s is a page and may be a redirect',
  (redirect) => {
    expect(checkRedirect({ redirect }, allowed)).toEqual({ redirect, external: false });
  },
);

test.each([
  '',
  `trial/${step}`,
  '/nowhere',
  '/trial/3',
  '/trial',
  '//evil.example',
  '//pay.example.ru',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  `/trial/${step}\r\nSet-Cookie: a=b`,
  '/.//evil.example',
  '/trial/..//evil.example',
  `/trial/../trial/${step}`,
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  'https://pay.example.ru/',
  'https:evil.example',
])('[G-07] %j is no page: never a redirect', (redirect) => {
  expect(checkRedirect({ redirect }, allowed)).toBeNull();
});

test('[G-07] the only outside redirect is an https address of a configured origin', () => {
  const outside = (redirect: string) => checkRedirect({ redirect, external: true }, allowed);
  expect(outside('https://pay.example.ru/order?id=7')).toEqual({
    redirect: 'https://pay.example.ru/order?id=7',
    external: true,
  });
  for (const refused of [
    'http://pay.example.ru/',
    'https://pay.example.ru.evil.example/',
    'https://pay.example.ru@evil.example/',
    'https://name:word@pay.example.ru/',
    'https://pay.example.ru:8443/',
    'https://evil.example/',
    '//pay.example.ru/',
    `/trial/${step}`,
    'javascript:alert(1)//https://pay.example.ru',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'https:\\\\pay.example.ru',
    'https://pay.example.ru/\r\nX: y',
    '',
  ]) {
    expect(outside(refused), refused).toBeNull();
  }
});

test('an answer of another shape redirects nowhere', () => {
  expect(checkRedirect({ redirect: 7 } as never, allowed)).toBeNull();
  expect(checkRedirect({} as never, allowed)).toBeNull();
});
