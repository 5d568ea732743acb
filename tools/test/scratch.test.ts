import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createScratch } from './scratch.ts';

const parent = mkdtempSync(join(tmpdir(), 'artel-scratch-'));
afterEach(() => {
  for (const name of readdirSync(parent)) rmSync(join(parent, name), { recursive: true });
});

test('folders of runs that were killed go with the next run, those of living ones and of others stay', () => {
  const gone = spawnSync(process.execPath, ['--version']).pid;
  for (const name of [`artel-run-${gone}-a`, `artel-run-${process.pid}-b`, 'somebody-elses'])
    mkdirSync(join(parent, name, 'data'), { recursive: true });
  const scratch = createScratch(parent);
  // A machine without enough memory gets none, and nothing is changed.
  if (scratch === null) return expect(readdirSync(parent)).toHaveLength(3);
  expect(existsSync(scratch)).toBe(true);
  expect(
    readdirSync(parent)
      .filter((name) => join(parent, name) !== scratch)
      .sort(),
  ).toEqual([`artel-run-${process.pid}-b`, 'somebody-elses']);
});

test('where there is no such place there is no folder', () => {
  expect(createScratch(join(parent, 'nowhere'))).toBeNull();
});
