import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { printAreaLists } from './area-lists.ts';

test('the lists are in the order of the map, and an area is in those that it has a front door for', () => {
  const root = mkdtempSync(join(tmpdir(), 'artel-lists-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text = '') => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('architecture.json', JSON.stringify({ areas: { people: [], fleet: ['people'] } }));
  for (const area of ['people', 'fleet']) write(`areas/${area}/server/index.ts`);
  write('areas/fleet/web/index.ts');
  const lists = printAreaLists(root);
  expect(
    lists.get('shell/server/area-list.ts'),
  ).toBe(`// Generated from architecture.json by \`npm run generate\`.
import { fleetArea } from '@artel/fleet/server';
import { peopleArea } from '@artel/people/server';
import type { Area, ComposedArea } from '@artel/server';

/** The server of each area. */
export const areaList: readonly (Area | ComposedArea)[] = [
  peopleArea,
  fleetArea,
];
`);
  expect(lists.get('shell/web/area-list.ts')).toContain('= [\n  fleetWeb,\n];\n');
  expect(lists.get('shell/contract/area-pages.ts')).toContain('= {\n};\n');
});
