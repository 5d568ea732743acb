import { liveClose } from '@artel/contract';
import type { Scopes } from '../db/scopes.ts';
import type { Clock, Ports } from '../platform.ts';
import type { Dispatcher } from './dispatch-events.ts';
import { findListener } from './find-listener.ts';
import { writeFrame } from './frames.ts';
import { liveLimits, liveTimes } from './limits.ts';
import type { Listener, LiveConnection, OutgoingEvent } from './live-connection.ts';
import { type LiveEventRow, listMissedEvents } from './live-events.store.ts';
import { comparePlaces, type Place, type Positions } from './position.ts';

export interface GreetDeps {
  readonly ports: () => Pick<Ports, 'authenticate' | 'resolveMembership'>;
  readonly db: Scopes;
  readonly clock: Clock;
  readonly dispatcher: Dispatcher;
  /** Adds the connection to the receivers; false if this person has too many. */
  readonly admit: (connection: LiveConnection, listener: Listener) => boolean;
  /** Loads the topics of the listener; new events of them wait at the connection from then on. */
  readonly loadTopics: (connection: LiveConnection) => Promise<void>;
  readonly generation: () => number;
  /** The rights found for the connection may be outdated already. */
  readonly doubt: (connection: LiveConnection) => void;
  readonly outgoing: (event: LiveEventRow, isEarly: boolean) => OutgoingEvent;
  readonly positions: Positions;
  readonly position: () => string;
}

/** Answers a hello: identifies the person, and sends what the tab has missed since its last connection. */
export async function greet(
  deps: GreetDeps,
  connection: LiveConnection,
  { token, since }: { readonly token: string; readonly since?: string | undefined },
): Promise<void> {
  const { dispatcher } = deps;
  const generation = deps.generation();
  const listener = await findListener(deps.ports(), token);
  if (listener === null) return connection.end(liveClose.unauthenticated);
  await dispatcher.start();
  const last = since === undefined ? null : resumable(deps, since);
  // Another server may be a moment ahead of this one; a client that is ahead even after a new read has seen
  // another database.
  if (last !== null && comparePlaces(last, dispatcher.place) > 0) await dispatcher.catchUp();
  if (!deps.admit(connection, listener)) return connection.end(liveClose.tooMany);
  if (generation !== deps.generation()) deps.doubt(connection);
  await deps.loadTopics(connection);
  // From here on new events wait at the connection, so that none is lost between them and what is read now.
  const upTo = dispatcher.place;
  const position = deps.position();
  const missed =
    last === null ? null : await findMissed(deps, listener, connection.topics.joinedIds, last, upTo);
  if (last === null || missed === null) {
    connection.resume(upTo, []);
    connection.send(writeFrame({ type: 'ready', position, isResumed: false, pingsShown: true }));
  } else {
    connection.resume(
      last,
      missed.map((row) => deps.outgoing(row, false)),
    );
    connection.send(
      writeFrame({ type: 'ready', position: since ?? position, isResumed: true, pingsShown: true }),
    );
  }
  connection.release('greeting', deps.position);
}

/** The position to resume from, if the client's belongs to this database and to the last hour. */
function resumable({ dispatcher, clock, positions }: GreetDeps, since: string): Place | null {
  const position = positions.read(since);
  if (position === null || position.epoch !== dispatcher.epoch) return null;
  // A position from the future: a clock was set back, and its age is unknown.
  const age = Math.abs(clock.now().getTime() - position.at.getTime());
  return age <= liveTimes.resumable ? position.place : null;
}

async function findMissed(
  { db }: GreetDeps,
  { userId, membership }: Listener,
  topicIds: readonly string[],
  after: Place,
  upTo: Place,
): Promise<readonly LiveEventRow[] | null> {
  const distance = comparePlaces(after, upTo);
  if (distance === 0) return [];
  if (distance > 0) return null;
  const limit = liveLimits.replayedEvents + 1;
  const events = await db.asInstallation('platform/live', (tx) =>
    listMissedEvents(tx, {
      userId,
      companyId: membership?.companyId ?? null,
      permissions: [...(membership?.permissions ?? [])],
      principalIds: membership?.principalIds ?? [],
      topicIds,
      after,
      upTo,
      limit,
    }),
  );
  return events.length < limit ? events : null;
}
