import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { copyTree } from '../check/copied-tree.ts';
import { run } from '../check/run.ts';
import { rootFolder } from '../project/root.ts';

const exec = promisify(execFile);
/** A guard against what hangs: a whole check and some suites. */
const LONG = 1_800_000;

test(
  'a new area, and a new thing in one that was there, pass the check and their own tests as they were written',
  async () => {
    const tree = copyTree(rootFolder);
    onTestFinished(() => tree.remove());
    const node = (...args: string[]) =>
      exec(process.execPath, args, {
        cwd: tree.root,
        env: { ...process.env, ARTEL_TEST_FILTERED: 'on' },
        maxBuffer: 64 * 1024 * 1024,
      }).then(({ stdout }) => stdout);
    await node('tools/new/main.ts', 'area', 'fleet', 'car');
    const reported = await node(
      'tools/new/main.ts',
      'resource',
      'company',
      'paper-clip',
      '--title',
      'Скрепки',
    );
    // The cost of one thing: its files and lines, tests included, the folders that contain them, and the edits elsewhere.
    const [, files, lines, folders, edits, linesMore] =
      /wrote (\d+) files with (\d+) lines in (\d+) folders, edited (\d+) with (\d+) lines more:/.exec(
        reported,
      ) ?? [];
    expect(Number(files)).toBeLessThanOrEqual(9);
    expect(Number(lines) + Number(linesMore)).toBeLessThanOrEqual(450);
    expect(Number(folders)).toBeLessThanOrEqual(6);
    // One of these is the address of its page, and one what its screen requests again when another member
    // changed it; one is the glossary, which gets the words of its name.
    expect(Number(edits)).toBeLessThanOrEqual(9);

    const results = await run(tree.root, () => {});
    expect(results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const things = ['areas/fleet', 'areas/company/server/paper-clips', 'areas/company/web/paper-clips'];
    for (const project of ['db', 'web']) await node(vitest, 'run', '--project', project, ...things);
    // The rules over all areas: acts, subjects and fields have words, texts are readable, permissions are named.
    await node(vitest, 'run', '--project', 'unit', 'shell/server', 'shell/contract');
  },
  LONG,
);
