import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import { type Area, buildOpenApi, createTexts } from '@artel/server';

/** The areas in the order of the map, each entered by its server front door as `<name>Area`. */
async function loadAreas(root: string): Promise<Area[]> {
  const map = JSON.parse(await readFile(join(root, 'architecture.json'), 'utf8')) as {
    areas: Record<string, unknown>;
  };
  const areas: Area[] = [];
  for (const name of Object.keys(map.areas)) {
    const door = (await import(`@artel/${name}/server`)) as Record<string, Area | undefined>;
    const area = door[`${name}Area`];
    if (!area) throw new Error(`@artel/${name}/server does not export ${name}Area`);
    areas.push(area);
  }
  return areas;
}

/** `docs/openapi.json`: the API as the contracts declare it. */
export async function printOpenApi(root: string): Promise<string> {
  const areas = await loadAreas(root);
  const { text } = createTexts([platformStrings, ...areas.map((area) => area.strings)]);
  return `${JSON.stringify(buildOpenApi(areas, text), null, 2)}\n`;
}
