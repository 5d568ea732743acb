import { join } from 'node:path';
import { type Area, printWords, type Searchable } from '@artel/server';
import { rootFolder } from './project/root.ts';

/** `npm run search-sql AREA/THING`: the SQL of a search that an area declares, for its migration. */
const kind = process.argv[2] ?? '';
// NOTE: by its path, because nobody imports the shell: it is looked at here, not built upon.
const { areas } = (await import(join(rootFolder, 'shell/server/areas.ts'))) as { areas: readonly Area[] };
const all = areas.flatMap(({ searches = [] }) => searches) as readonly Partial<Searchable>[];
const found = all.find((one) => one.kind === kind)?.table;
if (!found) throw new Error(`No area declares the search ${kind}: npm run search-sql AREA/THING`);
console.log(printWords(found));
