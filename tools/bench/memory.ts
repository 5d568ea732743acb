import { setTimeout } from 'node:timers/promises';
import { type Bench, median, rounds } from './bench.ts';
import { type ProcessMemory, processesOf } from './process-memory.ts';
import { withArtel } from './running-artel.ts';

const MB = 1_000_000;
const SETTLING_MS = 60_000;

/** What an idle installation with demo data occupies, a minute after its start. */
export const memory: Bench = {
  name: 'memory',
  about: 'PSS of server, launchers and PostgreSQL, 60 s after npm start with demo data',
  measure: (tell) =>
    withArtel(async ({ pid, dataDir }) => {
      await setTimeout(SETTLING_MS);
      const readings = await rounds(5, async () => {
        await setTimeout(1000);
        return processesOf(pid, dataDir);
      });
      for (const { kind, pssBytes, command } of readings.at(-1) ?? []) {
        tell(`${kind.padEnd(8)} ${(pssBytes / MB).toFixed(1).padStart(6)} MB  ${command.slice(0, 80)}`);
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
};

function sum(processes: readonly ProcessMemory[]): number {
  return processes.reduce((total, { pssBytes }) => total + pssBytes / MB, 0);
}
