import { liveClose } from '@artel/contract';
import type { Line } from './line.ts';

type Full = Pick<Line, 'unsentBytes' | 'isOpen' | 'end'>;

/** Ends the lines with most unsent bytes while all together have too many: their clients resume once they read again. */
export function endFullest(lines: Iterable<Full>, most: number): void {
  const full = [...lines].filter(({ isOpen, unsentBytes }) => isOpen && unsentBytes > 0);
  let unsent = full.reduce((sum, { unsentBytes }) => sum + unsentBytes, 0);
  if (unsent <= most) return;
  for (const line of full.toSorted((one, other) => other.unsentBytes - one.unsentBytes)) {
    if (unsent <= most) return;
    unsent -= line.unsentBytes;
    line.end(liveClose.tooSlow);
  }
}
