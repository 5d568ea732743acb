import { randomUUID } from 'node:crypto';
import { jobPriorities } from '@artel/server';
import type { Client } from 'pg';
import { defineBench, type Measurement, median, repeat } from '../bench.ts';
import { connect } from '../directory/fill.ts';

interface Load {
  readonly writers: number;
  readonly listeners: number;
  readonly rounds: number;
  readonly roundMs: number;
}

const WRITERS = 8;
const LISTENERS = 50;

/** How many transactions that enqueue a job are committed while servers listen for announcements, of those without any listener. */
export const commits = defineBench<Load>({
  name: 'queue-commits',
  about: `commits of ${WRITERS} connections that each enqueue a job, with ${LISTENERS} listeners, of those without one`,
  loads: {
    full: { writers: WRITERS, listeners: LISTENERS, rounds: 5, roundMs: 2_000 },
    smallest: { writers: 2, listeners: 2, rounds: 1, roundMs: 50 },
  },
  measure: (load, { report, withArtel }) => withArtel(({ dataDir }) => measure(dataDir, load, report)),
});

async function measure(
  dataDir: string,
  { writers, listeners, rounds, roundMs }: Load,
  report: (line: string) => void,
): Promise<Measurement[]> {
  const open = (count: number) => Promise.all(Array.from({ length: count }, () => connect(dataDir)));
  const [announcer, ...writing] = await open(writers + 1);
  if (announcer === undefined) throw new Error('No connection was opened');
  try {
    const announce = mergeAnnouncements(announcer);
    // Both are measured in turns, so that the load of the machine is the same for them.
    const ratios = await repeat(rounds, async (round) => {
      const alone = await commitFor(writing, roundMs, announce);
      const listening = await open(listeners);
      try {
        // The first is the queue's own channel, on which its functions notify inside the transaction.
        for (const client of listening) await client.query('LISTEN "jobs:insert"; LISTEN artel');
        const heard = await commitFor(writing, roundMs, announce);
        report(
          `round ${round + 1}: ${alone.toFixed(0)} commits a second alone, ${heard.toFixed(0)} with listeners`,
        );
        return heard / alone;
      } finally {
        await Promise.all(listening.map((client) => client.end()));
      }
    });
    await announcer.query(`DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
      WHERE task.id = job.task_id AND task.identifier = 'bench/commit'`);
    return [
      { name: 'queue-commits', value: median(ratios), unit: 'of those without', target: { atLeast: 0.7 } },
    ];
  } finally {
    await Promise.all([announcer, ...writing].map((client) => client.end()));
  }
}

/** Commits a second, each announced afterwards as a server does it. */
async function commitFor(writing: readonly Client[], ms: number, announce: () => void): Promise<number> {
  const { first, last } = jobPriorities.soon;
  const begun = performance.now();
  let committed = 0;
  await Promise.all(
    writing.map(async (client) => {
      while (performance.now() - begun < ms) {
        await client.query('BEGIN');
        await client.query(`SELECT platform.enqueue('bench/commit', $1, NULL, NULL, 1, $2, $3, NULL)`, [
          JSON.stringify({ companyId: randomUUID() }),
          first,
          last,
        ]);
        await client.query('COMMIT');
        committed += 1;
        announce();
      }
    }),
  );
  return (committed * 1000) / (performance.now() - begun);
}

/** Announces over one connection; calls while an announcement waits for its turn are one, as on a server's channel. */
function mergeAnnouncements(client: Client): () => void {
  let last: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    last = last.then(() => {
      isWaiting = false;
      return client.query(`SELECT pg_notify('artel', 'jobs soon bench')`);
    });
  };
}
