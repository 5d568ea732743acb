import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStartFolder } from './testing/start-folder.ts';

const isRoot = process.getuid?.() === 0;
const env = { ARTEL_DEMO: 'off' };

// 65534 is the unprivileged system user, who has a name; 54321 has none, as in a container with a user of its
// own.
test.skipIf(!isRoot).each([65534, 54321])(
  'the user %i starts in a folder that is closed to everybody else',
  async (uid) => {
    const { folder, start, createClosed } = await createStartFolder();
    const home = await createClosed('home', uid);
    await chmod(folder, 0o755);
    const dataDir = join(home, 'data');
    const server = await start({ dataDir, env, user: { uid, gid: uid } });
    await server.ready();
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(uid);
    server.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  },
);

test.skipIf(!isRoot)(
  'root works in the closed folder of a user, and the user goes on afterwards',
  async () => {
    const uid = 65534;
    const { folder, start, createClosed } = await createStartFolder();
    const dataDir = join(await createClosed('home', uid), 'data');
    await chmod(folder, 0o755);
    for (const user of [{ uid, gid: uid }, undefined, { uid, gid: uid }]) {
      const server = await start({ dataDir, env, user });
      await server.ready();
      server.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
    }
  },
);
