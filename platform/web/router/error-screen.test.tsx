import { page, requestErrors } from '@artel/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineWebArea } from '../area/web-area.ts';
import { doubtConnection, loseConnection } from '../connection/connection.ts';
import { CallFailure } from '../http/failure.ts';
import { fakeServer, renderPage, setTestTexts } from '../testing/index.ts';
import { ArtelTheme } from '../ui/theme/artel-theme.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { PageOutlet } from './page-outlet.tsx';

const loads = vi.fn(async () => undefined as unknown);
const common = { access: 'login', titleKey: 'pages.index' } as const;
const index = page({ ...common, name: 'index', path: '/', layout: 'default' });
const odd = page({ ...common, name: 'odd', path: '/odd', layout: 'default', access: 'admin' as never });
const layouts = {
  default: async () => () => (
    <>
      <header>Рамка</header>
      <main>
        <PageOutlet />
      </main>
    </>
  ),
};
let breaks = false;

function Home() {
  if (breaks) throw new Error('Broken inside');
  return <h1>Главная</h1>;
}

const area = defineWebArea({
  name: 'testing',
  beforeApp: () => loads(),
  pages: [
    { page: index, component: async () => Home },
    { page: odd, component: async () => () => null },
  ],
});
const open = (address = '/') =>
  renderPage(address, {
    areas: [area],
    strings: [{ pages: { index: 'Главная' } }],
    layouts,
    signedInAs: 'anna@example.test',
  });

beforeEach(() => {
  breaks = false;
  loads.mockReset();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const LOST = 'Такой страницы нет. Возможно, её переместили или в адресе опечатка.';
const BROKEN = 'Мы не смогли показать страницу. Попробуйте ещё раз через минуту.';
const OTHER = 'Что-то пошло не так. Попробуйте ещё раз или вернитесь на главную.';

test('[X-01] a picture of its own, the heading with the status and one of three messages: 404, 500, anything else', async () => {
  await setTestTexts();
  const pictures = new Map<string, string>();
  for (const [statusCode, message] of [
    [404, LOST],
    [500, BROKEN],
    [403, OTHER],
    [503, OTHER],
    [418, OTHER],
  ] as const) {
    const { container, unmount } = render(<ErrorScreen statusCode={statusCode} />, { wrapper: ArtelTheme });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Ошибка ${statusCode}!`);
    expect([LOST, BROKEN, OTHER].filter((text) => screen.queryByText(text))).toEqual([message]);
    const picture = container.querySelector('svg');
    expect(picture).toHaveAttribute('aria-hidden', 'true');
    pictures.set(message, picture?.innerHTML ?? '');
    expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
    unmount();
  }
  expect(new Set(pictures.values()).size).toBe(3);
});

test('[X-01] without any answer there is no status to name', async () => {
  await setTestTexts();
  render(<ErrorScreen statusCode={0} onRetry={() => undefined} />, { wrapper: ArtelTheme });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Сервер не ответил!');
  expect(screen.getByText(OTHER)).toBeInTheDocument();
});

test('without a connection the screen says so instead of blaming the server, until the connection is back', async () => {
  await setTestTexts();
  fakeServer.use(http.get('*/api/health', () => HttpResponse.json({})));
  act(() => loseConnection());
  render(<ErrorScreen statusCode={0} text="Нет связи с сервером." onRetry={() => undefined} />, {
    wrapper: ArtelTheme,
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Нет связи$/);
  expect(screen.getByText(/Страница откроется сама/)).toBeVisible();
  for (const text of [OTHER, 'Нет связи с сервером.']) expect(screen.queryByText(text)).toBeNull();
  await act(() => doubtConnection());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Сервер не ответил!');
});

test('[X-01] a failure that carries a request id shows it, to be copied', async () => {
  loads.mockRejectedValue(
    new CallFailure({ kind: 'server', status: 500, requestId: 'req-7', responseMessage: 'Ой.' }, ''),
  );
  const { user } = await open();
  expect(await screen.findByText('req-7')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe('req-7');
});

test('[X-01] trying again loads the page again inside the application', async () => {
  loads.mockRejectedValueOnce(new CallFailure({ kind: 'server', status: 503 }, ''));
  const { user, router } = await open();
  const reloaded = vi.fn();
  router.subscribe('onResolved', reloaded);
  expect(screen.getByRole('heading', { name: 'Ошибка 503!' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeInTheDocument();
  expect(loads).toHaveBeenCalledTimes(2);
});

test('[X-01] a screen that broke while it was drawn is drawn again; the frame stays and holds one main part', async () => {
  breaks = true;
  const { user } = await open();
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { name: 'Ошибка 500!' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveTextContent('Рамка');
  breaks = false;
  await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeInTheDocument();
});

test('[X-01] an address that is no page takes the place of the page alone for who is signed in', async () => {
  const { router } = await open();
  await act(() => router.navigate({ to: '/nowhere' as never }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Ошибка 404!'));
  expect(screen.getByRole('banner')).toHaveTextContent('Рамка');
  expect(screen.queryByRole('button', { name: 'Попробовать ещё раз' })).toBeNull();
});

test('[N-04] the router shows what an unknown guard throws', async () => {
  await open('/odd');
  expect(screen.getByRole('heading', { name: 'Ошибка 500!' })).toBeInTheDocument();
  expect(screen.getByText('Unknown route middleware')).toBeInTheDocument();
});

test('the words of the server are shown beside the message, once', async () => {
  const summary = requestErrors.unavailable.code;
  loads.mockRejectedValue(new CallFailure({ kind: 'server', status: 503, responseMessage: summary }, ''));
  await open();
  expect(screen.getAllByText(summary)).toHaveLength(1);
  expect(screen.getByText(OTHER)).toBeInTheDocument();
});
