import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTestTexts } from '../testing/index.ts';
import { offerUndo, rememberUndo } from './offer-undo.ts';
import { ToastArea } from './toast-area.tsx';

beforeEach(async () => {
  await setTestTexts();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const press = () => act(async () => screen.getByRole('button', { name: 'Отменить' }).click());

test('a completed act can be undone, once', async () => {
  const undo = vi.fn(async () => undefined);
  render(<ToastArea />);
  act(() => offerUndo('В корзине: «Смета.xlsx»', undo));
  await press();
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('В корзине: «Смета.xlsx»')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Отменено');
});

test('a refusal is shown; the offer ends after ten seconds', async () => {
  render(<ToastArea />);
  act(() => offerUndo('Перемещено', () => Promise.reject(new Error('Папки больше нет.'))));
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('Папки больше нет.');
  act(() => offerUndo('Перемещено', async () => undefined));
  act(() => vi.advanceTimersByTime(9_999));
  expect(screen.getByText('Перемещено')).toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Перемещено')).toBeNull();
});

test('Ctrl+Z undoes the last act, then the one before, also when their offers are gone; never from a field', async () => {
  const undo = vi.fn(async (_what: string) => undefined);
  render(
    <>
      <ToastArea />
      <input aria-label="Название" />
    </>,
  );
  act(() => offerUndo('Перемещено', () => undo('move')));
  act(() => offerUndo('Новое название', () => undo('rename')));
  act(() => vi.advanceTimersByTime(60_000));
  const pressKeys = (target: Element) =>
    act(async () => void fireEvent.keyDown(target, { code: 'KeyZ', ctrlKey: true }));
  await pressKeys(screen.getByRole('textbox'));
  expect(undo).not.toHaveBeenCalled();
  await pressKeys(document.body);
  expect(undo).toHaveBeenLastCalledWith('rename');
  expect(screen.getByRole('status')).toHaveTextContent('Новое название');
  await pressKeys(document.body);
  await pressKeys(document.body);
  expect(undo.mock.calls).toEqual([['rename'], ['move']]);
});

test('an act that is shown elsewhere has no message, and the keys undo it', async () => {
  const undo = vi.fn(async () => undefined);
  render(<ToastArea />);
  act(() => rememberUndo('Перемещаем 250 объектов', undo));
  expect(screen.queryByText('Перемещаем 250 объектов')).toBeNull();
  await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyZ', ctrlKey: true }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('Отменено');
});
