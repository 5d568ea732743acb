import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { houseRules } from './house-rules.ts';

const root = mkdtempSync(join(tmpdir(), 'artel-house-rules-'));
afterAll(() => rmSync(root, { recursive: true }));

test('a fresh clone knows nothing of the rules; what was remembered lasts until a rule or its configuration changes', () => {
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  for (const folder of ['tools/check', 'areas/disk']) mkdirSync(join(root, folder), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write('tools/check/rules.ts', 'one');
  write('biome.json', '{}');
  expect(houseRules(root).areKnown).toBe(false);
  houseRules(root).remember();
  expect(houseRules(root).areKnown).toBe(true);
  write('areas/disk/nodes.ts', 'of the product');
  expect(houseRules(root).areKnown).toBe(true);
  write('tools/check/rules.ts', 'two');
  expect(houseRules(root).areKnown).toBe(false);
  houseRules(root).remember();
  write('biome.json', '{"a":1}');
  expect(houseRules(root).areKnown).toBe(false);
});
