import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renewVerdicts } from './check/patterns/renew-verdicts.ts';
import { printAreaLists } from './generate/area-lists.ts';
import { readColumns } from './generate/catalogue.ts';
import { printOpenApi } from './generate/openapi.ts';
import { printOutsideTexts } from './generate/outside-texts/print-outside-texts.ts';
import { printRowTypes } from './generate/row-types.ts';
import { printSchema } from './generate/schema-text.ts';
import { findAreas, withScratchDatabase } from './generate/scratch-database.ts';
import { printOperating } from './generate/settings-table.ts';
import { printTenancy } from './generate/tenancy-page.ts';
import { linkWorkspaces } from './prepare/link-workspaces.mjs';
import { rootFolder } from './project/root.ts';

/** All generated files, by their path in the project. */
async function printAll(): Promise<Map<string, string>> {
  const areas = await findAreas(rootFolder);
  const files = new Map<string, string>();
  await withScratchDatabase(rootFolder, async (client) => {
    const schemas = ['platform', ...areas.map((area) => area.name)];
    files.set('docs/schema.sql', await printSchema(client, schemas));
    for (const { name } of areas) {
      const columns = await readColumns(client, [name]);
      if (columns.length > 0) files.set(`areas/${name}/server/db.ts`, printRowTypes(columns));
    }
  });
  files.set('docs/openapi.json', await printOpenApi(rootFolder));
  files.set('shell/contract/strings/outside.json', await printOutsideTexts(rootFolder));
  files.set('docs/operating.md', await printOperating(rootFolder, join(rootFolder, 'docs/operating.md')));
  files.set('docs/tenancy.md', await printTenancy(rootFolder));
  return files;
}

async function read(path: string): Promise<string | null> {
  return readFile(join(rootFolder, path), 'utf8').catch(() => null);
}

linkWorkspaces(
  rootFolder,
  JSON.parse(await readFile(join(rootFolder, 'package-lock.json'), 'utf8')).packages,
);
const checkOnly = process.argv.includes('--check');
let drifted = 0;
// The lists come first: what is printed of all areas reads them.
await store(printAreaLists(rootFolder));
await store(await printAll());
if (checkOnly && drifted > 0) process.exitCode = 1;

// Only here: what a check says must not depend on how long a machine evaluates.
const renewed = checkOnly ? null : renewVerdicts(rootFolder);
if (renewed !== null) console.log(`wrote ${renewed}`);

/** Writes what differs, or only says so. */
async function store(files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    if ((await read(path)) === text) continue;
    drifted += 1;
    if (checkOnly) {
      console.log(
        `${path} differs from what it is generated from: run "npm run generate" and commit the result`,
      );
      continue;
    }
    await mkdir(dirname(join(rootFolder, path)), { recursive: true });
    await writeFile(join(rootFolder, path), text);
    console.log(`wrote ${path}`);
  }
}
