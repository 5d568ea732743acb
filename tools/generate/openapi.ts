import { join } from 'node:path';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import { type Area, buildOpenApi, createTexts, type NamedShapes } from '@artel/server';
import { printJson } from './print-json.ts';

/** Every area as the server runs it, the shell's own included, and the names of their shapes. */
async function loadAreas(root: string) {
  // NOTE: by its path, because no other package imports the shell; it is only read here.
  const { areas } = (await import(join(root, 'shell/server/areas.ts'))) as { areas: readonly Area[] };
  const { namedShapes } = (await import(join(root, 'shell/server/named-shapes.ts'))) as {
    namedShapes: (areas: readonly Area[]) => Promise<NamedShapes>;
  };
  return { areas, shapes: await namedShapes(areas) };
}

/** `docs/openapi.json`: the API as the contracts declare it. */
export async function printOpenApi(root: string): Promise<string> {
  const { areas, shapes } = await loadAreas(root);
  const { text } = createTexts([platformStrings, ...areas.map((area) => area.strings)]);
  return `${printJson(buildOpenApi(areas, text, shapes))}\n`;
}
