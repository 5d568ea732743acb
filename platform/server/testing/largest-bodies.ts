import { randomUUID } from 'node:crypto';
import { type Route, routePath, type Schema } from '@artel/contract';
import { describe, expect, test } from 'vitest';
import { type BodyBounds, bodyBounds } from '../http/binder/body-bounds.ts';
import { getCaller } from './get-caller.ts';
import { largestValue } from './largest-value.ts';
import { longestHold } from './longest-hold.ts';
import type { MatrixOptions, MatrixServer } from './matrix-options.ts';
import { queryString } from './query-string.ts';
import { isFile } from './to-payload.ts';

/** Milliseconds of CPU for which one call may block all others. */
const MOST_HELD = 50;
/** The fastest of several runs counts, because compilation and garbage collection happen at any time. */
const TRIES = 5;

interface Payload {
  readonly type: string;
  readonly bytes: Buffer;
}

/**
 * Sends every endpoint the largest bodies that it reads, the largest that it refuses, and the area's largest
 * files: none may block the event loop, because files are read in chunks or in a worker thread.
 */
export function largestBodies<S extends MatrixServer>(options: LargestOptions<S>): void {
  const routes = options.areas.flatMap(({ routes }) => routes.map(({ route }) => route));
  const strays = Object.keys(options.files ?? {}).filter((id) => !routes.some((route) => route.id === id));
  if (strays.length > 0) throw new Error(`Largest files for routes that are not here: ${strays.join(', ')}`);
  describe('the largest bodies', { timeout: 600_000 }, () => {
    for (const route of routes.filter(({ body, file }) => body !== undefined || file !== undefined)) {
      test(`${route.id} holds up no one`, async () => {
        const held = await holding(route, options);
        expect(Object.entries(held).filter(([, milliseconds]) => milliseconds > MOST_HELD)).toEqual([]);
      });
    }
  });
}

export interface LargestOptions<S extends MatrixServer> extends MatrixOptions<S> {
  /** The largest files that each route accepts, by route and by what makes them large. */
  readonly files?: Readonly<Record<string, () => Promise<Readonly<Record<string, Payload>>>>>;
}

async function getFiles<S extends MatrixServer>(
  route: Route,
  { files }: LargestOptions<S>,
): Promise<Readonly<Record<string, Payload>>> {
  if (route.file === undefined) return {};
  const make = files?.[route.id];
  if (!make) throw new Error(`No largest file for the route ${route.id}`);
  return make();
}

/** For each kind of body the longest CPU time between two turns of the event loop, in the fastest run. */
async function holding<S extends MatrixServer>(
  route: Route,
  options: LargestOptions<S>,
): Promise<Record<string, number>> {
  const best: Record<string, number> = {};
  const files = await getFiles(route, options);
  for (let time = 0; time < TRIES; time += 1) {
    const caller = await getCaller(route, options);
    const example = await options.examples[route.id]?.({ server: options.server(), caller });
    if (!example) throw new Error(`No example for the route ${route.id}`);
    for (const [kind, { type, bytes }] of Object.entries({ ...payloads(route, example.body), ...files })) {
      let status = 0;
      const held = await longestHold(async () => {
        const answer = await options.server().app.inject({
          method: route.method,
          url: routePath(route, example.params) + queryString(route, example.query),
          remoteAddress: anyAddress(),
          headers: {
            'content-type': type,
            ...(caller && { authorization: `Bearer ${caller.token}`, 'idempotency-key': randomUUID() }),
          },
          payload: bytes,
        });
        status = answer.statusCode;
      });
      if (kind in files) expect(status, `${kind}: as large as it may be, and taken`).toBeLessThan(300);
      best[kind] = Math.min(best[kind] ?? Number.POSITIVE_INFINITY, held);
    }
  }
  return best;
}

function payloads(route: Route, valid: unknown): Record<string, Payload> {
  if (!route.body || isFile(valid)) return {};
  const bounds = bodyBounds(route);
  const json = (text: string): Payload => ({ type: 'application/json', bytes: Buffer.from(text) });
  const value = (made: unknown) => json(JSON.stringify(made));
  return {
    'as large as the valid one may be': value(largestValue(route.body, valid, false)),
    'with every field': value(largestValue(route.body, valid, true)),
    'of wrong values': json(wrongValues(route, bounds)),
    'one text': json(JSON.stringify('я'.repeat(bounds.bytes / 2 - 2))),
    'wide beyond': json(`[${'[],'.repeat(bounds.bytes / 3 - 1)}[]]`),
    'deep beyond': json('['.repeat(bounds.bytes)),
    'too large': json(`"${'a'.repeat(bounds.bytes + 1)}"`),
  };
}

/** Fills the first list of the body with wrong values: each item is an error of its own. */
function wrongValues({ body }: Route, { values, bytes }: BodyBounds): string {
  const { shape = {} } = (body?._zod.def ?? {}) as unknown as { shape?: Record<string, Schema> };
  const names = Object.keys(shape);
  const listName = names.find((name) => shape[name]?._zod.def.type === 'array') ?? names[0] ?? 'list';
  const list = Array(Math.floor(Math.min(values / 2, bytes / 4))).fill(0);
  return JSON.stringify({ ...Object.fromEntries(names.map((name) => [name, 0])), [listName]: list });
}

let calls = 0;

/** A different address for each call, so that limits by address do not interfere. */
function anyAddress(): string {
  calls += 1;
  return `12.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}
