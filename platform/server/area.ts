import type {
  Actor,
  AreaEvent,
  DashboardPart,
  LiveSignal,
  MemberActor,
  Page,
  Permission,
  Route,
  RouteInput,
  RouteResponse,
  Schema,
} from '@artel/contract';
import type * as z from 'zod/mini';
import type { AuditSubject } from './audit/audit-subject.ts';
import type { Config } from './config/config.ts';
import type { AreaSetting } from './config/settings.ts';
import type { ConnectionKind } from './connections/connection-kind.ts';
import type { ExportedFiles } from './data/data-parts.ts';
import type { Scopes, Tx } from './db/scopes.ts';
import type { Tenancy } from './db/tenancy.ts';
import type { DownloadSource } from './downloads/download-source.ts';
import type { EventEntry } from './events/event-entry.ts';
import type { RecordedUsage } from './events/recorded-usage.ts';
import type { BoundProtocol } from './http/protocol/protocol.ts';
import type { ImageSource } from './images/image-source.ts';
import type { JobPriority } from './jobs/priorities.ts';
import type { Meter } from './limits/meter.ts';
import type { LiveTopics } from './live/live.ts';
import type { Moves } from './moving/moves.ts';
import type { Leaver, Ownership } from './ownership/ownership.ts';
import type { Platform, Ports, WithTransaction } from './platform.ts';
import type { ProfilePart } from './profile-part.ts';
import type { Retention } from './retention/retention.ts';
import type { SearchProvider } from './search/search-provider.ts';
import { getMoves, getRetention, listDefiners } from './search/words-table.ts';
import type { Service } from './services/service.ts';
import type { AreaSocket } from './sockets/area-socket.ts';
import type { TaskKind } from './tasks/task-kind.ts';

/** The type of the actor for a route's handler. */
type ActorFor<R extends Route> = R['access'] extends 'public'
  ? R['caller'] extends 'optional'
    ? Actor | null
    : null
  : R['access'] extends 'user'
    ? Actor
    : MemberActor;

/** Runs inside the binder's transaction: opened in the actor's widest scope, committed before the response. */
type Handler<R extends Route> = (
  deps: WithTransaction,
  actor: ActorFor<R>,
  input: RouteInput<R>,
) => Promise<RouteResponse<R>>;

/**
 * Opens its own short transactions, because work between them must not occupy one (a hash, the network, a
 * stream). A write of a signed-in person must call `deps.once.finish` in the last of them.
 */
type StagedHandler<R extends Route> = (
  deps: Platform,
  actor: ActorFor<R>,
  input: RouteInput<R>,
) => Promise<RouteResponse<R>>;

export type BoundRoute =
  | { readonly kind: 'transaction'; readonly route: Route; readonly handler: Handler<Route> }
  | { readonly kind: 'staged'; readonly route: Route; readonly handler: StagedHandler<Route> };

export function bind<const R extends Route>(route: R, handler: Handler<R>): BoundRoute {
  return { kind: 'transaction', route, handler: handler as unknown as Handler<Route> };
}

export function bindStaged<const R extends Route>(route: R, handler: StagedHandler<R>): BoundRoute {
  return { kind: 'staged', route, handler: handler as unknown as StagedHandler<Route> };
}

interface JobDeclaration<P extends Schema> {
  /** `area/verb-noun`. */
  readonly name: `${string}/${string}`;
  /** How long it may wait. A `bulk` job runs for a second or two and enqueues the next one in the same transaction. */
  readonly priority: JobPriority;
  readonly payload: P;
  readonly maxAttempts?: number;
  /** Also runs for a company that moves or has moved to another installation: the erasure, and the end of the stop. */
  readonly runsWhenMoved?: true;
  /**
   * The host that the job calls, as the configuration names it; required of each job that calls one. At most
   * half of a priority's workers call one host at the same time.
   */
  readonly peer?: (config: Config) => string | null;
}

type RunJob<Deps, P extends Schema> = (deps: Deps, payload: z.core.output<P>, at?: Date) => Promise<void>;

interface EnqueuedJob<P extends Schema> extends JobDeclaration<P> {
  /** `at` is the time at which the job was enqueued; for a reaction to an event, the time of the act. */
  readonly run: RunJob<Platform, P>;
  readonly cron?: undefined;
}

/**
 * The platform of a scheduled job: it enters no company and no person. A long list of them would hold back every
 * other job, so it lists them and enqueues chunks (`chunkedJob`).
 */
export type ListingPlatform = Omit<Platform, 'db'> & { readonly db: Pick<Scopes, 'asInstallation'> };

interface ScheduledJob<P extends Schema> extends JobDeclaration<P> {
  /** A crontab line (UTC), for work that runs at set times; such a job has an empty payload. */
  readonly cron: string;
  readonly run: RunJob<ListingPlatform, P>;
}

export type Job<P extends Schema = Schema> = EnqueuedJob<P> | ScheduledJob<P>;

export function job<const P extends Schema>(definition: Job<P>): Job<P> {
  return definition;
}

/** An area's reaction to an event; runs as a job of its own. */
export interface Subscription<E extends AreaEvent = AreaEvent> {
  readonly event: E;
  /** `area/verb-noun` of the reaction. */
  readonly name: `${string}/${string}`;
  /** How long it may wait. */
  readonly priority: JobPriority;
  /** `at` is the time of the act, however late this runs. */
  readonly run: (deps: Platform, payload: z.core.output<E['payload']>, at: Date) => Promise<void>;
}

export function subscribe<const E extends AreaEvent>(definition: Subscription<E>): Subscription<E> {
  return definition;
}

/** The address to which a visit is redirected. */
export interface RouteRedirect {
  /** A page of the application with its query, or an address whose origin the configuration names. */
  readonly redirect: string;
  /** Whether the address is outside of the application, so that the browser loads it. */
  readonly external?: boolean;
}

/** The opened address: its path, and the page to which it belongs. */
export interface RouteVisit {
  readonly path: string;
  readonly page: Page;
}

/**
 * An area's rule that may redirect a visit (G-07), run at every navigation: it reads a cache or makes one
 * fast query. It is only a convenience; the routes decide what people may see and do.
 */
export interface RouteRule {
  /** `area/subject`. */
  readonly name: `${string}/${string}`;
  readonly run: (
    deps: Platform,
    actor: Actor | null,
    visit: RouteVisit,
  ) => Promise<RouteRedirect | null> | RouteRedirect | null;
}

/** A part of the dashboard with the function that loads it. */
export interface DashboardLoader<P extends DashboardPart = DashboardPart> {
  readonly part: P;
  /** The permission that the person needs; left out, it is loaded for everyone, also without a company. */
  readonly permission?: Permission;
  /** A fast query inside the response's transaction; null if there is nothing to show to this person. */
  readonly load: (deps: WithTransaction, actor: Actor) => Promise<z.core.output<P['data']> | null>;
}

export function loadsPart<const P extends DashboardPart>(definition: DashboardLoader<P>): DashboardLoader<P> {
  return definition;
}

/** One recipient of a notice. */
export interface NoticeTo {
  readonly userId: string;
  /** The company of the event; null if it concerns the person alone. */
  readonly companyId: string | null;
  /** The values in the texts; never a secret. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The page that it opens, as in the address bar: `/users?tab=requests`. */
  readonly page: string;
}

/**
 * A notice of the bell for people when an event happened. Its texts are `notices.<kind>.title` and
 * `notices.<kind>.text` in the area's strings, and `notices.<kind>.about` names it in the person's choice of
 * channels.
 */
export interface Notice<E extends AreaEvent = AreaEvent> {
  /** `area/subject`. */
  readonly kind: `${string}/${string}`;
  readonly event: E;
  /**
   * Always shown in the bell and only there: the area sends a letter of its own, and people can't switch
   * either off.
   */
  readonly isFixed?: boolean;
  /** Sent by letter too, unless the person reads it first or has switched letters off. */
  readonly isImportant?: boolean;
  /** Runs as a job: it reads the state at that time, and returns the same people when it is repeated. */
  readonly run: (deps: Platform, payload: z.core.output<E['payload']>) => Promise<readonly NoticeTo[]>;
}

export function notice<const E extends AreaEvent>(definition: Notice<E>): Notice<E> {
  return definition;
}

/** A first step of people in a company: completed by the act itself, never by ticking it off. */
export interface ChecklistStep {
  /** `area/verb`; its texts are `checklist.<name>.title` and `checklist.<name>.text`. */
  readonly name: `${string}/${string}`;
  /** Steps are ordered by this number. */
  readonly order: number;
  /** The permission that a person needs to see it; left out, everyone sees it. */
  readonly permission?: Permission;
  /** The page where it is done, as in the address bar. */
  readonly page: string;
  /** A fast query of the present state. */
  readonly isDone: (deps: WithTransaction, actor: MemberActor) => Promise<boolean>;
}

export function checklistStep(definition: ChecklistStep): ChecklistStep {
  return definition;
}

/** Declares a kind of long operation. */
export function taskKind<const P extends Schema>(definition: TaskKind<Platform, P>): TaskKind<Platform, P> {
  return definition;
}

/** Declares a long-lived part of the area. */
export function service<R>(definition: Service<Platform, R>): Service<Platform, R> {
  return definition;
}

/** Declares a kind of access for programs outside. */
export function connectionKind(definition: ConnectionKind<WithTransaction>): ConnectionKind<WithTransaction> {
  return definition;
}

/** Declares a kind of thing that members own; each call gets the caller's transaction. */
export function ownership(definition: Ownership<Platform>): Ownership<Platform> {
  return definition;
}

/** Everything that an area registers; the shell alone iterates over areas. */
export interface Area {
  readonly name: string;
  readonly strings: Readonly<Record<string, unknown>>;
  /**
   * Whether an installation goes without it. Its data stay: tables, how long they are retained, and what an export
   * includes of earlier times.
   */
  readonly isOff?: (config: Config) => boolean;
  /** The ports that it implements for areas that may not know it. */
  readonly ports?: (platform: Platform) => Partial<Ports>;
  /** Folder with the area's SQL migrations; an area without tables has none. */
  readonly migrations?: URL;
  readonly routes: readonly BoundRoute[];
  /** Routes whose bodies are streams: uploads, WebDAV, archives. */
  readonly protocols?: readonly BoundProtocol[];
  /** Keys of programs can't call its routes, because they concern people themselves, or money. */
  readonly isClosedToKeys?: true;
  /** The roles with each permission of the area. */
  readonly permissions?: Readonly<Record<Permission, readonly string[]>>;
  /** Run in the order of the areas; the first valid redirect wins. */
  readonly routeRules?: readonly RouteRule[];
  readonly jobs?: readonly Job[];
  /** The retention of the rows of its tables; each table has an entry. */
  readonly retention?: readonly Retention[];
  /** How its tables travel when a company moves to another installation; each table has an entry. */
  readonly moves?: Moves;
  /** Why and how it reads across companies and persons. */
  readonly tenancy?: Tenancy;
  readonly subscriptions?: readonly Subscription[];
  /** Its long-lived parts, each run by one server at a time. */
  // biome-ignore lint/suspicious/noExplicitAny: each service has a type of its own for its running part.
  readonly services?: readonly Service<Platform, any>[];
  /** Kinds of things for the global search. What their search tables require is registered with them. */
  readonly searches?: readonly SearchProvider[];
  /** WebSockets of the area. */
  readonly sockets?: readonly AreaSocket[];
  /** The area's events, for the catalogue. */
  readonly events?: readonly EventEntry<Platform>[];
  /** Topics to which its live events are addressed. */
  readonly liveTopics?: LiveTopics<Platform>;
  /** Signals that tabs may send to each other by its topics. */
  readonly liveSignals?: readonly LiveSignal[];
  /** Its long operations, which appear in the list of tasks. */
  readonly tasks?: readonly TaskKind<Platform>[];
  /** The data of its widgets, loaded in one call. */
  readonly dashboard?: readonly DashboardLoader[];
  /** First steps of people in a company. */
  readonly checklist?: readonly ChecklistStep[];
  /** Its notices for the bell. */
  readonly notices?: readonly Notice[];
  /** Meters of what tariffs limit. */
  readonly meters?: readonly Meter[];
  /** Environment variables that belong to it; `docs/operating.md` lists them with the platform's. */
  readonly settings?: readonly AreaSetting[];
  /** The subjects of its acts, for the journal. */
  readonly auditSubjects?: readonly AuditSubject[];
  /** Kinds of access to a company's data for programs outside: keys, links, app passwords. */
  readonly connections?: readonly ConnectionKind<WithTransaction>[];
  /** Kinds of things that people own in it, transferred when a member leaves a company. */
  readonly ownership?: readonly Ownership<Platform>[];
  /**
   * Ends at once everything that a leaving member must lose, in the transaction of the off-boarding; all
   * members are of one company.
   */
  readonly onLeave?: (deps: Platform, tx: Tx, leavers: readonly Leaver[]) => Promise<void>;
  /** Its part of the profile of a signed-in person. */
  readonly profilePart?: ProfilePart<WithTransaction>;
  /** Runs in the transaction in which the person in scope founds a company. */
  readonly onCompanyOpened?: (deps: Platform, tx: Tx, userId: string) => Promise<void>;
  /** Runs in the transaction of each act whose event counts as usage. */
  readonly onUsage?: (deps: Platform, tx: Tx, usages: readonly RecordedUsage[]) => Promise<void>;
  /**
   * Returns those of some addresses with which the company has dealt through this area: letters to them are
   * not letters to strangers.
   */
  readonly knownAddresses?: (
    tx: Tx,
    companyId: string,
    emails: readonly string[],
  ) => Promise<readonly string[]>;
  /** Sources of its pictures, for the image proxy. */
  readonly imageSources?: readonly ImageSource[];
  /** Files that people load by signed links. */
  readonly downloads?: readonly DownloadSource[];
  /**
   * Returns the area's part of a person's export: nothing that grants access, nothing about another person.
   */
  readonly exportPerson?: (deps: Platform, userId: string) => ExportedFiles;
  /**
   * Ends the person's roles in the area, before all rows of the person are deleted everywhere. Repeatable,
   * because a killed erasure starts again.
   */
  readonly erasePerson?: (deps: Platform, userId: string) => Promise<void>;
  /** Files in the export of a company, in addition to the rows of the area's tables. */
  readonly exportCompany?: (deps: Platform, companyId: string) => ExportedFiles;
  /**
   * `exportCompany` returns everything to export: the area's tables and blobs are not exported automatically,
   * because some belong to people.
   */
  readonly exportsAll?: true;
  /** Ends the company's roles in the area, before all rows of the company are deleted everywhere; repeatable. */
  readonly eraseCompany?: (deps: Platform, companyId: string) => Promise<void>;
  /** Tables whose rows outlive the company by law (`billing.invoices`); such a table has no foreign key to deleted rows. */
  readonly retainedOfCompany?: readonly string[];
  /** Creates what a new installation needs. Runs at each start: the area itself checks whether that was done. */
  readonly begin?: (deps: Platform) => Promise<void>;
  /** Realistic demo data for a new database; areas seed in the order of the map and may print logins. */
  readonly seed?: (deps: Platform) => Promise<readonly DemoLogin[]>;
}

/** An area that is made of what the others register: their events, their notices. */
export type ComposedArea = (others: readonly Area[]) => Area;

export interface DemoLogin {
  readonly username: string;
  readonly password: string;
  readonly note: string;
}

/** The parts that one feature adds to its area; it is in the feature's folder and is registered once. */
export type Feature = Partial<
  Pick<
    Area,
    | 'routes'
    | 'protocols'
    | 'retention'
    | 'moves'
    | 'jobs'
    | 'services'
    | 'sockets'
    | 'subscriptions'
    | 'searches'
    | 'permissions'
    | 'auditSubjects'
  >
>;

/** An area as its author writes it: its routes may all be in its features. */
type AreaDefinition = Omit<Area, 'routes'> & Feature & { readonly features?: readonly Feature[] };

/** Permits no other property: a misspelt one would be ignored without an error. */
type Exact<A> = { readonly [K in Exclude<keyof A, keyof AreaDefinition>]: never };

export function defineArea<const A extends AreaDefinition>(definition: A & Exact<A>): A & Area {
  const { features = [], ...own } = definition;
  const parts: readonly Feature[] = [own, ...features];
  const searches = parts.flatMap(({ searches = [] }) => searches);
  const tables = searches.flatMap(({ table }) => table ?? []);
  const definers = Object.assign({}, ...tables.map(listDefiners));
  return {
    ...definition,
    routes: parts.flatMap(({ routes = [] }) => routes),
    protocols: parts.flatMap(({ protocols = [] }) => protocols),
    retention: [...parts.flatMap(({ retention = [] }) => retention), ...tables.map(getRetention)],
    moves: Object.assign({}, ...parts.map(({ moves }) => moves), ...tables.map(getMoves)),
    searches,
    ...(tables.length > 0 && {
      tenancy: { ...definition.tenancy, definers: { ...definition.tenancy?.definers, ...definers } },
    }),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    services: parts.flatMap(({ services = [] }) => services),
    sockets: parts.flatMap(({ sockets = [] }) => sockets),
    subscriptions: parts.flatMap(({ subscriptions = [] }) => subscriptions),
    permissions: Object.assign({}, ...parts.map(({ permissions }) => permissions)),
    auditSubjects: parts.flatMap(({ auditSubjects = [] }) => auditSubjects),
  };
}
