import { setTimeout } from 'node:timers/promises';
import { defineBench, type Measurement, median } from '../bench.ts';
import { signIn as signInDemo } from '../running-artel.ts';
import type { SessionHeaders } from '../session-headers.ts';
import { type BareHash, startBareHash } from './bare.ts';
import { addPeople, type People } from './people.ts';
import { repeatReads } from './repeat-reads.ts';

const CROWD = 500;

interface Size {
  readonly regulars: number;
  readonly rounds: number;
  /** The server's code is compiled while it runs; a production installation has long been warm. */
  readonly warmUpRounds: number;
  readonly crowd: number;
  readonly readMs: number;
}

/**
 * Measures the cost of a sign-in beyond its password hash, and the effect of five hundred at once on everyone
 * else: people behind one address, like an office in the morning.
 */
export const signIn = defineBench<Size>({
  name: 'sign-in',
  about: `a sign-in against its password hash alone in a bare server; ${CROWD} at once beside readers of their profile`,
  loads: {
    full: { regulars: 10, rounds: 12, warmUpRounds: 25, crowd: CROWD, readMs: 8000 },
    smallest: { regulars: 1, rounds: 1, warmUpRounds: 1, crowd: 2, readMs: 100 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async ({ url, dataDir }) => {
      const people = await addPeople(dataDir, size.regulars + size.crowd);
      const bare = await startBareHash(people);
      const usernames = people.usernames.slice(0, size.regulars);
      const alone = await measureAlone({ size, url, people, usernames, bare, report }).finally(bare.stop);
      const { headers } = await signInDemo({ url, dataDir });
      const crowd = people.usernames.slice(size.regulars);
      return [...alone, ...(await measureCrowd({ size, url, people, usernames: crowd, headers, report }))];
    }),
});

interface Alone {
  readonly size: Size;
  readonly url: string;
  readonly people: People;
  readonly usernames: readonly string[];
  readonly bare: BareHash;
  report(line: string): void;
}

/** In alternation with the hash alone, so that other load on the machine slows both. */
async function measureAlone({ size, url, people, usernames, bare, report }: Alone): Promise<Measurement[]> {
  const cookies = new Map<string, string>();
  const times = { hash: [] as number[], first: [] as number[], again: [] as number[] };
  for (let round = -size.warmUpRounds; round < size.rounds; round += 1) {
    for (const username of usernames) {
      const hash = await getTime(bare.verify);
      const known = cookies.get(username);
      const time = await getTime(async () => {
        cookies.set(username, await postSignIn(url, people, username, known));
      });
      if (known === undefined) times.first.push(time);
      if (round >= 0) {
        times.hash.push(hash);
        times.again.push(time);
      }
    }
  }
  const [hash, first, again] = [median(times.hash), median(times.first), median(times.again)];
  report(
    `hash ${hash.toFixed(1)} ms · sign-in ${again.toFixed(1)} ms · on a new device ${first.toFixed(1)} ms`,
  );
  return [
    { name: 'sign-in-p50', value: again / hash, unit: 'of its hash', target: { atMost: 1.3 } },
    { name: 'sign-in-ms', value: again, unit: 'ms', target: null },
    { name: 'sign-in-hash', value: hash, unit: 'ms', target: null },
  ];
}

interface Crowd extends Omit<Alone, 'bare'> {
  readonly headers: SessionHeaders;
}

async function measureCrowd(around: Crowd): Promise<Measurement[]> {
  const { size, url, people, usernames, headers, report } = around;
  await repeatReads(url, headers, () => setTimeout(size.readMs / 2));
  const before = await repeatReads(url, headers, () => setTimeout(size.readMs));
  let failed = 0;
  let elapsed = 0;
  const during = await repeatReads(url, headers, async () => {
    const begun = performance.now();
    await Promise.all(
      usernames.map((username) =>
        postSignIn(url, people, username).catch(() => {
          failed += 1;
        }),
      ),
    );
    elapsed = performance.now() - begun;
  });
  report(`profile p99 ${before.p99.toFixed(1)} ms before, ${during.p99.toFixed(1)} ms during`);
  report(
    `${during.count} reads beside ${usernames.length} sign-ins in ${(elapsed / 1000).toFixed(1)} s, ${failed} failed`,
  );
  return [
    { name: 'sign-in-crowd-failed', value: failed, unit: `of ${usernames.length}`, target: { atMost: 0 } },
    {
      name: 'sign-in-crowd-others-p99',
      value: during.p99 / before.p99,
      unit: 'of p99 before',
      target: { atMost: 2 },
    },
    { name: 'sign-in-crowd-seconds', value: elapsed / 1000, unit: 's', target: null },
  ];
}

/** Returns the device cookie that the browser would store. */
async function postSignIn(url: string, { password }: People, username: string, cookie = ''): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function getTime(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
