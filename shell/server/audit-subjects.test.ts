import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Records the acts of a resource itself, to a subject of its `kind`. */
const SERVED = 'serveResource<';
/** Every file of an area that records acts, or passes one to code that does. */
const recorders = globSync('areas/*/server/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|testing|audit-subjects/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }))
  .filter(({ text }) => (/\bact\b/.test(text) && /\bsubject\b/.test(text)) || text.includes(SERVED));
const declared = areas.flatMap((area) => area.auditSubjects ?? []);

/** Kinds of objects that a line names: `member:${id}`, or one of two. */
function kindsIn(line: string): string[] {
  const plain = [...line.matchAll(/[`']([a-z]+(?:-[a-z]+)*):\$\{/g)].map(([, kind = '']) => kind);
  const either = [...line.matchAll(/\? '([a-z-]+)' : '([a-z-]+)'\}:\$\{/g)];
  return [...plain, ...either.flatMap(([, one = '', other = '']) => [one, other])];
}
const used = recorders.flatMap(({ file, text }) => {
  const kinds = [...text.matchAll(/subject:[^\n]*/g)].flatMap(([line]) => kindsIn(line));
  const served = text.includes(SERVED) ? [...text.matchAll(/\bkind: '([a-z-]+)'/g)] : [];
  return [...kinds, ...served.map(([, kind = '']) => kind)].map((kind) => ({ kind, file }));
});

test('every kind of object that an act is done to is declared once, with a word, and none is for nothing', () => {
  const kinds = new Set(declared.map(({ kind }) => kind));
  expect(kinds.size).toBe(declared.length);
  expect(used.length).toBeGreaterThan(60);
  expect(used.filter(({ kind }) => !kinds.has(kind))).toEqual([]);
  expect([...kinds].filter((kind) => !used.some((one) => one.kind === kind))).toEqual([]);
  for (const { kind } of declared) {
    const words = areas.map(
      ({ strings }) => (strings['acts'] as { objects?: Record<string, string> } | undefined)?.objects?.[kind],
    );
    expect(
      words.filter((word) => word !== undefined),
      kind,
    ).toHaveLength(1);
  }
});

test('every kind says how it is named, or why not; what is named by its record is recorded by each act', () => {
  for (const { kind, name, recordedAs, isNameless } of declared) {
    expect(Boolean(name ?? recordedAs), kind).toBe(isNameless === undefined);
    if (recordedAs === undefined || name !== undefined) continue;
    const silent = recorders.filter(
      ({ text }) =>
        new RegExp(`subject: \`${kind}:`).test(text) &&
        !new RegExp(`(?:before|after): \\{[^}]*\\b${recordedAs}\\b`).test(text),
    );
    expect(
      silent.map(({ file }) => file),
      kind,
    ).toEqual([]);
  }
});

/** Acts that record a number of people without naming them, with the reason. */
const ONLY_COUNTED: Readonly<Record<string, string>> = {
  'areas/company/server/directory/create-people-file.ts': 'the directory went out as it was narrowed',
  'areas/company/server/departments/delete-department.ts': 'the people went where the record says',
  'areas/privacy/server/erasure/erase-company.ts': 'nobody of an erased company is named any more',
};

test('an act on several people names them, not only their number', () => {
  const counting = recorders.filter(({ text }) =>
    /(?:before|after): \{[^}]*\b(?:people|created|renewed|done|invited)\b/.test(text),
  );
  const silent = counting
    .filter(({ text }) => !/(?:before|after): \{[^}]*\b(?:ids|memberIds)\b/.test(text))
    .map(({ file }) => file);
  expect(counting.length).toBeGreaterThan(3);
  expect(silent.sort()).toEqual(Object.keys(ONLY_COUNTED).sort());
});
