import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJobSignals, jobPriorities } from '@artel/server';
import type { Client } from 'pg';
import { defineBench, type Measurement, median, repeat } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { newDataFolder, startArtel } from '../running-artel.ts';

interface Load {
  readonly writers: number;
  readonly listeners: number;
  readonly rounds: number;
  readonly roundMs: number;
}

const WRITERS = 8;
const LISTENERS = 50;

/** How many transactions that enqueue a job are committed while servers listen for announcements, of those without any listener. */
export const enqueue = defineBench<Load>({
  name: 'queue-commits',
  about: `commits of ${WRITERS} connections that each enqueue a job, with ${LISTENERS} listeners, of those without one`,
  loads: {
    full: { writers: WRITERS, listeners: LISTENERS, rounds: 5, roundMs: 2_000 },
    smallest: { writers: 2, listeners: 2, rounds: 1, roundMs: 50 },
  },
  // More connections than an installation has by itself, so this bench starts its own Artel.
  measure: async (load, { report }) => {
    const data = newDataFolder();
    try {
      const first = await startArtel({ dataDir: data.path });
      await first.stop();
      writeFileSync(join(data.path, 'postgres', 'custom.conf'), "max_connections = '120'\n");
      const artel = await startArtel({ dataDir: data.path });
      return await measure(data.path, load, report).finally(artel.stop);
    } finally {
      data.remove();
    }
  },
});

async function measure(
  dataDir: string,
  { writers, listeners, rounds, roundMs }: Load,
  report: (line: string) => void,
): Promise<Measurement[]> {
  const open = (count: number) => Promise.all(Array.from({ length: count }, () => connect(dataDir)));
  const [announcer, ...writing] = await open(writers + 1);
  if (announcer === undefined) throw new Error('No connection was opened');
  const announcements = publishOver(announcer);
  try {
    const signals = createJobSignals({ publish: announcements.publish, onMessage: () => {} }, 'bench');
    const announce = () => signals.announce('soon');
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
    await announcements.stop();
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

/**
 * Publishes over one connection, as the channel of a server: what is repeated before it was sent is sent once. The
 * running Artel ignores it, because it could not run these jobs.
 */
function publishOver(client: Client) {
  const unsent = new Set<string>();
  let isStopped = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    publish(payload: string): void {
      if (isStopped || unsent.has(payload)) return;
      unsent.add(payload);
      last = last.then(() => {
        unsent.delete(payload);
        return client.query('SELECT pg_notify($1, $2)', ['artel', `bench ${payload}`]);
      });
    },
    /** Sends what was published before, and nothing afterwards: a signal may repeat itself later. */
    async stop(): Promise<void> {
      isStopped = true;
      await last;
    },
  };
}
