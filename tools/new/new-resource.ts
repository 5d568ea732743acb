import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GLOSSARY } from '../check-shape/glossary.ts';
import { addWords } from './add-words.ts';
import { addFirst, addImport, addToJson, addToList } from './edits.ts';
import { dependOn } from './lock.ts';
import { createWords, fill, isName, type Words } from './names.ts';
import { nextMigrationStamp, type Tree } from './tree.ts';

const TEMPLATES = join(import.meta.dirname, 'resource');
/** The packages that its code is built from. */
const PACKAGES = ['@tabler/icons-react', 'kysely', 'react', 'zod'] as const;
/** The package.json that supplies the versions. */
const MODEL = 'areas/company/package.json';

/**
 * Writes a thing that a company has many of, from its table to its screen: the pattern to copy and to make
 * one's own. It works unchanged, and passes the check once the generated files are generated.
 */
export function newResource(tree: Tree, area: string, thing: string, title?: string): void {
  if (!isName(thing))
    throw new Error(`"${thing}" is no name: small letters and hyphens, one thing (paper-clip)`);
  const needed = ['server/index.ts', 'server/testing.ts'];
  const screens = [`${area}-inside.ts`, `${area}-web.ts`, 'live-reactions.ts'].map((file) => `web/${file}`);
  for (const file of [...needed, ...screens])
    if (!tree.has(`areas/${area}/${file}`)) throw new Error(`areas/${area}/${file} is not there`);
  const words = createWords(area, thing, title);
  const template = (name: string) => fill(readFileSync(join(TEMPLATES, `${name}.tmpl`), 'utf8'), words);
  const { __things__: things, __Things__: Things } = words as Record<string, string>;
  const value = words['__things_value__'] as string;
  const server = `areas/${area}/server/${things}`;
  const web = `areas/${area}/web/${things}`;
  const files: Readonly<Record<string, string>> = {
    [`areas/${area}/contract/${things}.ts`]: 'contract.ts',
    [`${server}/${things}-feature.ts`]: 'feature.ts',
    [`${server}/testing.ts`]: 'testing.ts',
    [`${server}/${things}.db.test.ts`]: 'db.test.ts',
    [`areas/${area}/server/migrations/${nextMigrationStamp(tree.root)}-create-${things}.sql`]:
      'migration.sql',
    [`${web}/${things}-page.tsx`]: 'page.tsx',
    [`${web}/${things}-page.test.tsx`]: 'page.test.tsx',
  };
  for (const [file, name] of Object.entries(files)) tree.write(file, template(name));

  const isFirstPage = !tree.has(`areas/${area}/contract/pages.ts`);
  tree.edit(`areas/${area}/contract/index.ts`, (text) => {
    const pages = isFirstPage ? `export { ${area}Pages } from './pages.ts';\n` : '';
    return `${text}${pages}export { ${value} } from './${things}.ts';\n`;
  });
  addPage(tree, area, words, isFirstPage);
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
  tree.edit(`areas/${area}/web/${area}-web.ts`, (text) =>
    addToList(withPages(text, area), {
      list: 'pages',
      item: `{
      page: ${area}Pages.${value},
      component: async () => (await import('./${things}/${things}-page.tsx')).${Things}Page,
    }`,
      behind: /^ {2}name: '.*',$/m,
    }),
  );
  tree.edit(`areas/${area}/web/${area}-inside.ts`, (text) =>
    addToList(withIcon(withPages(text, area)), {
      list: 'menu',
      item: `{ key: '${area}-${things}', page: ${area}Pages.${value}, group: 'company', icon: IconList }`,
      behind: /defineInside\(\{$/m,
    }),
  );
  tree.edit(`areas/${area}/web/live-reactions.ts`, (text) =>
    addFirst(addImport(text, `import { ${value} } from '@artel/${area}/contract';`), {
      begin: /^export const liveReactions: readonly LiveReaction\[\] = \[/m,
      entry: `{ event: ${value}.changed, refetches: [${value}.list] }`,
    }),
  );
  tree.edit(`areas/${area}/strings/ru.json`, (text) => addToJson(text, template('strings.json')));
  const glossary = readFileSync(join(tree.root, GLOSSARY), 'utf8');
  const withWords = addWords(glossary, area, thing);
  if (withWords !== glossary) tree.edit(GLOSSARY, () => withWords);
  addPackages(tree, area);
}

/** The address of the page; with the first one the shell depends on the contract of the area. */
function addPage(tree: Tree, area: string, words: Words, isFirst: boolean): void {
  const { __things__: things, __things_value__: value } = words as Record<string, string>;
  const file = `areas/${area}/contract/pages.ts`;
  if (isFirst) {
    tree.write(
      file,
      `import { page } from '@artel/contract';\n\n/** Pages of the area. */\nexport const ${area}Pages = {\n};\n`,
    );
    dependOn(tree, 'shell/contract', { [`@artel/${area}`]: '0.1.0' });
  }
  tree.edit(file, (text) =>
    addFirst(text, {
      begin: new RegExp(`^export const ${area}Pages = \\{$`, 'm'),
      entry: `${value}: page({
    name: '${area}-${things}',
    path: '/${area}/${things}',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.${area}-${things}',
    descriptionKey: 'descriptions.${area}-${things}',
  })`,
    }),
  );
}

/** Its pages by name, once. */
function withPages(text: string, area: string): string {
  const name = `${area}Pages`;
  return text.includes(name) ? text : addImport(text, `import { ${name} } from '@artel/${area}/contract';`);
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

/** An area whose first screen or table this is has none of the packages for it yet. */
function addPackages(tree: Tree, area: string): void {
  const { dependencies: versions } = JSON.parse(tree.read(MODEL)) as { dependencies: Record<string, string> };
  dependOn(tree, `areas/${area}`, Object.fromEntries(PACKAGES.map((name) => [name, versions[name] ?? ''])));
}
