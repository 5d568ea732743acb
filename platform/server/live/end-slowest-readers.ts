import { liveClose } from '@artel/contract';
import type { LiveConnection } from './live-connection.ts';

type Full = Pick<LiveConnection, 'unsentBytes' | 'isOpen' | 'end'>;

/**
 * Closes the connections with the most unsent bytes while the total is too large: their clients resume once
 * they read again.
 */
export function endSlowestReaders(connections: Iterable<Full>, most: number): void {
  const full = [...connections].filter(({ isOpen, unsentBytes }) => isOpen && unsentBytes > 0);
  let unsent = full.reduce((sum, { unsentBytes }) => sum + unsentBytes, 0);
  if (unsent <= most) return;
  for (const connection of full.toSorted((one, other) => other.unsentBytes - one.unsentBytes)) {
    if (unsent <= most) return;
    unsent -= connection.unsentBytes;
    connection.end(liveClose.tooSlow);
  }
}
