import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOutside, type Page } from '@artel/contract';
import { isTest, sourceFiles } from '../../project/source-files.ts';
import { reach, resolver, type Start } from './reach.ts';
import { listUsedKeys } from './used-keys.ts';

const MAIN = 'shell/web/main.tsx';
const LAYOUTS = 'shell/web/layouts/layouts.ts';
const DECLARATION =
  /^(areas\/[^/]+\/web\/[\w-]+-web|shell\/web\/shell-area|shell\/web\/layouts\/layouts)\.ts$/;
const LOADED = String.raw`async \(\) =>\s*\(await import\('([^']+)'\)\)\.(\w+)`;
const SCREEN = new RegExp(
  String.raw`\bpage: (\w+)\.(\w+),\s*component:\s*(?:${LOADED}|\w+),(?:\s*misfit:\s*${LOADED},)?`,
  'g',
);
const LAYOUT = new RegExp(String.raw`'?([\w-]+)'?: ${LOADED}`, 'g');
/** The declarations of all pages in contracts; visitors only see the titles of public pages. */
const PAGES = /^(areas\/[^/]+|shell)\/contract\/pages\.ts$/;

/**
 * Returns the keys of the texts that are shown before anyone is signed in, as the code of those screens uses
 * them.
 */
export async function printOutsideTexts(root: string): Promise<string> {
  const files = sourceFiles(root).filter((file) => !isTest(file));
  const folders = ['platform', 'areas', 'shell'].flatMap((room) =>
    readdirSync(join(root, room)).flatMap((name) =>
      files.includes(`${room}/${name}/package.json`) ? [`${room}/${name}`] : [],
    ),
  );
  const pages = await readPages(
    root,
    files.filter((file) => PAGES.test(file)),
  );
  const declarations = files.filter((file) => DECLARATION.test(file));
  const starts = [{ file: MAIN, names: ['*'] }, ...findScreens(root, declarations, pages)];
  const reached = reach(root, starts, {
    resolve: resolver(root, folders),
    isDeclaration: (file) => DECLARATION.test(file),
  });
  const words = [...reached].filter(([file]) => !PAGES.test(file));
  const bodies = words.map(([, { body }]) => body);
  const shapes = words.filter(([file]) => file.includes('/contract/')).map(([, { body }]) => body);
  const titles = [...pages.values()]
    .filter(isOutside)
    .flatMap(({ titleKey, descriptionKey = titleKey }) => [`'${titleKey}'`, `'${descriptionKey}'`]);
  const keys = files
    .filter((file) => file.endsWith('/strings/ru.json'))
    .flatMap((file) => [...leaves(JSON.parse(readFileSync(join(root, file), 'utf8')))]);
  const used = listUsedKeys(keys.toSorted(), { bodies: [...bodies, titles.join('\n')], shapes });
  return `${JSON.stringify(used, null, 2)}\n`;
}

async function readPages(root: string, files: readonly string[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  for (const file of files)
    for (const [group, declared] of Object.entries(
      (await import(join(root, file))) as Record<string, object>,
    )) {
      if (Array.isArray(declared)) continue;
      for (const [name, page] of Object.entries(declared)) pages.set(`${group}.${name}`, page as Page);
    }
  return pages;
}

/** The screens and layouts of the public pages. A page whose screen is not found would have no texts. */
function findScreens(
  root: string,
  declarations: readonly string[],
  pages: ReadonlyMap<string, Page>,
): readonly Start[] {
  const outside = [...pages].filter(([, page]) => isOutside(page));
  const declared = declarations.flatMap((declaration) => declaredIn(root, declaration));
  const wanted = new Set(outside.flatMap(([name, { layout }]): string[] => [name, layout]));
  const missing = [...wanted].filter((name) => !declared.some(({ of }) => of === name));
  if (missing.length > 0) throw new Error(`No screen was found of: ${missing.join(', ')}`);
  return declared.filter(({ of }) => wanted.has(of));
}

/** Returns the lazily loaded parts of a declaration, and the page or layout that it belongs to. */
function declaredIn(root: string, declaration: string): (Start & { readonly of: string })[] {
  const text = readFileSync(join(root, declaration), 'utf8');
  const start = (of: string, file = '', name = '') =>
    file === '' ? [] : [{ of, file: join(declaration, '..', file), names: [name] }];
  if (declaration === LAYOUTS)
    return [...text.matchAll(LAYOUT)].flatMap(([, of = '', file, name]) => start(of, file, name));
  return [...text.matchAll(SCREEN)].flatMap(([, group, page, file, name, misfitFile, misfit]) => {
    const of = `${group}.${page}`;
    return [...start(of, file, name), ...start(of, misfitFile, misfit)];
  });
}

function* leaves(tree: unknown, path = ''): Generator<string> {
  if (typeof tree === 'string') yield path;
  else
    for (const [name, branch] of Object.entries(tree as object)) {
      yield* leaves(branch, path === '' ? name : `${path}.${name}`);
    }
}
