import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createOwner } from '@artel/company/server/testing';
import { addAppPassword } from '@artel/identity/server/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startDiskServer } from '../testing.ts';

const LITMUS = '/usr/bin/litmus';
const noLitmus = existsSync(LITMUS) ? null : 'litmus is not installed here (Debian: litmus)';

/** The tests of litmus 0.13; the one for `Expect: 100-continue` counts too, although the program may be built without it. */
const ALL = { basic: 16, copymove: 13, props: 30, locks: 41, http: 4 };

describe.skipIf(noLitmus !== null)(`litmus${noLitmus === null ? '' : ` (${noLitmus})`}`, () => {
  test('WebDAV of class 1 and 2 holds every test of the protocol’s own suite', async () => {
    const server = await startDiskServer();
    onTestFinished(() => server.close());
    const folder = await mkdtemp(join(tmpdir(), 'artel-litmus-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const owner = await createOwner(server);
    const { username, password } = await addAppPassword(server, owner.token, ['dav']);
    const address = await server.listen();
    const url = `${address}/dav/files/${encodeURIComponent('Мой диск')}/`;
    const child = spawn(LITMUS, ['-k', url, username, password], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
    });
    const output = await text(child.stdout);
    const failed = output.split(/\r|\n/).filter((line) => /FAIL|WARNING/.test(line));
    expect(failed, output.slice(-3000)).toEqual([]);
    for (const [suite, count] of Object.entries(ALL))
      expect(output).toContain(`summary for \`${suite}': of ${count} tests run: ${count} passed, 0 failed.`);
  });
});
