import { page } from '@artel/contract';
import { expect, test } from 'vitest';
import { defineWebArea } from '../area/web-area.ts';
import { renderPage } from '../testing/index.ts';

const first = page({
  name: 'first-part',
  path: '/first/part',
  layout: 'empty',
  access: 'public',
  titleKey: 'pages.first',
});
const area = defineWebArea({
  name: 'test',
  pages: [{ page: first, component: async () => () => <h1>Первая</h1> }],
});

// The server responds to the same addresses with 200 and 404 (its own test has the same list).
test.each([
  ['/first/part', 'Первая'],
  ['/first/part/?a=1#b', 'Первая'],
  ['/first//part', 'Первая'],
  ['/%66irst/part', 'Первая'],
  ['/First/Part', 'Первая'],
  ['/first', 'Ошибка 404!'],
  ['/first%2fpart', 'Ошибка 404!'],
  ['/first%252fpart', 'Ошибка 404!'],
  ['/first/part%00', 'Ошибка 404!'],
  ['/first/part%', 'Ошибка 404!'],
])('[N-03] the address %s shows %s', async (address, heading) => {
  const { findByRole } = await renderPage(address, {
    areas: [area],
    strings: [{ pages: { first: 'Первая' } }],
  });
  expect(await findByRole('heading', { level: 1 })).toHaveTextContent(heading);
});
