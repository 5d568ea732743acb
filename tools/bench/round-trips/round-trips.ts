import { randomUUID } from 'node:crypto';
import { DAY } from '@artel/contract/time';
import { defineBench, type Measurement } from '../bench.ts';
import { findOwnDisk, makeFolder, readJson } from '../disk/own-disk.ts';
import { findDatabase, type RunningArtel, startArtel } from '../running-artel.ts';
import { openRoundTripCounter } from './count-round-trips.ts';

/** The budgets of a request that nothing else explains. */
const LIST = 3;
const WRITE = 4;

interface Counted {
  readonly name: string;
  readonly atMost: number;
  readonly act: () => Promise<unknown>;
}

/**
 * Counts how often a request waits for PostgreSQL, at a second server that reaches the same database through a
 * counting port. The least of several counts, because a server also does work of its own, and the first
 * requests fill its caches.
 */
export const roundTrips = defineBench({
  name: 'round-trips',
  about: 'how often one list and one write wait for PostgreSQL',
  loads: { full: { times: 8 }, smallest: { times: 4 } },
  measure: ({ times }, { report, withArtel }) =>
    withArtel(async (artel): Promise<Measurement[]> => {
      const database = await findDatabase(artel.dataDir);
      const counter = await openRoundTripCounter(database.appUrl);
      try {
        const second = await startArtel({
          dataDir: artel.dataDir,
          environment: {
            DATABASE_URL: counter.through(database.appUrl),
            DATABASE_ADMIN_URL: counter.through(database.adminUrl),
          },
        });
        try {
          const measured: Measurement[] = [];
          for (const { name, atMost, act } of await getRequests(artel, second.url)) {
            const counts: number[] = [];
            for (let at = 0; at < times; at++) {
              await counter.untilQuiet();
              const before = counter.count();
              await act();
              counts.push(counter.count() - before);
            }
            report(`${name}: ${counts.join(' ')}`);
            measured.push({
              name: `round-trips-${name}`,
              value: Math.min(...counts),
              unit: 'round trips',
              target: { atMost },
            });
          }
          return measured;
        } finally {
          await second.stop();
        }
      } finally {
        await counter.close();
      }
    }),
});

async function getRequests(artel: RunningArtel, url: string): Promise<Counted[]> {
  const disk = await findOwnDisk(artel);
  const folderId = await makeFolder(disk, `Round trips ${randomUUID()}`);
  const read =
    <T>(path: string) =>
    async () =>
      readJson<T>(await fetch(`${url}/api/v2/${path}`, { headers: disk.headers }));
  const write = (path: string, body: () => unknown) => async () =>
    readJson(
      await fetch(`${url}/api/v2/${path}`, {
        method: 'POST',
        headers: { ...disk.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body()),
      }),
    );
  const conversations = await read<{ items: { line: { lineId: string } }[] }>('messenger/conversations')();
  const lineId = conversations.items[0]?.line.lineId;
  const now = Date.now();
  const day = { from: new Date(now).toISOString(), to: new Date(now + DAY).toISOString() };
  const store = async () =>
    readJson(
      await fetch(
        `${url}/api/v2/disk/files?${new URLSearchParams({ parentId: folderId, name: randomUUID() })}`,
        {
          method: 'POST',
          headers: { ...disk.headers, 'content-type': 'application/octet-stream' },
          body: 'x'.repeat(4096),
        },
      ),
    );
  const list = (name: string, path: string, atMost = LIST): Counted => ({ name, atMost, act: read(path) });
  return [
    list('profile', 'profile', 1),
    // The names of those with whom its entries are shared come last.
    list('folder', `disk/folders/${disk.rootId}/nodes`, 4),
    list('people', 'company/members'),
    list('notices', 'notices'),
    list('conversations', 'messenger/conversations'),
    list('messages', `messenger/lines/${lineId}/messages`),
    list('calendars', 'calendar/calendars'),
    list('day', `calendar/occurrences?${new URLSearchParams(day)}`),
    list('ideas', 'roadmap/ideas'),
    list('tasks', 'tasks'),
    // Nine areas give a part, each with queries that need the result of another.
    list('dashboard', 'dashboard', 6),
    {
      name: 'create-folder',
      atMost: WRITE,
      act: write('disk/folders', () => ({ parentId: folderId, name: randomUUID() })),
    },
    // The content is written between two transactions, of which the first refuses early.
    { name: 'upload', atMost: 3 + WRITE, act: store },
    {
      name: 'send-message',
      atMost: WRITE,
      act: write(`messenger/lines/${lineId}/messages`, () => ({ id: randomUUID(), body: 'Done' })),
    },
    {
      name: 'create-event',
      atMost: WRITE,
      act: write('calendar/events', () => ({
        title: 'Round trips',
        starts: '2027-01-15T10:00',
        ends: '2027-01-15T11:00',
      })),
    },
  ];
}
