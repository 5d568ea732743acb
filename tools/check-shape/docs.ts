import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseStatementIds, statementsIn } from '../statements.ts';
import type { Source } from './source.ts';

const MOST_LINES = 120;

/**
 * Finds faults of documents: broken links, areas without a page, tests that name a missing statement,
 * statements that no test names.
 */
export function docFaults(root: string, sources: readonly Source[]): string[] {
  const pages = sources.filter(({ file }) => file.endsWith('.md'));
  return [
    ...pages.flatMap((page) => brokenLinks(root, page)),
    ...areasWithoutPage(sources),
    ...longPages(sources),
    ...areasLeftOut(sources),
    ...statementFaults(sources),
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

/** A page of an area is read before its code, so it must be short; longer explanations are beside the code. */
function longPages(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => /^areas\/[^/]+\/README\.md$/.test(file))
    .filter(({ text }) => text.split('\n').length - 1 > MOST_LINES)
    .map(
      ({ file }) =>
        `${file}: has more than ${MOST_LINES} lines; reasons stand beside the code that they explain`,
    );
}

function areasLeftOut(sources: readonly Source[]): string[] {
  const page = sources.find(({ file }) => file === 'README.md')?.text ?? '';
  const areas = new Set(sources.flatMap(({ file }) => /^areas\/[^/]+/.exec(file)?.[0] ?? []));
  return [...areas]
    .filter((area) => !page.includes(`(${area}/README.md)`))
    .map((area) => `README.md: does not name ${area}`);
}

function statementFaults(sources: readonly Source[]): string[] {
  const specification = sources.find(({ file }) => file === 'docs/specification.md');
  if (!specification) return ['docs/specification.md does not exist'];
  const known = new Set(statementsIn(specification.text).map(({ id }) => id));
  const named = sources
    .filter(({ file }) => /\.test\.tsx?$|\.journey\.ts$/.test(file))
    .flatMap(({ file, text }) => parseStatementIds(text).map((id) => ({ file, id })));
  const ids = new Set(named.map(({ id }) => id));
  return [
    ...named
      .filter(({ id }) => !known.has(id))
      .map(({ file, id }) => `${file}: ${id} is no statement of docs/specification.md`),
    ...[...known]
      .filter((id) => !ids.has(id))
      .map((id) => `docs/specification.md: no test names ${id} in its title`),
  ];
}
