import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useRoomForToasts } from './use-room-for-toasts.ts';

function Field({ height }: { readonly height: number }) {
  const field = useRef<HTMLDivElement>(null);
  useRoomForToasts(field);
  return <div ref={field} data-height={height} />;
}

test('toasts have room above the highest field at the foot of the window, and none of it stays behind', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return Number(this.dataset['height'] ?? 0);
  });
  const room = () => document.documentElement.style.getPropertyValue('--artel-field');
  const low = render(<Field height={90} />);
  const high = render(<Field height={140} />);
  expect(room()).toBe('140px');
  high.unmount();
  expect(room()).toBe('90px');
  low.unmount();
  expect(room()).toBe('');
  vi.restoreAllMocks();
});
