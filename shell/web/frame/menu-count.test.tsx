import { act, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrame, sectionArea, setWidth } from '../testing/fake-frame.tsx';

let news = { count: 0 };
const listeners = new Set<() => void>();

function arrive(count: number) {
  act(() => {
    news = { count };
    for (const listener of listeners) listener();
  });
}

const useCount = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => news,
  );

beforeEach(() => {
  news = { count: 0 };
});
afterEach(() => vi.restoreAllMocks());

const areas = [sectionArea('work', 'messenger', { useCount }), sectionArea('work', 'disk')];
const section = (name: RegExp, nav = 'Разделы') =>
  within(screen.getByRole('navigation', { name: nav })).getByRole('link', { name });

test('an entry of the menu says live how much is new, nothing for none, and no more than 99', async () => {
  setWidth(1280);
  await openFrame('/', { areas });
  expect(section(/Сообщения/)).toHaveAccessibleName('Сообщения');
  arrive(3);
  expect(section(/Сообщения/)).toHaveAccessibleName('Сообщения 3 новых');
  expect(section(/Сообщения/)).toHaveTextContent('3');
  arrive(250);
  expect(section(/Сообщения/)).toHaveTextContent('99+');
  arrive(0);
  expect(section(/Сообщения/)).toHaveAccessibleName('Сообщения');
  expect(section(/Диск/)).toHaveAccessibleName('Диск');
});

test('the narrow side bar and the bar of a telephone say it as well', async () => {
  setWidth(1280);
  localStorage.setItem('artel-side-bar', '"rail"');
  news = { count: 1 };
  const { unmount } = await openFrame('/', { areas });
  expect(section(/Сообщения/)).toHaveAccessibleName('Сообщения 1 новое');
  unmount();
  setWidth(390);
  await openFrame('/', { areas });
  expect(section(/Сообщения/, 'Главные разделы')).toHaveAccessibleName('Сообщения 1 новое');
});
