import type { Act, Permission } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Area } from '../area.ts';
import type { ExampleCall } from './example-call.ts';
import type { TestServer } from './start-test-server.ts';

/** A signed-in person. */
export interface Caller {
  /** Access token. */
  readonly token: string;
  readonly userId: string;
  readonly companyId: string | null;
  readonly memberId: string | null;
}

/** Any server under test with HTTP. */
export interface MatrixServer {
  readonly app: FastifyInstance;
  readonly clock: { now(): Date };
  limitNumbers: TestServer['limitNumbers'];
  db: TestServer['db'];
  drain: TestServer['drain'];
  keys: TestServer['keys'];
  acrossCompanies: TestServer['acrossCompanies'];
}

/**
 * An area's valid calls by route id, in its `testing.ts`. An example is called again before each use and
 * returns a call that succeeds now for this caller (null for a visitor): it creates the rows, codes or links
 * that the call needs, different from those of earlier examples. Every route of the area has one; ids of
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

/** Creates the people of the matrix, each of them new, members in a new company. */
export interface MatrixFixtures<S extends MatrixServer> {
  /** A person without a company. */
  user(server: S): Promise<Caller>;
  /** A member whose role holds the permission; any member when it is null. */
  member(server: S, permission: Permission | null): Promise<Caller>;
  /** A member whose role lacks the permission; a permission that every role has must be declared as `member`. */
  memberWithout(server: S, permission: Permission): Promise<Caller>;
  /** A member of a suspended company, holding the permission. */
  suspended(server: S, permission: Permission | null): Promise<Caller>;
  /** Ends the person's sessions, from another browser that stays signed in. */
  endSessions?(server: S, caller: Caller): Promise<void>;
  /** Returns the `Authorization` header of the caller's program: an app password that opens the scope. */
  program?(server: S, caller: Caller, scope: string): Promise<string>;
}

export interface MatrixOptions<S extends MatrixServer> {
  readonly areas: readonly Area[];
  readonly examples: RouteExamples<S>;
  readonly fixtures: MatrixFixtures<S>;
  /**
   * Calls for the limit test if it needs others than the examples, which create a new person each time. By
   * the route, or by the route and the one limit that needs it (`area/route area/things`).
   */
  readonly limitExamples?: RouteExamples<S>;
  /** By route: limits that it can't reach, for instance because it creates the account; other routes reach them. */
  readonly unmetLimits?: Readonly<Record<string, readonly string[]>>;
  /**
   * By route: declared acts that its example does not record, because they depend on further conditions. It
   * must record all others.
   */
  readonly conditionalActs?: Readonly<Record<string, readonly Act[]>>;
  /** Routes whose things belong to the installation, so that members of every company may name them. */
  readonly common?: readonly string[];
  /** Tables whose rows are derived from others, so that no limit applies to them. */
  readonly derived?: readonly string[];
  /** The running server; called inside the tests. */
  readonly server: () => S;
}
