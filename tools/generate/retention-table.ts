import { join } from 'node:path';
import { type Area, describeRetention, platformRetention } from '@artel/server';

/** Prints the retention of each table, as the areas declare it, for operators. */
export async function describeAllRetention(root: string): Promise<string> {
  // NOTE: by its path, because no other package imports the shell; it is only read here.
  const { areas } = (await import(join(root, 'shell/server/areas.ts'))) as { areas: readonly Area[] };
  const retention = [...areas.flatMap((area) => area.retention ?? []), ...platformRetention];
  return ['| what | where | kept for |', '|---|---|---|', ...describeRetention(retention)].join('\n');
}
