import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addImport, addToJson, addToList } from './edits.ts';
import { fill, isName, wordsOf } from './names.ts';
import { nextMigrationStamp, type Tree } from './tree.ts';

const TEMPLATES = join(import.meta.dirname, 'resource');
/** What its code is built from. */
const PACKAGES = [
  '@mantine/core',
  '@tabler/icons-react',
  '@tanstack/react-query',
  'kysely',
  'react',
  'zod',
] as const;
/** Whose package.json says which version. */
const MODEL = 'areas/company/package.json';

/**
 * Writes a thing that a company has many of, from its table to its screen: the pattern to copy and to make one's own. It works
 * as it stands, and passes the check once what is generated was generated.
 */
export function newResource(tree: Tree, area: string, thing: string): void {
  if (!isName(thing))
    throw new Error(`"${thing}" is no name: small letters and hyphens, one thing (paper-clip)`);
  for (const file of ['server/index.ts', 'server/testing.ts', `web/${area}-inside.ts`])
    if (!tree.has(`areas/${area}/${file}`)) throw new Error(`areas/${area}/${file} is not there`);
  const words = wordsOf(area, thing);
  const template = (name: string) => fill(readFileSync(join(TEMPLATES, `${name}.tmpl`), 'utf8'), words);
  const { __things__: things, __Thing__: Thing, __Things__: Things } = words as Record<string, string>;
  const value = words['__things_value__'] as string;
  const server = `areas/${area}/server/${things}`;
  const web = `areas/${area}/web/${things}`;
  const files: Readonly<Record<string, string>> = {
    [`areas/${area}/contract/${things}.ts`]: 'contract.ts',
    [`${server}/${things}.store.ts`]: 'store.ts',
    [`${server}/list-${things}.ts`]: 'list.ts',
    [`${server}/create-${thing}.ts`]: 'create.ts',
    [`${server}/update-${thing}.ts`]: 'update.ts',
    [`${server}/delete-${thing}.ts`]: 'delete.ts',
    [`${server}/${things}-feature.ts`]: 'feature.ts',
    [`${server}/testing.ts`]: 'testing.ts',
    [`${server}/${things}.db.test.ts`]: 'db.test.ts',
    [`areas/${area}/server/migrations/${nextMigrationStamp(tree.root)}-create-${things}.sql`]:
      'migration.sql',
    [`${web}/api.ts`]: 'api.ts',
    [`${web}/${things}-section.tsx`]: 'section.tsx',
    [`${web}/${thing}-form.tsx`]: 'form.tsx',
    [`${web}/${things}-section.test.tsx`]: 'section.test.tsx',
  };
  for (const [file, name] of Object.entries(files)) tree.write(file, template(name));

  const names = [Thing, `create${Thing}`, `delete${Thing}`, `list${Things}`, `update${Thing}`].join(', ');
  tree.edit(
    `areas/${area}/contract/index.ts`,
    (text) => `${text}export { ${names} } from './${things}.ts';\n`,
  );
  tree.edit(`areas/${area}/server/index.ts`, (text) =>
    addToList(addImport(text, `import { ${value} } from './${things}/${things}-feature.ts';`), {
      list: 'features',
      item: value,
      behind: /^ {2,4}migrations: .*,$/m,
    }),
  );
  tree.edit(`areas/${area}/server/testing.ts`, (text) => {
    const examples = `${words['__thing_value__']}Examples`;
    return addImport(text, `import { ${examples} } from './${things}/testing.ts';`).replace(
      /^export const \w+Examples: RouteExamples<TestServer> = \{$/m,
      (line) => `${line}\n  ...${examples},`,
    );
  });
  tree.edit(`areas/${area}/web/${area}-inside.ts`, (text) =>
    addToList(withIcon(text), {
      list: 'companySections',
      item: `{
      name: '${area}-${things}',
      titleKey: '${area}.${things}.title',
      icon: IconList,
      component: async () => (await import('./${things}/${things}-section.tsx')).${Things}Section,
      order: 50,
    }`,
      behind: /defineInside\(\{$/m,
    }),
  );
  tree.edit(`areas/${area}/strings/ru.json`, (text) => addToJson(text, template('strings.json')));
  addPackages(tree, area);
}

const ICONS = /import \{([^}]*)\} from '@tabler\/icons-react';/;

function withIcon(text: string): string {
  if (/\bIconList\b/.test(text)) return text;
  return ICONS.test(text)
    ? text.replace(
        ICONS,
        (_, names: string) => `import { IconList, ${names.trim()} } from '@tabler/icons-react';`,
      )
    : addImport(text, "import { IconList } from '@tabler/icons-react';");
}

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
}

/** An area whose first screen or table this is has none of the packages for it yet. */
function addPackages(tree: Tree, area: string): void {
  const versions = (JSON.parse(tree.read(MODEL)) as Package).dependencies;
  const file = `areas/${area}/package.json`;
  const known = JSON.parse(tree.read(file)) as Package;
  const missing = PACKAGES.filter((name) => !(name in known.dependencies));
  if (missing.length === 0) return;
  const added = Object.fromEntries(missing.map((name) => [name, versions[name] ?? '']));
  const dependencies = Object.fromEntries(
    Object.entries({ ...known.dependencies, ...added }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  tree.edit(file, () => `${JSON.stringify({ ...known, dependencies }, null, 2)}\n`);
  lockDependencies(tree, area, dependencies);
}

/** The lock file tells of each workspace what its package.json does; no package comes that another does not have. */
function lockDependencies(tree: Tree, area: string, dependencies: Package['dependencies']): void {
  tree.edit('package-lock.json', (text) => {
    const lock = JSON.parse(text) as { packages: Record<string, Record<string, unknown>> };
    lock.packages[`areas/${area}`] = { ...lock.packages[`areas/${area}`], dependencies };
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
}
