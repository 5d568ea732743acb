import type { SentFile } from '@artel/contract';
import type { ExampleCall } from './example-call.ts';
import { isFile } from './payload-of.ts';

interface Mutation {
  /** What was changed, for the message of a failing test. */
  readonly name: string;
  readonly call: ExampleCall;
}

const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'а\u0000б',
  '\ud800',
  '‮\n\r\t',
  "'; DROP TABLE x; --",
  'я'.repeat(5000),
  -1,
  0.5,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [null],
  {},
  { $ne: null },
];

const NASTY_BODIES: readonly unknown[] = [undefined, null, [], 'text', 7, {}, { constructor: 1 }];

/** Valid calls with one thing broken: each field removed or replaced by each nasty value, at every depth. */
export function* mutations(call: ExampleCall): Generator<Mutation> {
  for (const part of ['params', 'query'] as const) {
    for (const name of Object.keys(call[part] ?? {})) {
      for (const value of NASTY) {
        // An empty path segment is another address, and what isn't text does not survive an address.
        if (typeof value !== 'string' || value.trim() === '' || value === '\ud800' || value.length > 500)
          continue;
        yield {
          name: `${part}.${name}=${show(value)}`,
          call: { ...call, [part]: { ...call[part], [name]: value } },
        };
      }
    }
  }
  if (call.body === undefined) return;
  if (isFile(call.body)) {
    for (const [name, body] of brokenFiles(call.body))
      yield { name: `file ${name}`, call: { ...call, body } };
    return;
  }
  for (const body of NASTY_BODIES) yield { name: `body=${show(body)}`, call: { ...call, body } };
  for (const [name, body] of broken(call.body)) yield { name: `body${name}`, call: { ...call, body } };
}

function* broken(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [`.${key} removed`, withField(value, key, undefined)];
    for (const nasty of NASTY) yield [`.${key}=${show(nasty)}`, withField(value, key, nasty)];
    for (const [name, changed] of broken(inner)) yield [`.${key}${name}`, withField(value, key, changed)];
  }
}

/** The valid file cut off, with a byte turned over, in front of or behind something else, and what is none at all. */
function* brokenFiles({ type, bytes }: SentFile): Generator<[string, SentFile]> {
  const other = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  yield ['empty', { type, bytes: new Uint8Array() }];
  for (const share of [0.01, 0.1, 0.5, 0.9, 0.99])
    yield [`cut at ${share}`, { type, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) }];
  for (const share of [0, 0.05, 0.3, 0.6, 0.95]) {
    const turned = Uint8Array.from(bytes);
    const at = Math.floor(bytes.length * share);
    turned[at] = ~(turned[at] ?? 0) & 255;
    yield [`turned at ${share}`, { type, bytes: turned }];
  }
  yield ['something else', { type, bytes: other }];
  yield ['behind something else', { type, bytes: Buffer.concat([other, bytes]) }];
  yield ['before something else', { type, bytes: Buffer.concat([bytes, other]) }];
}

function withField(value: object, key: string, field: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? field : item));
  return { ...value, [key]: field };
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 40);
}
