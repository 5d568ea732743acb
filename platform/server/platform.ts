import type {
  AreaEvent,
  Authenticate,
  AuthenticateKey,
  ChooseCompany,
  DescribeInvitation,
  DescribeOperator,
  Entitlements,
  MemberActor,
  ResolveMembership,
} from '@artel/contract';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Audit } from './audit/audit.ts';
import type { AuditLog } from './audit/audit-log.ts';
import type { AuditSubject } from './audit/audit-subject.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { SharedCache } from './cache/shared-cache.ts';
import type { Config } from './config/config.ts';
import type { ConnectionKind } from './connections/connection-kind.ts';
import type { DataParts } from './data/data-parts.ts';
import type { Scopes, Tx } from './db/scopes.ts';
import type { EventEntry } from './events/event-entry.ts';
import type { HttpFacts } from './http/http-facts.ts';
import type { Once } from './http/once.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Letters } from './letters/letters.ts';
import type { Limits } from './limits/limits.ts';
import type { Meter } from './limits/meter.ts';
import type { Live } from './live/live.ts';
import type { Leaver, Ownership } from './ownership/ownership.ts';
import type { ProfilePart } from './profile-part.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Services } from './services/service.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { TaskKind, Tasks } from './tasks/task-kind.ts';

/** Injected so that tests can hold time. */
export interface Clock {
  /** The present instant. */
  now(): Date;
}

/** Injected so that tests can hold ids. UUIDv7, for row ids only: never for what grants access. */
export interface Ids {
  next(): string;
}

/** A program that showed a right app password. */
interface ProgramClaims {
  readonly userId: string;
  readonly appPasswordId: string;
  /** The company that the password was made in; null where it names none. */
  readonly companyId: string | null;
}

/** The functions that the shell wires between areas that may not know each other. */
export interface Ports {
  authenticate: Authenticate;
  authenticateKey: AuthenticateKey;
  /** The scopes that keys may have, over all areas; composed by the shell from their declarations. */
  keyScopes(): ReadonlySet<string>;
  /** Calls by which a key can be tried; composed by the shell from the routes of all areas. */
  keyReads(): readonly KeyRead[];
  /**
   * Returns the caller by Basic authentication, if the app password opens the scope; raises the failure that
   * names the challenge otherwise.
   */
  authenticateProgram(http: HttpFacts, scope: string): Promise<ProgramClaims>;
  /** Whether a session of the person, or the app password of a program, still opens anything. */
  isSessionLive(userId: string, sessionId: string): Promise<boolean>;
  /** Whether the key of a program, which it was given for this person, still opens anything. */
  isKeyLive(userId: string, keyId: string): Promise<boolean>;
  resolveMembership: ResolveMembership;
  chooseCompany: ChooseCompany;
  describeInvitation: DescribeInvitation;
  describeOperator: DescribeOperator;
  entitlements: Entitlements;
  eventRooms: EventRooms;
  invitationReplies: InvitationReplies;
  /** The permissions of a role over all areas; composed by the shell from their declarations. */
  getPermissions(role: string): ReadonlySet<string>;
  /** The paths of all pages with their parameters in braces; what is no page is in none of them. */
  pageTemplates(): ReadonlySet<string>;
}

/** A call that a key makes by its address alone. */
export interface KeyRead {
  readonly area: string;
  readonly path: string;
  /** The permission that the program's role needs, or `member`. */
  readonly access: string;
}

/** The services that the server offers to use cases; a use case names the few it needs by `Pick`. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** The ways to open a transaction, each in a scope. */
  readonly db: Scopes;
  readonly secrets: Secrets;
  readonly cache: SharedCache;
  readonly jobs: Jobs;
  /** Opens and closes keys of services that run once for each. */
  readonly services: Services;
  readonly letters: Letters;
  /** Holds what people make to the numbers of the contracts. */
  readonly limits: Limits;
  /** Content too large for a row. */
  readonly blobs: Blobs;
  /** The disk that content is on. */
  readonly storage: FileStorage;
  /** The data that all areas together hold of one person or company. */
  readonly data: DataParts;
  /** How much companies have of what tariffs limit, as all areas measure it. */
  readonly meters: readonly Meter[];
  /** The catalogue of events of all areas. */
  readonly events: readonly EventEntry<Platform>[];
  /** The ways in which companies are opened to something outside, as all areas declare them. */
  readonly connections: readonly ConnectionKind<WithTransaction>[];
  /** The subjects of acts, as all areas declare them. */
  readonly auditSubjects: readonly AuditSubject[];
  /** The things that people own in companies, as all areas register them, in the order of the map. */
  readonly ownership: readonly Ownership<Platform>[];
  /** Ends in all areas what leavers of one company must not have any more. */
  endLeavers(tx: Tx, leavers: readonly Leaver[]): Promise<void>;
  /** The fields of the profile that areas add to it. */
  readonly profileParts: ProfilePart<WithTransaction>;
  /** Notifies all areas that the person in scope opens a company. */
  openedCompany(tx: Tx, userId: string): Promise<void>;
  /** Those of some addresses that the company of this transaction has dealt with, as the areas know. */
  knownAddresses(tx: Tx, companyId: string, emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Publishes changes to open tabs. */
  readonly live: Live;
  /** Begins what takes long. */
  readonly tasks: Tasks<Platform>;
  /** The kinds of long tasks that the areas register. */
  readonly taskKinds: readonly TaskKind<Platform>[];
  readonly audit: Audit;
  /** Reads what was recorded in one company. */
  readonly auditLog: AuditLog;
  readonly ports: Ports;
  /** Facts of the HTTP request that is being served; neutral values in a job. */
  readonly http: HttpFacts;
  /** The key of the request, for routes that open their own transactions; without one outside of them. */
  readonly once: Once;
  /** A text of the strings with its values filled in, plurals included. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** All strings merged, for the web application. */
  readonly strings: Readonly<Record<string, unknown>>;
  /** Writes one job per subscriber in the same transaction. */
  emit<E extends AreaEvent>(tx: Tx, event: E, payload: z.core.input<E['payload']>): Promise<void>;
  /** The same for many payloads, a thousand in each statement. */
  emitMany<E extends AreaEvent>(
    tx: Tx,
    event: E,
    payloads: readonly z.core.input<E['payload']>[],
  ): Promise<void>;
}

/** The platform inside the transaction that the binder opened. */
export interface WithTransaction extends Platform {
  readonly tx: Tx;
}

interface OfEvent {
  readonly companyId: string;
  readonly eventId: string;
}

/** The rooms in which people of an event meet: the calendar has the events, another area the rooms. */
export interface EventRooms {
  /** Makes the room of an event; one that is there already stays. */
  open(deps: WithTransaction, event: OfEvent): Promise<void>;
  /** An event is otherwise now, is in the trash, or has a room no more; one that never had a room is none of this port. */
  follow(tx: Tx, event: OfEvent): Promise<void>;
  /** The path of the page of an event's room. */
  findPath(tx: Tx, event: OfEvent): Promise<string | null>;
}

/** An answer to an invitation that came by mail. */
interface InvitationReply {
  /** The letter that the invitation came with. */
  readonly letterId: string;
  /** Names the event in all calendars: an answer that waits is replaced by a later one to the same event. */
  readonly uid: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  /** The answer as calendars read it. */
  readonly content: string;
}

/** Letters of invitations: the calendar has the answers, another area the letters. */
export interface InvitationReplies {
  /** Sends an answer by the mailbox that the invitation came to, in the act's transaction; false where it cannot go that way. */
  send(deps: WithTransaction, actor: MemberActor, reply: InvitationReply): Promise<boolean>;
  /** The path of the page of a letter; null where it is gone. */
  findPath(tx: Tx, letter: { readonly companyId: string; readonly letterId: string }): Promise<string | null>;
}
