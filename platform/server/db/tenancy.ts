/**
 * The reasons for which an area reads across companies and persons, and the functions for it. Declared in the
 * area's `server/tenancy.ts`, which adds its reasons to `TenancyReasons` and `TenancyEntries`;
 * `docs/tenancy.md` is the union of all, for the review of a change.
 */
export interface Tenancy {
  /** By the reason passed to `asInstallation`, `area/purpose`: why neither a company nor a person is in scope. */
  readonly reasons?: Readonly<Record<`${string}/${string}`, string>>;
  /**
   * By the reason passed to `asCompanyJob` and `enterCompany`, `area/purpose`: why the transaction enters a
   * company other than the actor's.
   */
  readonly entries?: Readonly<Record<`${string}/${string}`, string>>;
  /**
   * By `schema.name(argument types)`: functions that read across all companies. Each returns ids only; the
   * text explains their use.
   */
  readonly definers?: Readonly<Record<string, string>>;
  /**
   * By the same key: those of them that answer ids or sums of several companies. They know the
   * companies of one database alone, so jobs and the operator's pages call them, and the routes below.
   */
  readonly acrossCompanies?: Readonly<Record<string, string>>;
  /** By route, `area/name`: why a request of a customer calls one of them. */
  readonly acrossRoutes?: Readonly<Record<`${string}/${string}`, string>>;
  /** By the same key: functions that the application calls with its own rights, with their purpose. */
  readonly functions?: Readonly<Record<string, string>>;
}

/** Every function of a tenancy that sees past row-level security. */
export function getDefiners({ definers, acrossCompanies }: Tenancy): Readonly<Record<string, string>> {
  return { ...definers, ...acrossCompanies };
}

export function defineTenancy<const W extends Tenancy>(tenancy: W): W {
  return tenancy;
}

/** The reasons of one area as the keys of a type, for `TenancyReasons`. */
export type ReasonsOf<W extends Tenancy> = { readonly [R in keyof W['reasons'] & string]: true };

/** Every declared reason; any other one does not compile. */
export interface TenancyReasons extends ReasonsOf<typeof platformTenancy> {}

export type InstallationReason =
  /** A visitor's request before the person is known (sign-in, sign-up, links), named by the route's id. */
  `public route ${string}/${string}` | keyof TenancyReasons;

/** The entries of one area as the keys of a type, for `TenancyEntries`. */
export type EntriesOf<W extends Tenancy> = { readonly [R in keyof W['entries'] & string]: true };

/** Every declared reason to enter a company; any other one does not compile. */
export interface TenancyEntries extends EntriesOf<typeof platformTenancy> {}

export type EntryReason =
  /** The company in the payload: the declaration of the job, notice or task is the reason. */
  `${'job' | 'notice' | 'task'} ${string}/${string}` | keyof TenancyEntries;

/** The reasons for which the platform itself reads across companies. */
export const platformTenancy = defineTenancy({
  reasons: {
    'letters/deliver': 'a letter is sent by its id alone: whom it is for stands in it',
    'letters/show-undelivered': 'while nothing delivers letters, the debug panel shows them',
    'letters/stop': 'who follows the link in a letter to hear no more needs no session',
    'platform/blobs':
      'a draft in the bucket is found by its id alone, which is in the row of an upload that its member may read',
    'platform/health': 'whether the database answers',
    'platform/live':
      'live events are read in their order, whomever they are for, and handed to the lines they are for',
    'platform/retention': 'the nightly job deletes what ended, table by table',
  },
  entries: {
    'platform/export': 'an export reads every table of the company that it is made for',
    'platform/open-link': 'a link that grants access is opened in the company that its hash led to',
    'platform/tasks': 'a long task is started, counted and ended in the company of whoever began it',
  },
  definers: {
    'platform.enqueue(text,json,timestamp with time zone,text,integer,integer,integer,text)':
      'writes a job into the queue, which belongs to the owner, at the end of its fair-share group',
    'platform.erase_company_rows(text[])': 'deletes the rows of the company in scope, in every table',
    'platform.erase_user_rows()': 'deletes the rows of the person in scope, in every table',
    'platform.hold_service_lease(text,text,uuid,bigint)':
      'answers whether a server still runs a service, and lets no other server claim it until the transaction ends',
    'platform.delete_old_idempotency_keys(timestamp with time zone)':
      'deletes keys whose day is over, whosever they are; answers how many',
  },
  functions: {
    'platform.current_member_id()': "the member in scope, for rows that are one member's alone",
    'platform.current_company_id()': 'the company in scope, for the walls',
    'platform.current_user_id()': 'the person in scope, for the walls',
    'platform.fair_share_group(json)': 'the fair-share group of a job',
    'platform.refuse_stopped()': 'refuses writes of a company that moves to another installation; a trigger',
  },
});
