import { join } from 'node:path';
import { type Area, dropWords, printWords, type SearchProvider } from '@artel/server';
import { rootFolder } from './project/root.ts';

/**
 * `npm run search-sql AREA/THING [drop]`: prints the SQL of a search that an area declares, for its
 * migration; with `drop` the SQL that removes it.
 */
const [kind = '', act = 'print'] = process.argv.slice(2);
// NOTE: by its path, because no other package imports the shell; it is only read here.
const { areas } = (await import(join(rootFolder, 'shell/server/areas.ts'))) as { areas: readonly Area[] };
const all: readonly SearchProvider[] = areas.flatMap(({ searches = [] }) => searches);
const table = all.find((one) => one.kind === kind)?.table;
if (!table) throw new Error(`No area declares the search ${kind}: npm run search-sql AREA/THING [drop]`);
console.log(act === 'drop' ? dropWords(table) : printWords(table));
