import { page } from '@artel/contract';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineWebArea } from '../area/web-area.ts';
import { renderPage, setPublicConfig } from '../testing/index.ts';

const common = { layout: 'empty', access: 'public' } as const;
const pages = [
  page({
    ...common,
    name: 'first',
    path: '/first',
    titleKey: 'pages.first',
    descriptionKey: 'descriptions.a',
  }),
  page({ ...common, name: 'again', path: '/again', titleKey: 'pages.again', canonical: '/first' }),
  page({
    ...common,
    name: 'secret',
    path: '/secret/{hash}',
    params: z.object({ hash: z.string() }),
    titleKey: 'pages.secret',
    descriptionKey: 'descriptions.b',
  }),
];
const area = defineWebArea({
  name: 'test',
  pages: pages.map((one) => ({ page: one, component: async () => () => <h1>{one.name}</h1> })),
});
const strings = {
  pages: { first: 'Первая', again: 'Снова', secret: 'Тайная' },
  descriptions: { a: 'О первой', b: 'О тайной' },
};

const SERVED =
  '<title>Первая — Артель</title><meta name="description" content="Как прислал сервер">' +
  '<link rel="canonical" href="https://artel.example/first"><meta property="og:title" content="Первая">';

beforeEach(() => {
  document.documentElement.lang = 'ru';
  document.head.innerHTML = SERVED;
  setPublicConfig({ brandName: 'Артель' });
});

const notified = () => ({
  title: document.title,
  description: document.querySelector('meta[name=description]')?.getAttribute('content'),
  robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
  canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href')),
  languages: [...document.querySelectorAll('link[hreflang]')].map((link) => [
    link.getAttribute('hreflang'),
    link.getAttribute('href'),
  ]),
});

test('[P-03] title, description and addresses follow the page that is moved on to, without query and hash', async () => {
  const { router } = await renderPage('/first?a=1', { areas: [area], strings: [strings] });
  // The head that the server wrote is valid for the first page.
  expect(notified()).toMatchObject({
    description: 'Как прислал сервер',
    canonical: ['https://artel.example/first'],
  });
  const here = `${location.origin}/first`;

  await act(() => router.navigate({ href: '/secret/S3cret?b=2#c' }));
  await waitFor(() => expect(notified().description).toBe('О тайной'));
  expect(notified()).toEqual({
    title: 'Тайная — Артель',
    description: 'О тайной',
    robots: 'noindex',
    canonical: [],
    languages: [],
  });
  expect(document.head.innerHTML).not.toContain('S3cret');

  await act(() => router.navigate({ href: '/again?d=4' }));
  await waitFor(() => expect(notified().canonical).toEqual([here]));
  expect(notified()).toEqual({
    title: 'Снова — Артель',
    description: undefined,
    robots: undefined,
    canonical: [here],
    languages: [
      ['ru', here],
      ['x-default', here],
    ],
  });

  await act(() => router.navigate({ href: '/first' }));
  await waitFor(() => expect(notified().description).toBe('О первой'));
  expect(document.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
});

test('[P-03] a first page that was made from another one sets its own head', async () => {
  await renderPage('/secret/S3cret', { areas: [area], strings: [strings] });
  await waitFor(() => expect(notified()).toMatchObject({ description: 'О тайной', canonical: [] }));
});
