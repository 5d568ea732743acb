import type { Route } from '@artel/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';

interface ProgramCase {
  readonly route: Route;
  /** Whether the area of the route is closed to keys. */
  readonly isClosed: boolean;
  /** A valid call, to be sent with keys of the right caller and some scopes. */
  prepare(): Promise<(scopes: readonly string[]) => Promise<LightMyRequestResponse>>;
}

/**
 * Declares for a route what a program's key may do there: nothing without the scope, and with it no more than
 * the person.
 */
export function declareProgram({ route, isClosed, prepare }: ProgramCase): void {
  const { access, effect, id } = route;
  if (access === 'public') return;
  const area = id.slice(0, id.indexOf('/'));
  const [read, write] = [`${area}.read`, `${area}.write`];
  const isNeverOpen = isClosed || access === 'user' || access.startsWith('operator.');
  test(`${isNeverOpen ? 'refuses' : 'lets in by its scope alone'} a program that acts for the right caller`, async () => {
    const send = await prepare();
    const getCode = async (scopes: readonly string[]) => {
      const answer = await send(scopes);
      return answer.statusCode < 300 ? answer.statusCode : answer.json().code;
    };
    if (isNeverOpen) {
      expect(await getCode([read, write])).toBe('request/forbidden');
      return;
    }
    const narrow = effect === 'read' ? [[], ['other.read', 'other.write']] : [[], ['other.write'], [read]];
    for (const scopes of narrow) expect(await getCode(scopes), scopes.join()).toBe('request/scope-missing');
    const answer = await send([effect === 'read' ? read : write]);
    expect(answer.statusCode, answer.body).toBe(route.status ?? 200);
  });
}
