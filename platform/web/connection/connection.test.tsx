import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueries } from '../query/create-queries.ts';
import { getQuery } from '../query/get-query.ts';
import { useAct } from '../query/use-act.ts';
import { ConnectionLine } from '../router/connection-line.tsx';
import { ErrorScreen } from '../router/error-screen.tsx';
import { breaks, type FakeFailure, fakeRoute, fakeServer } from '../testing/fake-route.ts';
import { setTestTexts } from '../testing/render-page.tsx';
import { publicRead, publicWrite } from '../testing/routes.ts';
import { shownToasts } from '../toasts/toasts.ts';
import { ArtelTheme } from '../ui/theme/artel-theme.tsx';
import { currentConnection, doubtConnection } from './connection.ts';
import { followConnection } from './follow-connection.ts';

let stop: () => void;
let health: () => Response | Promise<Response>;

const isThere = () => HttpResponse.json({ status: 'ok' });
const isAway = () => HttpResponse.error();

beforeEach(async () => {
  await setTestTexts();
  health = isThere;
  fakeServer.use(http.get('*/api/health', () => health()));
  stop = followConnection();
});
afterEach(async () => {
  stop();
  health = isThere;
  fakeServer.use(http.get('*/api/health', isThere));
  await doubtConnection();
  vi.restoreAllMocks();
});

function within() {
  const queries = createQueries();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ArtelTheme>
      <QueryClientProvider client={queries}>
        {children}
        <ConnectionLine />
      </QueryClientProvider>
    </ArtelTheme>
  );
  return wrapper;
}

const LOST = 'Нет связи с сервером.';
const BACK = 'Связь восстановлена.';

test('a status line says that the server is away, checks it at once on request, and says that it is back', async () => {
  render(<p>Страница</p>, { wrapper: within() });
  expect(screen.queryByText(LOST)).toBeNull();
  health = isAway;
  await act(() => doubtConnection());
  expect(screen.getByText(LOST).closest('[aria-live=polite]')).not.toBeNull();
  health = isThere;
  act(() => screen.getByRole('button', { name: 'Проверить' }).click());
  expect(await screen.findByText(BACK)).toBeInTheDocument();
  expect(screen.queryByText(LOST)).toBeNull();
});

test.each([
  ['a proxy answers in its place', () => new HttpResponse('<h1>502</h1>', { status: 502 })],
  [
    'nobody answers',
    async () => {
      await delay('infinite');
      return HttpResponse.error();
    },
  ],
] as const)('the server is away when %s', async (_name, answer) => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  health = answer;
  await doubtConnection();
  expect(currentConnection()).toBe('lost');
});

test('the browser is trusted when it reports its network gone, and checked when it reports it back', async () => {
  health = isAway;
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(currentConnection()).toBe('lost');
  window.dispatchEvent(new Event('online'));
  await doubtConnection();
  expect(currentConnection()).toBe('lost');
  health = isThere;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(currentConnection()).toBe('held'));
});

test('an act whose answer was lost with the connection waits, says so, and is done once under one key', async () => {
  let answer: { name: string } | FakeFailure = breaks();
  const keys: (string | null)[] = [];
  fakeRoute(publicWrite, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return answer;
  });
  const { result } = renderHook(() => useAct(publicWrite), { wrapper: within() });
  health = isAway;
  act(() => result.current.mutate({ body: { name: 'Сосна' } }));
  expect(await screen.findByText(/Сохраним, как только она вернётся/)).toBeInTheDocument();
  expect([result.current.isPending, shownToasts().length]).toEqual([true, 0]);
  answer = { name: 'Сосна' };
  health = isThere;
  await act(() => doubtConnection());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a failed query is repeated when the connection is back; the error screen retries as well', async () => {
  let answer: { name: string } | FakeFailure = breaks();
  fakeRoute(publicRead, () => answer);
  const retry = vi.fn();
  render(<ErrorScreen statusCode={0} onRetry={retry} />, { wrapper: within() });
  health = isAway;
  const { result } = renderHook(() => useQuery(getQuery(publicRead, { params: { id: '1' }, query: {} })), {
    wrapper: within(),
  });
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect([currentConnection(), retry.mock.calls.length]).toEqual(['lost', 0]);
  answer = { name: 'Сосна' };
  health = isThere;
  await act(() => doubtConnection());
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(retry).toHaveBeenCalledOnce();
});
