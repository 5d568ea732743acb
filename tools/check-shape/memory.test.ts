import { expect, test } from 'vitest';
import { memoryFaults } from './memory.ts';

const faultsOf = (text: string, file = 'areas/disk/server/nodes/known-nodes.ts') =>
  memoryFaults([{ file, text }]);

test.each([
  'const known = new Map<string, string>();',
  'export const known: Known = new Set();',
  'let known: string[] = [];',
  'export function createKnown() {\n  const known = new Map<string, Map<string, number>>();\n}',
])('a collection that outlives a call and names no bound is refused: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
  expect(faultsOf(text, 'platform/server/cache/known.ts')).toHaveLength(1);
});

test.each([
  '/** At most one for each open line. */\nconst known = new Map<string, string>();',
  '/**\n * Names of files.\n * At most a thousand.\n */\nconst known = new Map<string, string>();',
  "const KINDS = new Set(['file', 'folder']);",
  'const NONE: Names = new Map();',
  'const none: ReadonlyMap<string, string> = new Map();',
  'function listNames() {\n  const names = new Set<string>();\n}',
  'export function createKnown() {\n  // At most the lines of this server.\n  const known = new Set<string>();\n}',
])('one with a bound, a constant, and one of a single call are in order: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('a listed collection that is gone leaves the list', () => {
  expect(faultsOf('export {};', 'platform/server/audit/create-auditor.ts')).toEqual([
    'platform/server/audit/create-auditor.ts broken: is no longer without a bound beside it, and stays in the list of memory.ts',
  ]);
});

test('tests and the browser may remember what they like', () => {
  for (const file of ['areas/disk/server/nodes/nodes.db.test.ts', 'areas/disk/web/nodes/known.ts'])
    expect(faultsOf('const known = new Map<string, string>();', file)).toEqual([]);
});
