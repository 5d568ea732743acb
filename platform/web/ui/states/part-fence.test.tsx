import { setTestTexts, withQueries } from '@artel/web/testing';
import { useSuspenseQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, SESSION_ENDED } from '../../http/failure.ts';
import { PartFence } from './part-fence.tsx';

const load = vi.fn<() => Promise<string>>();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  await setTestTexts();
});
afterEach(() => {
  vi.restoreAllMocks();
  load.mockReset();
});

function People() {
  const { data } = useSuspenseQuery({ queryKey: ['people'], queryFn: load });
  return <p>{data}</p>;
}

let isBroken = false;

function Brittle() {
  if (isBroken) throw new TypeError("Cannot read properties of undefined (reading 'name')");
  return <p>Снова здесь</p>;
}

function show(part: ReactNode) {
  render(
    <>
      <p>Остальное</p>
      <Suspense fallback="…">{part}</Suspense>
    </>,
    { wrapper: withQueries() },
  );
  return userEvent.setup();
}

test('a part whose call failed says why, gives the number of the request to copy, and is tried again', async () => {
  load.mockRejectedValueOnce(
    new CallFailure({ kind: 'server', status: 503, responseMessage: 'Минуту.', requestId: 'req-7' }, ''),
  );
  load.mockResolvedValueOnce('Анна Соколова');
  const user = show(
    <PartFence>
      <People />
    </PartFence>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Минуту.');
  expect(screen.getByText('Остальное')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe('req-7');
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByText('Анна Соколова')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error of a programmer is reported in words for people; where there is little room, by a button', async () => {
  isBroken = true;
  const user = show(
    <>
      <PartFence>
        <Brittle />
      </PartFence>
      <PartFence variant="icon">
        <Brittle />
      </PartFence>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Эта часть страницы не загрузилась.');
  expect(screen.queryByText(/Cannot read/)).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Не загрузилось. Загрузить ещё раз' }));
  expect(screen.getByText('Снова здесь')).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
});

test('[T-07] a session that is over shows no message: the person is being redirected to the sign-in page', async () => {
  load.mockRejectedValue(new CallFailure({ kind: 'auth', status: 401, code: SESSION_ENDED }, ''));
  show(
    <PartFence>
      <People />
    </PartFence>,
  );
  await vi.waitFor(() => expect(screen.queryByText('…')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
