import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTestTexts } from '../../testing/index.ts';
import { useDrag } from './use-drag.ts';

beforeEach(async () => {
  await setTestTexts();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

const onLift = vi.fn();
const onMove = vi.fn<(point: { x: number; y: number }) => string | undefined>();
const onStep = vi.fn<(step: { key: string; shiftKey: boolean }) => string | undefined>();
const onDrop = vi.fn();
const onEnd = vi.fn();
const onClick = vi.fn();

function Meeting({ isDisabled = false }) {
  const { isLifted, handlers } = useDrag({
    name: () => 'Планёрка',
    isDisabled,
    hasChip: true,
    onLift,
    onMove: onMove.mockImplementation(({ y }) => (y < 1000 ? `в ${y}` : undefined)),
    onStep: onStep.mockImplementation(({ key }) => (key === 'ArrowDown' ? 'в 11:00' : undefined)),
    onDrop,
    onEnd,
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the hook */}
      <div {...handlers} tabIndex={0} role="option" aria-selected={isLifted} onClick={onClick}>
        Планёрка
        <button type="button">Удалить</button>
      </div>
      <input aria-label="Другое" />
    </>
  );
}

const meeting = () => screen.getByRole('option');
const received = () => document.querySelector('[aria-live]')?.textContent;
const at = (x: number, y: number, rest: PointerEventInit = {}) => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  pointerType: 'mouse',
  isPrimary: true,
  ...rest,
});
const press = (x = 10, y = 10, rest?: PointerEventInit) => fireEvent.pointerDown(meeting(), at(x, y, rest));
const move = (x: number, y: number, rest?: PointerEventInit) => fireEvent.pointerMove(window, at(x, y, rest));
const release = (x: number, y: number, rest?: PointerEventInit) =>
  fireEvent.pointerUp(meeting(), at(x, y, rest));

test('a pointer that moves drags to where it is released, and the click of its release means nothing', () => {
  render(<Meeting />);
  press();
  move(12, 12);
  expect(onLift).not.toHaveBeenCalled();
  move(10, 80);
  expect(onLift).toHaveBeenCalledWith('pointer');
  expect(meeting()).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByText('Планёрка')).toHaveLength(2);
  expect(onMove).toHaveBeenLastCalledWith({ x: 10, y: 80, startX: 10, startY: 10 });
  release(10, 80);
  fireEvent.click(meeting());
  expect(onDrop).toHaveBeenCalledOnce();
  expect(onEnd).toHaveBeenCalledWith(true);
  expect(onClick).not.toHaveBeenCalled();
  expect(received()).toBe('Готово: в 80');
  expect(screen.getAllByText('Планёрка')).toHaveLength(1);
});

test('that another element loses the focus to the pressed one ends nothing', () => {
  render(<Meeting />);
  act(() => screen.getByRole('textbox').focus());
  press();
  act(() => meeting().focus());
  move(10, 80);
  release(10, 80);
  expect(onDrop).toHaveBeenCalledOnce();
});

test('a press without a move is a click, and a press on a button inside belongs to the button', async () => {
  render(<Meeting />);
  const user = userEvent.setup();
  await user.click(meeting());
  expect(onClick).toHaveBeenCalledOnce();
  fireEvent.pointerDown(screen.getByRole('button'), at(10, 10));
  move(10, 80);
  expect(onLift).not.toHaveBeenCalled();
});

test.each([
  ['Esc', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the browser taking the pointer', () => fireEvent(window, new PointerEvent('pointercancel', at(10, 80)))],
  ['leaving the window', () => fireEvent.blur(window)],
])('%s leaves everything as it was', (_, end) => {
  render(<Meeting />);
  press();
  move(10, 80);
  end();
  release(10, 80);
  expect(onDrop).not.toHaveBeenCalled();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
  expect(received()).toBe('Отменено, ничего не изменилось');
});

test('where it may not land, a release changes nothing', () => {
  render(<Meeting />);
  press();
  move(10, 2000);
  release(10, 2000);
  expect(onDrop).not.toHaveBeenCalled();
  expect(onEnd).toHaveBeenCalledWith(false);
});

test('a finger that moves at once scrolls; one that rests drags and scrolls no more', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const finger = { pointerType: 'touch' };
  render(<Meeting />);
  press(10, 10, finger);
  move(10, 40, finger);
  vi.advanceTimersByTime(1_000);
  release(10, 40, finger);
  expect(onLift).not.toHaveBeenCalled();
  press(10, 10, finger);
  const scroll = () => {
    const event = createEvent.touchMove(meeting(), { cancelable: true });
    fireEvent(meeting(), event);
    return event.defaultPrevented;
  };
  expect(scroll()).toBe(false);
  act(() => void vi.advanceTimersByTime(400));
  expect(onLift).toHaveBeenCalledWith('pointer');
  expect(scroll()).toBe(true);
  move(10, 60, finger);
  release(10, 60, finger);
  expect(onDrop).toHaveBeenCalledOnce();
});

test('Space lifts what has the focus, arrows move it, Enter drops it; each step is announced', async () => {
  render(<Meeting />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(' ');
  expect(onLift).toHaveBeenCalledWith('keys');
  expect(received()).toContain('Планёрка');
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(onStep).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'ArrowUp', shiftKey: true }));
  expect(received()).toBe('Сюда нельзя');
  await user.keyboard('{ArrowDown}');
  expect(received()).toBe('в 11:00');
  await user.keyboard('{Enter}');
  expect(onDrop).toHaveBeenCalledOnce();
  expect(meeting()).toHaveFocus();
});

test('Esc, Tab and the pointer end what keys lifted, without a drop', async () => {
  render(<Meeting />);
  const user = userEvent.setup();
  for (const end of ['{Escape}', '{Tab}', 'click'] as const) {
    act(() => meeting().focus());
    await user.keyboard(' {ArrowDown}');
    if (end === 'click') await user.click(screen.getByRole('textbox'));
    else await user.keyboard(end);
    expect(onEnd).toHaveBeenLastCalledWith(false);
  }
  expect(onDrop).not.toHaveBeenCalled();
  expect(onEnd).toHaveBeenCalledTimes(3);
});

test('an item that may not be dragged is not lifted, and one that leaves the page during the drag is dropped nowhere', async () => {
  const { rerender, unmount } = render(<Meeting isDisabled />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(' ');
  press();
  move(10, 80);
  release(10, 80);
  expect(onLift).not.toHaveBeenCalled();
  rerender(<Meeting />);
  press();
  move(10, 80);
  unmount();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
  fireEvent.pointerUp(window, at(10, 80));
  expect(onDrop).not.toHaveBeenCalled();
});

test('a page that is longer than the window scrolls while something is dragged near its edge', async () => {
  const page = document.documentElement;
  page.scrollTop = 0;
  render(<Meeting />);
  press();
  move(10, window.innerHeight - 1);
  await vi.waitFor(() => expect(page.scrollTop).toBeGreaterThan(0), { timeout: 30_000 });
  release(10, window.innerHeight - 1);
  page.scrollTop = 0;
});
