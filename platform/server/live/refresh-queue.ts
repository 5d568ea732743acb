import { liveLimits } from './limits.ts';
import type { LiveConnection } from './live-connection.ts';

const SECOND = 1_000;

/** Connections that start over; each fetches everything that is shown in its tab again. */
interface RefreshQueue {
  /** Starts all over, those of shown tabs first; none receives anything until its turn. */
  begin(connections: Iterable<LiveConnection>): void;
  stop(): void;
}

/**
 * After a fail-over of the database every tab must fetch its content again: all at once would be tens of
 * thousands of requests in the seconds in which the new database is slowest.
 */
export function createRefreshQueue(
  isShown: (connection: LiveConnection) => boolean,
  position: () => string,
): RefreshQueue {
  let waiting: LiveConnection[] = [];
  let timer: NodeJS.Timeout | undefined;

  function runTurn(): void {
    for (const connection of waiting.splice(0, liveLimits.refreshesPerSecond))
      connection.release('turn', position);
    timer = waiting.length === 0 ? undefined : setTimeout(runTurn, SECOND).unref();
  }

  return {
    begin(connections) {
      clearTimeout(timer);
      const all = [...connections];
      for (const connection of all) {
        connection.hold('turn');
        connection.startOver(position);
      }
      waiting = all.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one)));
      runTurn();
    },
    stop: () => clearTimeout(timer),
  };
}
