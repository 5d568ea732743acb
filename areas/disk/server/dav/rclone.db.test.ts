import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOwner } from '@artel/company/server/testing';
import { addAppPassword } from '@artel/identity/server/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDiskServer } from '../testing.ts';

const RCLONE = '/usr/bin/rclone';
const noRclone = existsSync(RCLONE) ? null : 'rclone is not installed here (Debian: rclone)';
/** The daily run covers every kind of name and length; the deep one has as many files as a small office. */
const FILES = process.env.ARTEL_TEST_DEPTH === 'deep' ? 5000 : 60;

const run = promisify(execFile);

/** Connects rclone to a person's own disk. */
async function connect(vendor: string) {
  const server = await startDiskServer();
  onTestFinished(() => server.close());
  const folder = await mkdtemp(join(tmpdir(), 'artel-rclone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { username, password } = await addAppPassword(server, (await createOwner(server)).token, ['dav']);
  const address = await server.listen();
  const { stdout: obscured } = await run(RCLONE, ['obscure', password]);
  const env = {
    ...process.env,
    RCLONE_CONFIG: join(folder, 'rclone.conf'),
    RCLONE_WEBDAV_URL: `${address}/dav/files/${encodeURIComponent('Мой диск')}`,
    RCLONE_WEBDAV_VENDOR: vendor,
    RCLONE_WEBDAV_USER: username,
    RCLONE_WEBDAV_PASS: obscured.trim(),
  };
  const rclone = (...args: string[]) =>
    run(RCLONE, [...args, '--retries', '1', '--low-level-retries', '1'], { env });
  return { folder, rclone };
}

describe.skipIf(noRclone !== null)(`rclone${noRclone === null ? '' : ` (${noRclone})`}`, () => {
  test('a tree is synced up and down without a difference', async () => {
    const { folder, rclone } = await connect('owncloud');
    for (let at = 0; at < FILES; at += 1) {
      const inner = join(folder, 'up', `Отдел ${at % 4}`, ...(at % 3 === 0 ? ['Ёлки & co'] : []));
      await mkdir(inner, { recursive: true });
      const file = join(inner, `файл ${at} #1%.bin`);
      await writeFile(file, randomBytes((at % 60) * 997));
      // Each file has an older time than the server's, which must be transmitted, or all files would be sent
      // again.
      const changed = new Date(Date.UTC(2025, 2, 1, 9, at % 60, at % 60, 600));
      await utimes(file, changed, changed);
    }
    await rclone('sync', join(folder, 'up'), ':webdav:копия');
    const { stderr } = await rclone('check', '--download', join(folder, 'up'), ':webdav:копия');
    expect(stderr).toContain('0 differences found');
    expect(stderr).toContain(`${FILES} matching files`);
    await rclone('sync', ':webdav:копия', join(folder, 'down'));
    const back = await rclone('check', '--download', ':webdav:копия', join(folder, 'down'));
    expect(back.stderr).toContain('0 differences found');
    expect(back.stderr).toContain(`${FILES} matching files`);
    await run('/usr/bin/diff', ['-r', join(folder, 'up'), join(folder, 'down')]);
    // Nothing changed: nothing is sent again.
    const again = await rclone('sync', '-v', join(folder, 'up'), ':webdav:копия');
    expect(again.stderr).toContain('There was nothing to transfer');
  });

  test.each(['owncloud', 'other'])('a rename by case alone is a rename (vendor %s)', async (vendor) => {
    const { folder, rclone } = await connect(vendor);
    await mkdir(join(folder, 'up'));
    await writeFile(join(folder, 'up', 'copyparty.md'), 'content');
    await rclone('copy', join(folder, 'up'), ':webdav:x');
    await rclone('moveto', ':webdav:x/copyparty.md', ':webdav:x/CopyParty.md');
    expect((await rclone('lsf', ':webdav:x')).stdout).toBe('CopyParty.md\n');
    expect((await rclone('cat', ':webdav:x/CopyParty.md')).stdout).toBe('content');
  });

  test.each(['owncloud', 'other'])(
    'a sync after a local rename by case loses nothing (vendor %s)',
    async (vendor) => {
      const { folder, rclone } = await connect(vendor);
      const up = join(folder, 'up');
      await mkdir(up);
      await writeFile(join(up, 'readme.txt'), 'one');
      await rclone('sync', up, ':webdav:x');
      await rename(join(up, 'readme.txt'), join(up, 'ReadMe.txt'));
      // The new name is refused, and rclone deletes nothing after an error.
      await expect(rclone('sync', up, ':webdav:x')).rejects.toMatchObject({
        stderr: expect.stringMatching(/409[\s\S]*not deleting files as there were IO errors/),
      });
      expect((await rclone('cat', ':webdav:x/readme.txt')).stdout).toBe('one');
      // With tracking of renames, or when it deletes first, rclone continues by itself.
      await rclone('sync', up, ':webdav:x', '--delete-before');
      expect((await rclone('lsf', ':webdav:x')).stdout).toBe('ReadMe.txt\n');
      expect((await rclone('cat', ':webdav:x/ReadMe.txt')).stdout).toBe('one');
    },
  );
});
