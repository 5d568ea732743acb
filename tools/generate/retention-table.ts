import { join } from 'node:path';
import { type Area, describeLives, platformLives } from '@artel/server';

/** How long the rows of each table are kept, as the areas declare it: a line per sense. */
export async function describeAllRetention(root: string): Promise<string> {
  // NOTE: by its path, because nothing imports the shell: it is read here, not built upon.
  const { areas } = (await import(join(root, 'shell/server/areas.ts'))) as { areas: readonly Area[] };
  const lives = [...areas.flatMap((area) => area.lives ?? []), ...platformLives];
  return ['| what | where | kept for |', '|---|---|---|', ...describeLives(lives)].join('\n');
}
