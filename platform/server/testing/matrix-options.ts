import type { Act, Permission } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Area } from '../area.ts';
import type { ExampleCall } from './example-call.ts';
import type { TestServer } from './start-test-server.ts';

/** Someone who is signed in. */
export interface Caller {
  /** Access token. */
  readonly token: string;
  readonly userId: string;
  readonly companyId: string | null;
  readonly memberId: string | null;
}

/** Any server under test that speaks HTTP. */
export interface MatrixServer {
  readonly app: FastifyInstance;
  readonly clock: { now(): Date };
  limitNumbers: TestServer['limitNumbers'];
  db: TestServer['db'];
  drain: TestServer['drain'];
  keys: TestServer['keys'];
}

/**
 * An area's valid calls by route id, in its `testing.ts`. An example is requested again before each use and
 * returns a call that succeeds now for this caller (null: a visitor): it makes the rows, codes or links that
 * the call needs, of its own and unlike those of earlier examples. Every route of the area has one; ids of
 * things are uuids in it. For instance `'company/get-member': ({ caller }) => ({ params: { memberId:
 * caller?.memberId } })` and `'company/update-company': () => ({ body: { name: 'Romashka', version: 1 } })`
 * in `export const companyExamples: RouteExamples<TestServer>`.
 */
export type RouteExamples<S extends MatrixServer> = Readonly<
  Record<
    `${string}/${string}`,
    (world: { readonly server: S; readonly caller: Caller | null }) => ExampleCall | Promise<ExampleCall>
  >
>;

/** Makes the people of the matrix, each one fresh, members in a fresh company of their own. */
export interface MatrixFixtures<S extends MatrixServer> {
  /** A person without a company. */
  user(server: S): Promise<Caller>;
  /** A member whose role holds the permission; any member when it is null. */
  member(server: S, permission: Permission | null): Promise<Caller>;
  /** A member whose role lacks the permission; one that every role holds is the access word `member`. */
  memberWithout(server: S, permission: Permission): Promise<Caller>;
  /** A member of a suspended company, holding the permission. */
  suspended(server: S, permission: Permission | null): Promise<Caller>;
  /** Signs the person out everywhere, from another browser that stays signed in. */
  endSessions?(server: S, caller: Caller): Promise<void>;
  /**
   * Returns the `Authorization` header that a program of the caller sends: an app password that opens the
   * scope.
   */
  program?(server: S, caller: Caller, scope: string): Promise<string>;
}

export interface MatrixOptions<S extends MatrixServer> {
  readonly areas: readonly Area[];
  readonly examples: RouteExamples<S>;
  readonly fixtures: MatrixFixtures<S>;
  /**
   * Calls for the walk until a refusal where it needs others than the examples, which make a new person each
   * time. By the route, or by the route and the one limit that needs it (`area/route area/things`).
   */
  readonly limitExamples?: RouteExamples<S>;
  /** By route: limits that it cannot reach, because it creates the account; routes of existing accounts reach them. */
  readonly unmetLimits?: Readonly<Record<string, readonly string[]>>;
  /** By route: declared acts that its example does not record, because they depend on more than the call. Any other one it records. */
  readonly conditionalActs?: Readonly<Record<string, readonly Act[]>>;
  /** Routes whose things belong to the installation: members of every company name them alike. */
  readonly common?: readonly string[];
  /** Tables whose rows follow from others, which no limit is about. */
  readonly derived?: readonly string[];
  /** The running server; called inside the tests. */
  readonly server: () => S;
}
