import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependOn } from './lock.ts';
import { createWords, fill, isName } from './names.ts';
import { newResource } from './new-resource.ts';
import { nextMigrationStamp, type Tree } from './tree.ts';

const TEMPLATES = join(import.meta.dirname, 'area');

/** Writes an area that uses `identity` and `company`, with one thing in it, and wires it everywhere. */
export function newArea(tree: Tree, area: string, thing: string, title?: string): void {
  if (!isName(area) || area.includes('-'))
    throw new Error(`"${area}" is no name of an area: one word in small letters`);
  if (tree.has(`areas/${area}`)) throw new Error(`areas/${area} is there already`);
  const words = createWords(area, thing, title);
  const template = (name: string) => fill(readFileSync(join(TEMPLATES, `${name}.tmpl`), 'utf8'), words);
  const files: Readonly<Record<string, string>> = {
    'README.md': 'readme.md',
    'package.json': 'package.json',
    'strings/ru.json': 'strings.json',
    [`server/migrations/${nextMigrationStamp(tree.root)}-create-schema.sql`]: 'schema.sql',
    'server/index.ts': 'server.ts',
    'server/testing.ts': 'testing.ts',
    'server/area.db.test.ts': 'area.db.test.ts',
    'web/index.ts': 'web-index.ts',
    [`web/${area}-web.ts`]: 'web.ts',
    [`web/${area}-inside.ts`]: 'inside.ts',
    'web/live-reactions.ts': 'live-reactions.ts',
  };
  for (const [file, name] of Object.entries(files)) tree.write(`areas/${area}/${file}`, template(name));
  tree.write(`areas/${area}/contract/index.ts`, '');
  register(tree, area);
  newResource(tree, area, thing, title);
}

/** The map, which all lists of areas are generated from, and the packages that import them. */
function register(tree: Tree, area: string): void {
  tree.edit('architecture.json', (text) =>
    text.replace(/(\n +)("stats":)/, `$1"${area}": ["identity", "company"],$1$2`),
  );
  tree.edit('package-lock.json', (text) => lockArea(text, area));
  for (const room of ['server', 'web']) dependOn(tree, `shell/${room}`, { [`@artel/${area}`]: '0.1.0' });
  tree.edit('README.md', (text) =>
    text.replace(
      /^\| \[stats\]/m,
      (line) => `| [${area}](areas/${area}/README.md) | what it is for |\n${line}`,
    ),
  );
}

interface Lock {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function lockArea(text: string, area: string): string {
  const lock = JSON.parse(text) as Lock;
  const packages = {
    ...lock.packages,
    [`areas/${area}`]: {
      name: `@artel/${area}`,
      version: '0.1.0',
      license: 'Apache-2.0',
      dependencies: Object.fromEntries(
        ['company', 'contract', 'server', 'web'].map((name) => [`@artel/${name}`, '0.1.0']),
      ),
    },
    [`node_modules/@artel/${area}`]: { resolved: `areas/${area}`, link: true },
  };
  const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`;
}
