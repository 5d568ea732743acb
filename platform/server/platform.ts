import type {
  AreaEvent,
  Authenticate,
  AuthenticateKey,
  ChooseCompany,
  DescribeInvitation,
  DescribeOperator,
  Entitlements,
  FindCompanyZone,
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
import type { AreaChannel } from './db/area-channel.ts';
import type { Scopes, Tx } from './db/scopes.ts';
import type { EventEntry } from './events/event-entry.ts';
import type { HttpFacts } from './http/http-facts.ts';
import type { Once } from './http/once.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Letters } from './letters/letters.ts';
import type { Limits } from './limits/limits.ts';
import type { Meter } from './limits/meter.ts';
import type { Live } from './live/live.ts';
import type { PackActs } from './moving/pack-acts.ts';
import type { Leaver, Ownership } from './ownership/ownership.ts';
import type { ProfilePart } from './profile-part.ts';
import type { InstallationSecrets } from './secrets/company-secrets.ts';
import type { Services } from './services/service.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { TaskKind, Tasks } from './tasks/task-kind.ts';

/** Injected, so that tests control the time. */
export interface Clock {
  /** The present instant. */
  now(): Date;
}

/** Injected, so that tests control ids. UUIDv7, for row ids only: never for anything that grants access. */
export interface Ids {
  next(): string;
}

/** A program with a valid app password. */
interface ProgramClaims {
  readonly userId: string;
  readonly appPasswordId: string;
  /** The company in which the password was created; null if it names none. */
  readonly companyId: string | null;
}

/** Functions that the shell wires between areas that may not use each other. */
export interface Ports {
  authenticate: Authenticate;
  authenticateKey: AuthenticateKey;
  /** The scopes that keys may have, over all areas; composed by the shell from their declarations. */
  keyScopes(): ReadonlySet<string>;
  /** Calls for testing a key; composed by the shell from the routes of all areas. */
  keyReads(): readonly KeyRead[];
  /**
   * Returns the caller by Basic authentication, if the app password opens the scope; otherwise throws the
   * failure with the challenge.
   */
  authenticateProgram(http: HttpFacts, scope: string): Promise<ProgramClaims>;
  /** Whether a session of the person, or the app password of a program, is still valid. */
  isSessionLive(userId: string, sessionId: string): Promise<boolean>;
  /** Whether the key of a program that acts for this person is still valid. */
  isKeyLive(userId: string, keyId: string): Promise<boolean>;
  resolveMembership: ResolveMembership;
  chooseCompany: ChooseCompany;
  describeInvitation: DescribeInvitation;
  describeOperator: DescribeOperator;
  entitlements: Entitlements;
  findCompanyZone: FindCompanyZone;
  eventRooms: EventRooms;
  invitationReplies: InvitationReplies;
  /** The permissions of a role over all areas; composed by the shell from their declarations. */
  getPermissions(role: string): ReadonlySet<string>;
  /** The paths of all pages with parameters in braces, to which other addresses are compared. */
  pageTemplates(): ReadonlySet<string>;
}

/** A call for which a key needs nothing but the address. */
export interface KeyRead {
  readonly area: string;
  readonly path: string;
  /** The permission that the program's role needs, or `member`. */
  readonly access: string;
}

/** The servers that serve the installation now, as this one sees them. */
export interface Peers {
  /** The id of this server. */
  readonly own: string;
  /** The part of a limit of the installation that this server lets through. */
  getShare(limit: number): number;
  /** The host and port at which another server is reached; null if it is not there or has none. */
  findAddress(server: string): Promise<string | null>;
}

/** Everything that the server offers to use cases; a use case names the few parts that it needs with `Pick`. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** The ways to open a transaction, each in a scope. */
  readonly db: Scopes;
  /** Short messages to the other servers. */
  readonly channel: AreaChannel;
  readonly peers: Peers;
  readonly secrets: InstallationSecrets;
  readonly cache: SharedCache;
  readonly jobs: Jobs;
  /** Opens and closes keys of services that run once for each key. */
  readonly services: Services;
  readonly letters: Letters;
  /** Enforces the contracts' limits on what people create. */
  readonly limits: Limits;
  /** Content too large for a row. */
  readonly blobs: Blobs;
  /** The disk with the content. */
  readonly storage: FileStorage;
  /** The data of one person or company in all areas. */
  readonly data: DataParts;
  /** The areas' meters of what tariffs limit. */
  readonly meters: readonly Meter[];
  /** The catalogue of events of all areas. */
  readonly events: readonly EventEntry<Platform>[];
  /** The kinds of access for programs outside, as all areas declare them. */
  readonly connections: readonly ConnectionKind<WithTransaction>[];
  /** The subjects of acts, as all areas declare them. */
  readonly auditSubjects: readonly AuditSubject[];
  /** The kinds of things that people own in companies, as all areas register them, in the order of the map. */
  readonly ownership: readonly Ownership<Platform>[];
  /** Ends in all areas everything that leavers of one company must lose. */
  endLeavers(tx: Tx, leavers: readonly Leaver[]): Promise<void>;
  /** The fields of the profile that areas add to it. */
  readonly profileParts: ProfilePart<WithTransaction>;
  /** Notifies all areas that the person in scope founds a company. */
  openedCompany(tx: Tx, userId: string): Promise<void>;
  /** Filters addresses: those with which this transaction's company has dealt, according to the areas. */
  knownAddresses(tx: Tx, companyId: string, emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Publishes changes to open tabs. */
  readonly live: Live;
  /** Starts long operations. */
  readonly tasks: Tasks<Platform>;
  /** The kinds of long tasks that the areas register. */
  readonly taskKinds: readonly TaskKind<Platform>[];
  readonly audit: Audit;
  /** Reads the records of one company. */
  readonly auditLog: AuditLog;
  readonly ports: Ports;
  /** Facts about the HTTP request; neutral values in a job. */
  readonly http: HttpFacts;
  /** The idempotency key of the request, for routes that open their own transactions; elsewhere without a key. */
  readonly once: Once;
  /**
   * Whether a company has moved to another installation, whose work is done there. Throws while it is packed, so
   * that a job waits for the outcome.
   */
  hasMoved(companyId: string): Promise<boolean>;
  /** Companies that are stopped, whose packer was killed. */
  listAbandonedMoves(): Promise<readonly string[]>;
  /** Lifts the stop of such a company, and its suspension by the given acts. */
  endAbandonedMove(companyId: string, acts: Pick<PackActs, 'restore'>): Promise<void>;
  /** Formats a text of the strings with its values, plurals included. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** All strings merged, for the web application. */
  readonly strings: Readonly<Record<string, unknown>>;
  /** Publishes an event: writes one job per subscriber in the same transaction. */
  emit<E extends AreaEvent>(tx: Tx, event: E, payload: z.core.input<E['payload']>): Promise<void>;
  /** The same for many payloads, a thousand in each statement. */
  emitMany<E extends AreaEvent>(
    tx: Tx,
    event: E,
    payloads: readonly z.core.input<E['payload']>[],
  ): Promise<void>;
}

/** The platform inside the transaction that the binder has opened. */
export interface WithTransaction extends Platform {
  readonly tx: Tx;
}

interface OfEvent {
  readonly companyId: string;
  readonly eventId: string;
}

/** Port: the rooms of events. The calendar has the events, another area the rooms. */
export interface EventRooms {
  /** Creates the room of an event; an existing one stays. */
  open(deps: WithTransaction, event: OfEvent): Promise<void>;
  /**
   * Updates the room after its event was changed, trashed, or lost its room; has no effect on an event that
   * never had a room.
   */
  follow(tx: Tx, event: OfEvent): Promise<void>;
  /** The path of the page of an event's room. */
  findPath(tx: Tx, event: OfEvent): Promise<string | null>;
}

/** An answer to an invitation that came by mail. */
interface InvitationReply {
  /** The letter with the invitation. */
  readonly letterId: string;
  /** Identifies the event in all calendars: a waiting answer is replaced by a later one to the same event. */
  readonly uid: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  /** The answer in the format of calendars. */
  readonly content: string;
}

/** Port: letters with invitations. The calendar has the answers, another area the letters. */
export interface InvitationReplies {
  /**
   * Sends an answer from the mailbox that received the invitation, in the act's transaction; false if that is
   * not possible.
   */
  send(deps: WithTransaction, actor: MemberActor, reply: InvitationReply): Promise<boolean>;
  /** The path of the page of a letter; null if it is gone. */
  findPath(tx: Tx, letter: { readonly companyId: string; readonly letterId: string }): Promise<string | null>;
}
