import { readdirSync, readFileSync } from 'node:fs';
import { createOwner } from '@artel/company/server/testing';
import type { PersonState, PlacedStream } from '@artel/meetings/contract';
import type { TestServer } from '@artel/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { join, makeTestRoom } from '../rooms/testing.ts';
import { type MeetClient, openMeet } from '../sockets/testing.ts';
import { startMeetingsServer } from '../testing.ts';
import { createSyntheticPeer, type SyntheticPeer } from './testing.ts';

const library = await import('node-datachannel').catch(() => null);

const all: PersonState = { audio: true, video: true, screen: false, hand: false };

interface Person {
  readonly client: MeetClient;
  readonly peer: SyntheticPeer;
  readonly id: string;
  readonly mark: number;
}

describe.skipIf(library === null)('with the native package', () => {
  let server: TestServer;
  let url: string;
  const started: SyntheticPeer[] = [];
  beforeAll(async () => {
    server = await startMeetingsServer();
    url = await server.listen();
  });
  afterEach(() => {
    for (const peer of started.splice(0)) peer.stop();
  });
  afterAll(() => server.close());

  async function meet(count: number): Promise<Person[]> {
    if (!library) throw new Error('There is no native package');
    const room = await makeTestRoom(server, await createOwner(server));
    const people: Person[] = [];
    for (let mark = 1; mark <= count; mark++) {
      const client = await openMeet(url, (await join(server, room, { name: `Гость ${mark}` })).ticket);
      const { me, hasMedia } = await client.next('snapshot');
      expect(hasMedia).toBe(true);
      const peer = createSyntheticPeer({ library, client, mark });
      started.push(peer);
      client.send({ type: 'state', state: all });
      peer.connect();
      people.push({ client, peer, id: me, mark });
    }
    wantAll(people);
    return people;
  }

  function wantAll(people: readonly Person[]): void {
    for (const { peer, id } of people)
      peer.want(people.filter((other) => other.id !== id).map((other) => ({ id: other.id, height: 180 })));
  }

  const pairs = (people: readonly Person[]) =>
    people.flatMap((to) => people.filter((from) => from !== to).map((from) => ({ from, to })));

  const eachReceivesAll = (people: readonly Person[]) =>
    Promise.all(
      pairs(people).flatMap(({ from, to }) => [
        to.peer.receives(from.mark, 'audio', 20),
        to.peer.receives(from.mark, 'video', 20),
      ]),
    );

  test.each([3, 5])('%i people hear and see each other, in places with continuous numbers', async (count) => {
    const people = await meet(count);
    await eachReceivesAll(people);
    for (const { peer } of people)
      for (const numbers of peer.sequences.values()) {
        const sorted = [...numbers].sort((a, b) => a - b);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(Math.max(...sorted.slice(1).map((n, at) => n - (sorted[at] ?? n)))).toBeLessThan(50);
      }
  });

  test('muted sound does not reach the others, and a screen comes with its sound', async () => {
    const [a, b] = await meet(2);
    if (!a || !b) throw new Error('Two people meet');
    await eachReceivesAll([a, b]);
    a.client.send({ type: 'state', state: { ...all, audio: false, screen: true } });
    await b.client.next('person', ({ person }) => person.id === a.id && person.screen);
    await Promise.all([b.peer.receives(a.mark, 'screen', 10), b.peer.receives(a.mark, 'sound', 10)]);
    const before = b.peer.received.get(`${a.mark} audio`) ?? 0;
    await b.peer.receives(a.mark, 'sound', 30);
    expect((b.peer.received.get(`${a.mark} audio`) ?? 0) - before).toBe(0);
  });

  test('when the media process is killed, all hear and see each other again by themselves', async () => {
    const people = await meet(3);
    await eachReceivesAll(people);
    const pids = mediaProcesses();
    expect(pids).toHaveLength(1);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await Promise.all(people.map(({ client }) => client.next('media-lost')));
    await eachReceivesAll(people);
    expect(mediaProcesses()).not.toEqual(pids);
  });

  test('a person who connects again has one place for each stream, and none after leaving', async () => {
    const people = await meet(3);
    const [a, b, c] = people;
    if (!a || !b || !c) throw new Error('Three people meet');
    const shown: PlacedStream[][] = [];
    a.client.onFrame((frame) => void (frame.type === 'places' && shown.push(frame.places)));
    const getPlaces = ({ id }: Person) =>
      shown
        .at(-1)
        ?.filter((place) => place.id === id)
        .map(({ kind }) => kind);
    await eachReceivesAll(people);
    for (let round = 0; round < 3; round++) {
      b.peer.connect();
      await eachReceivesAll(people);
      expect([getPlaces(b), getPlaces(c)]).toEqual([
        ['audio', 'video'],
        ['audio', 'video'],
      ]);
    }
    b.client.send({ type: 'leave' });
    await expect.poll(() => getPlaces(b)).toEqual([]);
    const before = shown.length;
    await a.peer.receives(c.mark, 'audio', 50);
    expect([getPlaces(c), shown.length - before]).toEqual([['audio', 'video'], 0]);
  });

  test('a picture is shown large or not: its person is notified, and later that no one shows it so any more', async () => {
    const people = await meet(3);
    const [a, b, c] = people;
    if (!a || !b || !c) throw new Error('Three people meet');
    const large = new Map(people.map(({ id }) => [id, [] as (boolean | undefined)[]]));
    for (const { client, id } of people)
      client.onFrame((frame) => {
        const known = large.get(id);
        if (frame.type === 'places' && known?.at(-1) !== frame.isShownLarge) known?.push(frame.isShownLarge);
      });
    await eachReceivesAll(people);
    expect([...large.values()]).toEqual([[false], [false], [false]]);
    a.peer.want([
      { id: b.id, height: 720 },
      { id: c.id, height: 270 },
    ]);
    await expect.poll(() => large.get(b.id)).toEqual([false, true]);
    wantAll(people);
    await expect.poll(() => large.get(b.id)).toEqual([false, true, false]);
    expect([large.get(a.id), large.get(c.id)]).toEqual([[false], [false]]);
    await eachReceivesAll(people);
  });

  test('a forged offer is refused, and the meeting goes on', async () => {
    const people = await meet(2);
    await eachReceivesAll(people);
    const room = await makeTestRoom(server, await createOwner(server));
    const client = await openMeet(url, (await join(server, room, { name: 'Чужой' })).ticket);
    await client.next('snapshot');
    const head = 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n';
    const forged = [
      '',
      'v=0',
      'garbage\r\n',
      `${head}${'m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:1\r\n'.repeat(500)}`,
      `${head}m=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\n`,
      `${head}a=fingerprint:sha-256 AA\r\na=ice-ufrag:x\r\na=ice-pwd:y\r\nm=audio 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\n`,
      'v=0\r\na=rtpmap:999999999999999999999 x/y\r\nm=video 9 x 99999999999999\r\na=mid:0\r\n',
    ];
    for (const [attempt, sdp] of forged.entries()) {
      client.send({ type: 'up', attempt, sdp });
      await client.next('refused');
    }
    await eachReceivesAll(people);
  });
});

/** The media processes that this test's servers started. */
function mediaProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = / (\d+) /.exec(
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.slice(1) ?? '',
        )?.[1];
        return (
          parent === String(process.pid) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-process')
        );
      } catch {
        // The process ended meanwhile.
        return false;
      }
    })
    .map(Number);
}
