import { readdir, readFile, readlink } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type ChildServer, until } from './testing/child-server.ts';
import { withDatabase } from './testing/fingerprint.ts';
import { startLoad } from './testing/request-load.ts';
import { startServerPair } from './testing/server-pair.ts';
import { noNginx } from './testing/start-nginx.ts';
import { closeTabs, noChromium, openTab, type Tab } from './testing/tabs.ts';

const PATHS = [
  '/api/v2/profile',
  '/api/v2/company',
  '/api/v2/disk/spaces',
  '/api/v2/notices',
  '/api/v2/tasks',
];

afterAll(closeTabs);

describe.skipIf(noNginx !== null)(
  `two servers behind the documented nginx${noNginx === null ? '' : ` (${noNginx})`}`,
  () => {
    test('one is killed under load, starts again and stops gracefully: each acknowledged write is there once, and none is refused', async () => {
      const { proxy, logins, servers, startAgain, databaseUrl } = await startServerPair();
      const load = await startLoad(proxy, logins, PATHS);
      await load.reached(500);
      servers[0].kill('SIGKILL');
      await servers[0].ended;
      await load.reached(load.count() + 500);
      const again = await startAgain(0);
      await load.reached(load.count() + 500);
      again.kill('SIGTERM');
      await again.ended;
      await load.reached(load.count() + 500);
      await load.stop();

      expect(load.failures).toEqual([]);
      const made = await withDatabase(
        databaseUrl('boss'),
        async (client) =>
          (await client.query(`SELECT name FROM disk.nodes WHERE name LIKE 'rolling %' ORDER BY name`)).rows,
      );
      expect(made.map(({ name }) => name)).toEqual(load.folders.toSorted());
    });

    test.skipIf(noChromium !== null)(
      'two people write to each other while each server is killed in turn: each message is there once, and no one has to sign in',
      async () => {
        const { proxy, logins, servers, startAgain } = await startServerPair();
        const [one, two] = (await Promise.all(logins.slice(0, 2).map((login) => openTab(proxy, login)))) as [
          Tab,
          Tab,
        ];
        for (const tab of [one, two]) await tab.openConversation('Общий');
        const sent: string[] = [];
        const say = async (from: Tab, to: Tab, words: string) => {
          sent.push(words);
          await from.write(words);
          await to.waitForMessage(words);
        };
        await say(one, two, 'Пока работают оба');
        await say(two, one, 'Слышно обоих');
        let [first, second] = servers;
        for (const which of [0, 1] as const) {
          const killed = which === 0 ? first : second;
          killed.kill('SIGKILL');
          await say(one, two, `Сервер ${which} убит`);
          await say(two, one, `Без сервера ${which}`);
          await killed.ended;
          const again = await startAgain(which);
          if (which === 0) first = again;
          else second = again;
          await say(one, two, `Сервер ${which} снова работает`);
        }
        for (const tab of [one, two]) {
          expect((await tab.listMessages()).filter((text) => sent.includes(text))).toEqual(sent);
          expect(await tab.listAlarms()).toEqual([]);
        }
      },
    );

    test.skipIf(noChromium !== null)(
      'people whose sockets are at two servers meet, and meet again after the server of the meeting is killed',
      async () => {
        const { proxy, logins, servers } = await startServerPair();
        const tabs = await Promise.all(logins.slice(0, 3).map((login) => openTab(proxy, login)));
        const address = await tabs[0]!.startMeeting();
        for (const tab of tabs.slice(1)) await tab.enterMeeting(address);
        // The proxy gives sockets to the servers in turns: one that came to the other server is continued to the meeting.
        let host: ChildServer | undefined;
        await until(async () => {
          if (await isConnected(servers[1], servers[0])) host = servers[0];
          else if (await isConnected(servers[0], servers[1])) host = servers[1];
          else await tabs[2]!.enterMeeting(address);
          return host !== undefined;
        });
        expect(await hasMedia(host!)).toBe(true);
        await Promise.all(tabs.map((tab) => tab.seesAndReceives(2)));
        host!.kill('SIGKILL');
        await Promise.all(tabs.map((tab) => tab.waitsAlone()));
        await Promise.all(tabs.map((tab) => tab.seesAndReceives(2)));
      },
    );
  },
);

/** Whether a server runs the media of meetings. */
async function hasMedia({ pid }: ChildServer): Promise<boolean> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // It may end meanwhile.
    const [status, command] = await Promise.all(
      ['status', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    if (command!.includes('media-process') && new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status!)) return true;
  }
  return false;
}

/** Whether a server holds a connection to the port of another one. */
async function isConnected(from: ChildServer, to: ChildServer): Promise<boolean> {
  const port = Number(new URL(to.url).port).toString(16).toUpperCase().padStart(4, '0');
  const sockets = new Set<string>();
  for (const name of await readdir(`/proc/${from.pid}/fd`)) {
    const target = await readlink(`/proc/${from.pid}/fd/${name}`).catch(() => '');
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    if (inode !== undefined) sockets.add(inode);
  }
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1);
  return lines.some((line) => {
    const [, , remote = '', state, , , , , , inode = ''] = line.trim().split(/\s+/);
    return remote.endsWith(`:${port}`) && state === '01' && sockets.has(inode);
  });
}
