import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const root = new URL('../..', import.meta.url).pathname;

/** Each place that opens a connection to another host, and what limits its total duration there. */
const conversations: Readonly<Record<string, RegExp>> = {
  'platform/server/egress/connect-mail-server.ts': /AbortSignal\.timeout\(totalMs\)/,
  'platform/server/egress/open-bucket.ts': /AbortSignal\.timeout\(ms\)/,
  'platform/server/egress/request-outside.ts': /AbortSignal\.timeout\(bounds\.totalMs\)/,
  'platform/server/egress/submit-mail.ts': /AbortSignal\.timeout\(totalMs\)/,
  // Over a socket of `connectMailServer`, which ends by itself.
  'platform/server/letters/deliver-letter.ts': /connectMailServer\(address, \{ totalMs \}\)/,
};

const OPENS =
  /\bfetch\(|\bimport \{[^}]*\b(?:connect|createConnection|request|get)\b[^}]*\} from 'node:(?:net|tls|https?|http2)'|(?:from |import\()'(?:nodemailer|undici|@aws-sdk\/[\w-]+)'/;

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'testing'].includes(entry.name)) yield* sources(path);
    } else if (/(?<!\.test)\.ts$/.test(entry.name) && entry.name !== 'testing.ts') yield path;
  }
}

test('every place that opens a connection to another host ends the whole conversation after a time', () => {
  const rooms = [
    ...readdirSync(join(root, 'areas')).map((area) => join(root, 'areas', area, 'server')),
    join(root, 'platform/server'),
    join(root, 'shell/server'),
  ];
  const opening = rooms
    .flatMap((room) => [...sources(room)])
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => OPENS.test(text));
  expect(opening.map(({ path }) => path).toSorted()).toEqual(Object.keys(conversations));
  for (const { path, text } of opening) expect(text, path).toMatch(conversations[path] as RegExp);
});

test('jobs that speak with another host say with which', () => {
  const speaking = areas.flatMap(({ jobs = [] }) => jobs.filter(({ peer }) => peer).map(({ name }) => name));
  expect(speaking).toEqual(['requisites/update-banks']);
});
