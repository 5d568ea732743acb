import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ChildServer, findPostmaster, until } from './testing/child-server.ts';
import { readRecipients } from './testing/recipients.ts';
import { readRequiredConsents, requestCode } from './testing/signed-in.ts';
import { createStartFolder } from './testing/start-folder.ts';

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const WRITERS = 6;
const env = { ARTEL_DEMO: 'off', ARTEL_LOG_LEVEL: 'warn', ARTEL_TRUSTED_PROXIES: 'loopback' };

/**
 * People request sign-up codes: each acknowledged request is a row and a job, and the job writes a letter. A
 * letter for each acknowledged address therefore proves that neither was lost.
 */
async function write(url: string, acknowledged: Set<string>, isOver: () => boolean): Promise<void> {
  const consents = await readRequiredConsents(url);
  while (!isOver()) {
    const email = `${randomUUID()}@example.ru`;
    const status = await requestCode(url, email, consents).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) acknowledged.add(email);
    // While the database is away the response is 503, and without a server there is none; nothing else is
    // allowed.
    else if (status === 0 || status === 503) await until(async () => isOver() || (await isReady(url)));
    else throw new Error(`A write was answered ${status}`);
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function killNow(server: ChildServer, dataDir: string, victim: Victim): Promise<void> {
  const postmaster = await findPostmaster(dataDir);
  if (!postmaster) throw new Error('PostgreSQL is not there to be killed');
  if (victim !== 'database') process.kill(server.pid, 'SIGKILL');
  if (victim !== 'server') process.kill(postmaster, 'SIGKILL');
  if (victim !== 'database') await server.ended;
}

type Victim = 'server' | 'database' | 'both';

const kills: readonly [Victim, number][] = isDeep
  ? [
      ['server', 10],
      ['database', 5],
      ['both', 5],
    ]
  : [['both', 1]];

test.each(kills)(
  'kill -9 of the %s under writes, %i times: no acknowledged row and no job is lost',
  async (victim, times) => {
    const { start, dataDir } = await createStartFolder();
    const acknowledged = new Set<string>();
    let server = await start({ env });
    await server.ready();
    for (let kill = 0; kill < times; kill++) {
      let isOver = false;
      const before = acknowledged.size;
      const writers = Array.from({ length: WRITERS }, () => write(server.url, acknowledged, () => isOver));
      // At another moment of the writing each time.
      const enough = before + 40 + Math.floor(Math.random() * 10);
      await until(async () => acknowledged.size > enough);
      await killNow(server, dataDir, victim);
      if (victim === 'database') {
        const atKill = acknowledged.size;
        // The same server goes on by itself.
        await until(async () => acknowledged.size > atKill + 40);
        isOver = true;
      }
      isOver = true;
      await Promise.all(writers);
      if (victim !== 'database') {
        server = await start({ env });
        await server.ready();
      }
    }
    // Jobs that were running at the kill are released soon after, by the same server or by the next.
    const missing = async () => {
      const recipients = await readRecipients(dataDir);
      return [...acknowledged].filter((email) => !recipients.has(email));
    };
    await until(async () => (await missing()).length === 0).catch(() => {});
    expect(acknowledged.size).toBeGreaterThan(40 * times);
    expect(await missing()).toEqual([]);
  },
);
