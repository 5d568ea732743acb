import { limitErrors, type Route, routePath } from '@artel/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExampleCall } from './example-call.ts';
import { getCaller } from './get-caller.ts';
import type { MatrixOptions, MatrixServer } from './matrix-options.ts';
import { queryString } from './query-string.ts';
import { fits } from './response-check.ts';
import { isFile } from './to-payload.ts';

const isDeep = process.env.ARTEL_TEST_DEPTH === 'deep';
/** The number of bodies sent to each endpoint. */
const BODIES = isDeep ? 1000 : 100;
const AT_ONCE = 20;
/** Each of them may be decoded, so there are fewer. */
const FILES = isDeep ? 200 : 20;

interface Payload {
  readonly type: string;
  readonly bytes: Buffer;
}

const JSON_TYPE = 'application/json';

/**
 * Sends every endpoint with a body a hundred malformed ones, a thousand in the deep run: random bytes,
 * truncated JSON, JSON of any shape, and valid bodies with an error. Each is refused with a message, and the
 * server continues to work.
 */
export function malformedBodies<S extends MatrixServer>(options: MatrixOptions<S>): void {
  for (const { route } of options.areas.flatMap((area) => area.routes)) {
    if (route.file) malformedFiles(route, options);
    if (!route.body) continue;
    test(`${route.id} refuses ${BODIES} malformed bodies and then serves the next caller`, async () => {
      const app = options.server().app;
      const caller = await getCaller(route, options);
      const make = options.examples[route.id];
      if (!make) throw new Error(`No example for the route ${route.id}`);
      const example = await make({ server: options.server(), caller });
      const send = ({ type, bytes }: Payload) =>
        app.inject({
          method: route.method,
          url: routePath(route, example.params),
          remoteAddress: anyAddress(),
          headers: {
            'content-type': type,
            ...(caller && { authorization: `Bearer ${caller.token}` }),
          },
          payload: bytes,
        });

      const payloads = malformed(route, example);
      for (let done = 0; done < payloads.length; done += AT_ONCE) {
        const batch = payloads.slice(done, done + AT_ONCE);
        const answers = await Promise.all(batch.map(send));
        for (const [index, answer] of answers.entries()) {
          const report = `${batch[index]?.bytes.toString().slice(0, 300)} → ${answer.statusCode} ${answer.body}`;
          expect([400, 413, 415, 429], report).toContain(answer.statusCode);
          expect(answer.json().message, report).toMatch(/[а-яё]/i);
        }
      }
      const next = await make({ server: options.server(), caller });
      const good = await send({ type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(next.body)) });
      expect(good.statusCode, good.body).toBeLessThan(500);
    });
  }
}

/** Malformed files: random bytes, and the valid file with a part overwritten. */
function malformedFiles<S extends MatrixServer>(route: Route, options: MatrixOptions<S>): void {
  test(`${route.id} refuses ${FILES} malformed files and then serves the next caller`, async () => {
    const caller = await getCaller(route, options);
    const example = await options.examples[route.id]?.({ server: options.server(), caller });
    if (!isFile(example?.body)) throw new Error(`No example with a file for the route ${route.id}`);
    const { type, bytes } = example.body;
    const send = (file: Uint8Array) =>
      options.server().app.inject({
        method: route.method,
        url: routePath(route, example.params) + queryString(route, example.query),
        remoteAddress: anyAddress(),
        headers: { 'content-type': type, ...(caller && { authorization: `Bearer ${caller.token}` }) },
        payload: Buffer.from(file),
      });
    const files = fc.sample(fileLike(bytes), { numRuns: FILES, seed: 1 });
    const limits = limitErrors(route).map(({ code }) => code);
    let limited: number | null = null;
    for (let done = 0; done < files.length; done += AT_ONCE) {
      for (const answer of await Promise.all(files.slice(done, done + AT_ONCE).map(send))) {
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400) expect(answer.json().message, answer.body).toMatch(/[а-яё]/i);
        if (answer.statusCode >= 400 && limits.includes(answer.json().code)) limited = answer.statusCode;
      }
    }
    // Some are valid enough to be accepted, and are limited per day.
    const good = await send(bytes);
    expect(good.statusCode, good.body).toBe(limited ?? route.status ?? 200);
  });
}

function fileLike(valid: Uint8Array): fc.Arbitrary<Uint8Array> {
  const chunk = fc.uint8Array({ minLength: 1, maxLength: 200 });
  const at = fc.nat(Math.max(0, valid.length - 1));
  return fc.oneof(
    chunk,
    at.map((length) => valid.subarray(0, length)),
    fc.tuple(at, chunk).map(([start, written]) => {
      const file = Uint8Array.from(valid);
      file.set(written.subarray(0, valid.length - start), start);
      return file;
    }),
  );
}

/** Bodies that do not fit the contract, the same ones in every run. */
function malformed(route: Route, example: ExampleCall): Payload[] {
  const bodies: Payload[] = [];
  for (let seed = 1; bodies.length < BODIES; seed++) {
    const drawn = fc.sample(payloadLike(example.body), { numRuns: BODIES, seed });
    for (const payload of drawn) {
      if (bodies.length < BODIES && !isValid(route, example, payload)) bodies.push(payload);
    }
  }
  return bodies;
}

function isValid(route: Route, example: ExampleCall, { type, bytes }: Payload): boolean {
  if (type !== JSON_TYPE) return false;
  try {
    return fits(route, { ...example, body: JSON.parse(bytes.toString()) });
  } catch {
    // Anything that is no JSON must be refused.
    return false;
  }
}

function payloadLike(valid: unknown): fc.Arbitrary<Payload> {
  const text = JSON.stringify(valid);
  const json = (value: fc.Arbitrary<string>) =>
    value.map((one) => ({ type: JSON_TYPE, bytes: Buffer.from(one) }));
  return fc.oneof(
    json(fc.json()),
    json(brokenCopy(valid).map((value) => JSON.stringify(value))),
    json(brokenCopy(valid).map((value) => JSON.stringify(value))),
    json(fc.nat(Math.max(0, text.length - 1)).map((length) => text.slice(0, length))),
    json(fc.constantFrom('[', '{"a":', '\u0000', '//').map((prefix) => prefix + text)),
    json(fc.integer({ min: 1, max: 5_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth))),
    json(fc.constantFrom('__proto__', 'constructor', 'toString').map((key) => `{"${key}":${text}}`)),
    fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map((bytes) => ({
      type: JSON_TYPE,
      bytes: Buffer.from(bytes),
    })),
    fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data').map((type) => ({
      type,
      bytes: Buffer.from(text),
    })),
  );
}

/** The valid body with one field replaced by any JSON value, or left out. */
function brokenCopy(valid: unknown): fc.Arbitrary<unknown> {
  const keys = Object.keys((valid ?? {}) as object);
  if (keys.length === 0) return fc.jsonValue();
  return fc
    .tuple(fc.constantFrom(...keys), fc.option(fc.jsonValue(), { nil: undefined }))
    .map(([key, value]) => ({
      ...(valid as object),
      [key]: value,
    }));
}

let calls = 0;

/** A different address for each call, so that limits by address do not interfere. */
function anyAddress(): string {
  calls++;
  return `11.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}
