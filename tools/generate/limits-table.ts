import { join } from 'node:path';
import type { Limit } from '@artel/contract';
import { getLimits } from '@artel/contract';
import type { Area } from '@artel/server';

/** Returns what can be created and the limits, as the contracts declare them: one line each. */
export async function describeLimits(root: string): Promise<string> {
  // NOTE: by its path, because no other package imports the shell; it is only read here.
  const { areas } = (await import(join(root, 'shell/server/areas.ts'))) as { areas: readonly Area[] };
  const limits = new Map(
    areas
      .flatMap(({ routes, protocols = [] }) => [...routes, ...protocols])
      .flatMap(({ route }) => getLimits(route).map((limit): [string, Limit] => [limit.thing, limit])),
  );
  const lines = [...limits.values()].map(
    ({ thing, of, existing, perDay, latest, storedPerDay }) =>
      `| \`${thing}\` | ${of} | ${cell(existing)} | ${cell(latest)} | ${cell(perDay)} | ${cell(storedPerDay)} |`,
  );
  return [
    '| what | of one | at a time | the latest | a day | kept of a day |',
    '|---|---|---|---|---|---|',
    ...lines.toSorted(),
  ].join('\n');
}

const cell = (number: number | undefined) => number?.toLocaleString('en') ?? '';
