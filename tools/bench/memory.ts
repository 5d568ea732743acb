import { setTimeout } from 'node:timers/promises';
import { defineBench, median, repeat } from './bench.ts';
import { findProcesses, type ProcessMemory } from './process-memory.ts';

const MB = 1_000_000;

/** Measures the memory of an idle installation with demo data, a minute after its start. */
export const memory = defineBench({
  name: 'memory',
  about: 'PSS of server, launchers and PostgreSQL, 60 s after npm start with demo data',
  loads: {
    full: { settlingMs: 60_000, rounds: 5, everyMs: 1000 },
    smallest: { settlingMs: 0, rounds: 1, everyMs: 0 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async ({ pid, dataDir }) => {
      await setTimeout(size.settlingMs);
      const readings = await repeat(size.rounds, async () => {
        await setTimeout(size.everyMs);
        return findProcesses(pid, dataDir);
      });
      for (const { kind, pssBytes, command } of readings.at(-1) ?? []) {
        report(`${kind.padEnd(8)} ${(pssBytes / MB).toFixed(1).padStart(6)} MB  ${command.slice(0, 80)}`);
      }
      const of = (...kinds: ProcessMemory['kind'][]): number =>
        median(readings.map((processes) => sum(processes.filter(({ kind }) => kinds.includes(kind)))));
      return [
        { name: 'memory', value: of('server', 'launcher', 'postgres'), unit: 'MB', target: { atMost: 350 } },
        { name: 'memory-launchers', value: of('launcher'), unit: 'MB', target: { atMost: 70 } },
        { name: 'memory-server', value: of('server'), unit: 'MB', target: null },
        { name: 'memory-postgres', value: of('postgres'), unit: 'MB', target: null },
      ];
    }),
});

function sum(processes: readonly ProcessMemory[]): number {
  return processes.reduce((total, { pssBytes }) => total + pssBytes / MB, 0);
}
