import { join } from 'node:path';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import { type Area, buildOpenApi, createTexts } from '@artel/server';

/** Every area as the server runs it, the shell's own included. */
async function loadAreas(root: string): Promise<readonly Area[]> {
  // NOTE: by its path, because nobody imports the shell: it is looked at here, not built upon.
  const { areas } = (await import(join(root, 'shell/server/areas.ts'))) as { areas: readonly Area[] };
  return areas;
}

/** `docs/openapi.json`: the API as the contracts declare it. */
export async function printOpenApi(root: string): Promise<string> {
  const areas = await loadAreas(root);
  const { text } = createTexts([platformStrings, ...areas.map((area) => area.strings)]);
  return `${JSON.stringify(buildOpenApi(areas, text), null, 2)}\n`;
}
