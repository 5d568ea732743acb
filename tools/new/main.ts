import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '../project/root.ts';
import { isTitle } from './names.ts';
import { newArea } from './new-area.ts';
import { newResource } from './new-resource.ts';
import { openTree, type Tree } from './tree.ts';

/** `npm run new-area NAME [THING]` and `npm run new-resource AREA THING`: what works is the best beginning. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' } },
});
const [kind, first, second] = positionals;
const { title } = values;
if (title !== undefined && !isTitle(title))
  throw new Error(`"${title}" is no title: letters, digits, blanks`);
const tree = openTree(rootFolder);
if (kind === 'area' && first) newArea(tree, first, second ?? 'note', title);
else if (kind === 'resource' && first && second) newResource(tree, first, second, title);
else throw new Error('npm run new-area NAME [THING], or npm run new-resource AREA THING [-- --title WORDS]');
finish(tree);

/** Orders what was written as the formatter does, and generates what follows from it. */
function finish({ written, edited, countLines }: Tree): void {
  const changed = [...written, ...edited];
  const formatted = changed.filter((file) => /\.(tsx?|json)$/.test(file) && file !== 'package-lock.json');
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, { cwd: rootFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  run(join(rootFolder, 'node_modules/.bin/biome'), ['check', '--write', ...formatted]);
  run(process.execPath, [join(rootFolder, 'tools/generate.ts')]);
  const folders = new Set([...written].map((file) => dirname(file)));
  const lines = { written: countLines(written), edited: countLines(edited) };
  console.log(
    `wrote ${written.size} files with ${lines.written} lines in ${folders.size} folders, edited ${edited.size} with ${lines.edited} lines more:`,
  );
  for (const file of changed) console.log(`  ${written.has(file) ? '+' : '~'} ${file}`);
}
