import { toBaseWords } from './base-words.ts';
import type { Source } from './source.ts';

/** The file whose words all names are made of; people read it, so it is a document. */
export const GLOSSARY = 'docs/glossary.md';

const NAMED = /^(areas|platform|shell|tools|journeys)\//;
/** Row types repeat the columns of the tables; a migration never changes its name. */
const LEFT_OUT = /\/db\.ts$|\/migrations\//;
const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum|namespace) (\w+)/gm;

interface Name {
  readonly file: string;
  readonly name: string;
}

interface Glossary {
  /** Each listed word with its line. */
  readonly lines: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** Names with a word that the glossary does not have, and words of the glossary that no name has. */
export function glossaryFaults(files: readonly string[], sources: readonly Source[]): string[] {
  const glossary = readGlossary(sources.find(({ file }) => file === GLOSSARY)?.text ?? '');
  const used = new Set<string>();
  const unknown = new Map<string, Name>();
  for (const name of [...getFileNames(files), ...sources.flatMap(getExportedNames)])
    for (const word of splitName(name.name)) {
      const listed = findListed(word, glossary);
      for (const base of listed) used.add(base);
      if (listed.length === 0 && !unknown.has(word)) unknown.set(word, name);
    }
  return [
    ...[...unknown].map(
      ([word, { file, name }]) =>
        `"${word}" in ${file}: ${name} is not in the glossary; use one of its words or add it with its meaning`,
    ),
    ...glossary.faults,
    ...[...glossary.lines]
      .filter(([word]) => !used.has(word))
      .map(([word, line]) => `${GLOSSARY}:${line}: no name uses "${word}"; remove it`),
  ];
}

/** Words of a name that a glossary does not have. */
export function listUnknownWords(glossary: string, name: string): string[] {
  const known = readGlossary(glossary);
  return [...new Set(splitName(name))].filter((word) => findListed(word, known).length === 0);
}

/** A form that is listed itself has a meaning of its own. */
function findListed(word: string, { lines }: Glossary): string[] {
  return lines.has(word) ? [word] : toBaseWords(word).filter((base) => lines.has(base));
}

/** Splits a name at camel case, hyphens, underscores and figures. */
export function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
}

function getFileNames(files: readonly string[]): Name[] {
  return files
    .filter((file) => NAMED.test(file) && !LEFT_OUT.test(file))
    .flatMap((file) =>
      file
        .replace(/(?<=[^/])\.\w+$/, '')
        .split('/')
        .map((name) => ({ file, name })),
    );
}

function getExportedNames({ file, text }: Source): Name[] {
  if (!NAMED.test(file) || LEFT_OUT.test(file) || !/\.tsx?$/.test(file)) return [];
  return [...text.matchAll(EXPORTED)].map(([, name = '']) => ({ file, name }));
}

/** Reads the first column of each table, and the lists. */
function readGlossary(text: string): Glossary {
  const lines = new Map<string, number>();
  const faults: string[] = [];
  for (const [at, line] of text.split('\n').entries())
    for (const word of getListedWords(line)) {
      if (lines.has(word)) faults.push(`${GLOSSARY}:${at + 1}: "${word}" is already listed`);
      else lines.set(word, at + 1);
    }
  return { lines, faults };
}

function getListedWords(line: string): string[] {
  if (line.startsWith('| word |')) return [];
  const listed = /^\| ([^|]+) \|/.exec(line)?.[1] ?? /^(?:- \*\*[^*]+\*\* | {2})(.*)/.exec(line)?.[1] ?? '';
  return listed.split(/[^a-z]+/).filter((word) => word !== '');
}
