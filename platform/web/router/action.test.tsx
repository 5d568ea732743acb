import { page } from '@artel/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineWebArea } from '../area/web-area.ts';
import { renderPage } from '../testing/index.ts';
import { pathOfAction } from './action.ts';
import { useAction } from './use-action.ts';

const common = { layout: 'default', access: 'login' } as const;
const index = page({ ...common, name: 'index', path: '/', titleKey: 'pages.index' });
const disk = page({ ...common, name: 'disk', path: '/disk', titleKey: 'pages.disk' });

const hostile = [
  '//evil.example.test',
  '/\\evil.example.test',
  'javascript:alert(1)',
  'https://evil.example.test/',
  '\t//evil.example.test',
  '../../evil',
  '?to=//evil.example.test',
  '#evil',
  'диск/общий',
];

function Acts() {
  const openAction = useAction();
  return (
    <>
      <h1>Действия</h1>
      {['dashboard', 'disk', ...hostile].map((name) => (
        <button key={name} type="button" onClick={() => void openAction(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

const area = defineWebArea({
  name: 'testing',
  pages: [
    { page: index, component: async () => Acts },
    {
      page: disk,
      component: async () => () => (
        <>
          <h1>Диск</h1>
          <Acts />
        </>
      ),
    },
  ],
});
const open = (address: string) =>
  renderPage(address, {
    areas: [area],
    strings: [{ pages: { index: 'Главная', disk: 'Диск' } }],
    signedInAs: 'anna@example.test',
  });

afterEach(() => {
  vi.restoreAllMocks();
});

test('[A-01] the action of the dashboard navigates to the start page, any other to the path named after it', async () => {
  const { user, history } = await open('/');
  await user.click(screen.getByRole('button', { name: 'disk' }));
  expect(await screen.findByRole('heading', { name: 'Диск' })).toBeInTheDocument();
  expect(history.location.href).toBe('/disk');
  await user.click(screen.getByRole('button', { name: 'dashboard' }));
  await vi.waitFor(() => expect(history.location.href).toBe('/'));
  expect(history.length).toBe(3);
});

test.each(hostile)(
  '[A-01] the action %j opens a page that does not exist, never another origin',
  async (name) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { history, router } = await open('/');
    const button = screen.getAllByRole('button').find(({ textContent }) => textContent === name);
    button?.click();
    expect(await screen.findByRole('heading', { name: 'Ошибка 404!' })).toBeInTheDocument();
    expect(new URL(history.location.href, 'https://artel.test').origin).toBe('https://artel.test');
    expect(router.state.location.pathname).not.toBe('/');
  },
);

test.each([...hostile, '', '.', '..', 'a\u0000b'])(
  '[A-01] the path of the action %j stays in this origin',
  (name) => {
    const address = new URL(pathOfAction(name), 'https://artel.test');
    expect(address.origin).toBe('https://artel.test');
    expect([address.search, address.hash]).toEqual(['', '']);
  },
);
