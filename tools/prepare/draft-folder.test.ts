import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const module = fileURLToPath(new URL('./draft-folder.mjs', import.meta.url));

/** It must run on any Node, before anything is installed, so it does not use the tests' modules. */
function freshDrafts(dist: string, times: number): string[] {
  const script = `import(${JSON.stringify(module)}).then(({ freshDraft, removeDrafts }) => {
    for (let n = 0; n < ${times}; n++) {
      removeDrafts(${JSON.stringify(dist)});
      console.log(freshDraft(${JSON.stringify(dist)}));
    }
  })`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'artel-drafts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

test('the leftover of an interrupted build is deleted; the served build stays', () => {
  const folder = createFolder();
  for (const name of ['dist', 'dist.old', 'dist.new', 'dist.new-0a1b2c3d'])
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
  const [draft = ''] = freshDrafts(join(folder, 'dist'), 1);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'dist.old']);
  expect(draft).toMatch(/dist\.new-[0-9a-f]{8}$/);
});

test('a tool that works on after its build was killed stops no other build, and writes into no other one’s folder', async () => {
  const folder = createFolder();
  const left = join(folder, 'dist.new');
  const loop = `while :; do mkdir -p '${left}/assets'; for n in 1 2 3 4 5 6 7 8 9; do : > '${left}/assets/'$n; done; done 2>/dev/null`;
  const orphan = spawn('sh', ['-c', loop]);
  onTestFinished(() => void orphan.kill('SIGKILL'));
  await expect.poll(() => existsSync(join(left, 'assets'))).toBe(true);
  const drafts = freshDrafts(join(folder, 'dist'), 300);
  expect(new Set(drafts).size).toBe(300);
  expect(drafts).not.toContain(left);
});
