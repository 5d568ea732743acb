import { liveClose } from '@artel/contract';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Ports } from '../platform.ts';
import { alternateCompanies } from './alternate-companies.ts';
import { findListener } from './find-listener.ts';
import { liveLimits, liveTimes } from './limits.ts';
import type { Listener, LiveConnection } from './live-connection.ts';

interface RecheckOptions {
  readonly ports: () => Pick<Ports, 'authenticate' | 'resolveMembership'>;
  readonly log: Logger;
  /**
   * Adopts a listener's present state: the company may be another one, or none; the tab is notified of
   * changed rights.
   */
  readonly change: (connection: LiveConnection, from: Listener, to: Listener) => void;
  /** Loads the topics of a connection again. */
  readonly loadTopics: (connection: LiveConnection) => Promise<void>;
  readonly position: () => string;
}

/** Checks rights of connections again after an invalidation; until then such a connection receives nothing. */
interface Recheck {
  /** Grows with each doubt: a result from before it is not reliable. */
  readonly generation: number;
  doubt(connections: Iterable<LiveConnection>): void;
  /** Doubts one connection: its result may be older than the last doubt. */
  doubtConnection(connection: LiveConnection): void;
  stop(): void;
}

export function createRecheck({ ports, log, change, loadTopics, position }: RecheckOptions): Recheck {
  const few = pLimit(liveLimits.questionsAtOnce);
  let generation = 0;
  let isLooking = false;
  let isFailing = false;
  let lastBegan = Number.NEGATIVE_INFINITY;
  let lastDuration = 0;
  /** Those to check, so that a check of few does not walk through all. */
  const doubtful = new Set<LiveConnection>();
  let timer: NodeJS.Timeout | undefined;

  async function inspect(connection: LiveConnection): Promise<void> {
    const { listener } = connection;
    if (listener === null || !isDoubtful(connection)) return;
    const began = generation;
    const found = await findListener(ports(), listener.token, liveTimes.expiredToken);
    // A doubt or a renewed token came meanwhile: the next check decides.
    if (began !== generation || connection.listener !== listener) return;
    const wasThrownOut = listener.membership !== null && found?.membership == null;
    if (found === null || wasThrownOut) return connection.end(liveClose.unauthenticated);
    change(connection, listener, found);
    if (!connection.topics.isLoaded) await loadTopics(connection);
    if (began !== generation || connection.listener !== found) return;
    connection.release('doubt', position);
  }

  /** A connection whose rights can't be read stays held: no event is sent without a confirmed right. */
  async function tryConnection(connection: LiveConnection, wasFailing: boolean): Promise<void> {
    if (isFailing) return;
    try {
      await inspect(connection);
    } catch (error) {
      if (!isFailing && !wasFailing) log.warn({ err: error }, 'rights of live connections are unknown');
      isFailing = true;
    }
  }

  async function check(): Promise<void> {
    isLooking = true;
    lastBegan = performance.now();
    const wasFailing = isFailing;
    isFailing = false;
    await Promise.all(
      alternateCompanies(doubtful).map((connection) => few(() => tryConnection(connection, wasFailing))),
    );
    lastDuration = performance.now() - lastBegan;
    isLooking = false;
    for (const connection of doubtful) if (!isDoubtful(connection)) doubtful.delete(connection);
    if (doubtful.size > 0) plan();
  }

  function plan(): void {
    if (isLooking || timer !== undefined) return;
    // A long check must not become all that the server does.
    const least = isFailing ? liveTimes.betweenUntrustedChecks : liveTimes.betweenChecks;
    const pause = Math.max(least, Math.min(4 * lastDuration, 4 * liveTimes.betweenChecks));
    const due = Math.max(0, lastBegan + pause - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      void check();
    }, due);
    timer.unref();
  }

  function doubtConnection(connection: LiveConnection): void {
    connection.hold('doubt');
    doubtful.add(connection);
    plan();
  }

  return {
    get generation() {
      return generation;
    },
    doubt(connections) {
      generation++;
      for (const connection of connections) doubtConnection(connection);
    },
    doubtConnection,
    stop: () => clearTimeout(timer),
  };
}

function isDoubtful(connection: LiveConnection): boolean {
  return connection.isOpen && connection.isHeldBy('doubt');
}
