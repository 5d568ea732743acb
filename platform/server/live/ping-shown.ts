import { LIVE_SHOWN_PING_MS } from '@artel/contract';
import { writeFrame } from './frames.ts';
import type { LiveConnection } from './live-connection.ts';

/** Groups that are pinged one after another within a period, so that no loop over thousands delays a request. */
const GROUPS = 10;
const PING = writeFrame({ type: 'ping' });

/** The connections of tabs that are shown: each is pinged once in a period. */
export interface ShownConnections {
  set(connection: LiveConnection, isShown: boolean): void;
  has(connection: LiveConnection): boolean;
  /** Starts pinging; the timer does not keep the process alive. */
  start(): NodeJS.Timeout;
}

export function createShownConnections(): ShownConnections {
  const groups = Array.from({ length: GROUPS }, () => new Set<LiveConnection>());
  let next = 0;

  function remove(connection: LiveConnection): void {
    for (const group of groups) group.delete(connection);
  }

  function pingGroup(): void {
    next = (next + 1) % GROUPS;
    for (const connection of groups[next] ?? []) connection.ping(PING);
  }

  return {
    set(connection, isShown) {
      remove(connection);
      if (!isShown) return;
      const [smallest] = [...groups].sort((one, other) => one.size - other.size);
      smallest?.add(connection);
    },
    has: (connection) => groups.some((group) => group.has(connection)),
    start: () => setInterval(pingGroup, LIVE_SHOWN_PING_MS / GROUPS).unref(),
  };
}
