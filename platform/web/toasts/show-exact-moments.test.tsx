import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setTestTexts } from '../testing/index.ts';
import { Moment } from '../ui/marks/moment.tsx';
import { ToastArea } from './toast-area.tsx';
import { closeToast, shownToasts } from './toasts.ts';

beforeEach(async () => {
  await setTestTexts();
  for (const { id } of shownToasts()) closeToast(id);
});

const touch = (element: Element, pointerType = 'touch') =>
  fireEvent(element, new PointerEvent('click', { bubbles: true, pointerType }));

test('a finger learns the exact time by a touch, a mouse by resting on it', () => {
  render(
    <>
      <Moment at="2020-11-21T11:05:09Z" />
      <ToastArea />
    </>,
  );
  const moment = screen.getByText('21 ноя 2020');
  touch(moment, 'mouse');
  expect(screen.queryByRole('status')).toBeNull();
  touch(moment);
  expect(screen.getByRole('status')).toHaveTextContent(moment.title);
});

test('where a touch opens something, it does that alone', () => {
  render(
    <>
      <button type="button">
        <Moment at="2020-11-21T11:05:09Z" />
      </button>
      <ToastArea />
    </>,
  );
  touch(screen.getByText('21 ноя 2020'));
  expect(screen.queryByRole('status')).toBeNull();
});
