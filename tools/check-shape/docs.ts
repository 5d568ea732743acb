import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { statementsIn } from '../statements.ts';
import type { Source } from './source.ts';

/** Documents that lead nowhere: broken links, areas without a page, tests that name a statement nobody wrote down. */
export function docFaults(root: string, sources: readonly Source[]): string[] {
  const pages = sources.filter(({ file }) => file.endsWith('.md'));
  return [
    ...pages.flatMap((page) => brokenLinks(root, page)),
    ...areasWithoutPage(sources),
    ...unknownStatements(sources),
  ];
}

function brokenLinks(root: string, { file, text }: Source): string[] {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(root, normalize(join(dirname(file), target)))))
    .map((target) => `${file}: links to ${target}, which does not exist`);
}

function areasWithoutPage(sources: readonly Source[]): string[] {
  const files = new Set(sources.map(({ file }) => file));
  const areas = new Set([...files].flatMap((file) => /^areas\/[^/]+/.exec(file)?.[0] ?? []));
  return [...areas]
    .filter((area) => !files.has(`${area}/README.md`))
    .map((area) => `${area}: has no README.md`);
}

function unknownStatements(sources: readonly Source[]): string[] {
  const specification = sources.find(({ file }) => file === 'docs/specification.md');
  if (!specification) return ['docs/specification.md does not exist'];
  const known = new Set(statementsIn(specification.text).map(({ id }) => id));
  return sources
    .filter(({ file }) => /\.test\.tsx?$|\.journey\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\[([A-Z]-\d\d)\]/g)]
        .filter((match) => !known.has(match[1] ?? ''))
        .map((match) => `${file}: ${match[1]} is no statement of docs/specification.md`),
    );
}
