import { route } from '@artel/contract';
import { identityWeb } from '@artel/identity/web';
import strings from '@artel/shell-contract/strings' with { type: 'json' };
import {
  answers,
  breaks,
  FakeFailure,
  fakeRoute,
  fakeServer,
  renderPage,
  setPublicConfig,
} from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { layouts } from '../layouts/layouts.ts';
import { shellWeb } from '../shell-area.ts';

/** The route that the operator's machines check; no area declares it. */
const readyRoute = route({
  id: 'testing/ready',
  method: 'GET',
  path: '/api/ready',
  response: z.object({ status: z.string() }),
  access: 'public',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

const posted: unknown[] = [];
const requests: string[] = [];
let ready: { status: string } | FakeFailure;

beforeEach(() => {
  posted.length = 0;
  requests.length = 0;
  ready = { status: 'ready' };
  fakeRoute(readyRoute, () => ready);
  fakeServer.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));
  setPublicConfig({ brandName: 'Артель «Сосна»', version: '1.2.3' });
});
afterEach(() => {
  fakeServer.events.removeAllListeners();
  vi.unstubAllGlobals();
});

const beforeApp = vi.fn(async () => undefined);
const requestRule = vi.fn();
const open = (address = '/vkurse_app/server', signedInAs?: string) =>
  renderPage(address, {
    areas: [{ name: 'testing', beforeApp }, identityWeb, shellWeb],
    strings: [strings],
    layouts,
    fetchRule: requestRule,
    ...(signedInAs !== undefined && { signedInAs }),
  });
const injectApp = () =>
  vi.stubGlobal('artelBridge', { postMessage: (json: string) => posted.push(JSON.parse(json)) });

test('[R-37] the screen names the server, its address, its version and how it is doing, and draws its address', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Артель «Сосна»' })).toBeInTheDocument();
  expect(screen.getByLabelText('Адрес сервера')).toHaveTextContent(location.origin);
  expect(screen.getByText('1.2.3')).toBeInTheDocument();
  expect(await screen.findByText('Работает')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: `QR-код с адресом ${location.origin}` })).toBeInTheDocument();
});

test('[R-37] with the application around it the address is handed over; without one there is no such button', async () => {
  const { unmount } = await open();
  await screen.findByText('Работает');
  expect(screen.queryByRole('button', { name: 'Подключить' })).toBeNull();
  expect(screen.getByText(/откройте приложение и наведите камеру на QR-код/)).toBeInTheDocument();
  unmount();
  injectApp();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Подключить' }));
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  expect(posted).toEqual([
    { v: 1, type: 'server', name: 'Артель «Сосна»', url: location.origin },
    { v: 1, type: 'share', title: 'Артель «Сосна»', url: location.origin },
  ]);
});

test.each([
  ['nobody answers', breaks(), 'Не отвечает'],
  [
    'a proxy answers in its place',
    new FakeFailure(() => new Response('<h1>502</h1>', { status: 502 })),
    'Не отвечает',
  ],
  ['something else answers', answers(200, { hello: 'world' }), 'Не отвечает'],
  [
    'its database does not answer',
    answers(503, { status: 'not-ready', database: false, jobs: true }),
    'Работает не полностью',
  ],
] as const)('[R-37] when %s the screen says so, and checks again', async (_name, answer, text) => {
  ready = answer;
  const { user } = await open();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Артель «Сосна»' })).toBeInTheDocument();
  ready = { status: 'ready' };
  await user.click(screen.getByRole('button', { name: 'Проверить ещё раз' }));
  expect(await screen.findByText('Работает')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Проверить ещё раз' })).toBeNull());
});

test.each([undefined, 'anna@example.test'])(
  '[G-03] [R-37] the guard is skipped (signed in: %s): no profile, no rule, no parameter, no redirect',
  async (signedInAs) => {
    const { history } = await open('/vkurse_app/server?auth=secret&isMobile=true#x', signedInAs);
    await screen.findByText('Работает');
    expect(history.location.href).toBe('/vkurse_app/server?auth=secret&isMobile=true#x');
    expect(beforeApp).not.toHaveBeenCalled();
    expect(requestRule).not.toHaveBeenCalled();
    expect(requests).toEqual(['/api/ready']);
  },
);

test('[R-37] the address can be shared without an application: it is copied, or shown where nothing lets us', async () => {
  const { user } = await open();
  await screen.findByText('Работает');
  await user.click(screen.getByRole('button', { name: 'Поделиться' }));
  expect(await screen.findByText('Адрес скопирован')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(location.origin);
});
