import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { usePinch } from './use-pinch.ts';

function Pinched({ onPinch }: { readonly onPinch: (factor: number) => void }) {
  const element = useRef<HTMLDivElement>(null);
  usePinch(element, onPinch);
  return <div ref={element} data-testid="pages" />;
}

/** Fingers on the glass, so many pixels apart; returns whether the browser may do something of its own. */
function touch(target: Element, type: string, ...places: readonly number[]): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const touches = places.map((clientX) => ({ clientX, clientY: 0 }));
  return target.dispatchEvent(Object.assign(event, { touches }));
}

test('two fingers change the size by how far they move apart, one finger scrolls', () => {
  const factors: number[] = [];
  const { getByTestId } = render(<Pinched onPinch={(factor) => factors.push(factor)} />);
  const pages = getByTestId('pages');
  touch(pages, 'touchstart', 0);
  expect(touch(pages, 'touchmove', 50)).toBe(true);
  touch(pages, 'touchstart', 0, 100);
  expect(touch(pages, 'touchmove', 0, 150)).toBe(false);
  touch(pages, 'touchmove', 0, 75);
  touch(pages, 'touchend', 0);
  touch(pages, 'touchmove', 0, 300);
  expect(factors).toEqual([1.5, 0.5]);
});

test('a wheel with Ctrl changes the size a little at a time, and one without scrolls', () => {
  const factors: number[] = [];
  const { getByTestId } = render(<Pinched onPinch={(factor) => factors.push(factor)} />);
  const turn = (deltaY: number, ctrlKey: boolean) =>
    getByTestId('pages').dispatchEvent(
      new WheelEvent('wheel', { deltaY, ctrlKey, bubbles: true, cancelable: true }),
    );
  expect(turn(100, false)).toBe(true);
  expect(turn(-100_000, true)).toBe(false);
  turn(10, true);
  expect(factors).toHaveLength(2);
  expect(factors[0]).toBeCloseTo(1.284, 3);
  expect(factors[1]).toBeCloseTo(0.905, 3);
});
