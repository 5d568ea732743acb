import { dateTimeField, NextCursor, pageQuery, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * A value that an act changed, as text; ids are replaced by their names, of many by the first ones and how
 * many more (`+12`).
 */
const Change = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** A record of the actor, the act, its time and its origin. */
export const AuditEntry = z.object({
  id: z.string(),
  /** UTC instant. */
  at: z.string(),
  /** `area/past-tense`; `acts.<act>` says it in words. */
  act: z.string(),
  /** Null for the system itself, or a person who was erased. */
  userId: z.nullable(z.string()),
  /** Name on the actor's card; null without a card in this company. */
  actor: z.nullable(z.string()),
  /** The actor's card; null without a card in this company. */
  memberId: z.nullable(z.string()),
  /** The program that acted for the person; null for the person alone. */
  via: z.nullable(
    z.object({
      kind: z.enum(['key', 'app']),
      id: z.string(),
      /** As it is called now; null for what is gone. */
      name: z.nullable(z.string()),
    }),
  ),
  /** The object of the act; null when it is not known any more. */
  object: z.nullable(
    z.object({
      /** `acts.objects.<kind>` says it in words. */
      kind: z.string(),
      id: z.string(),
      /** As it is called now, or was when it was recorded; null for what has no name. */
      name: z.nullable(z.string()),
    }),
  ),
  changes: z.array(Change),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** Browser and system by their known names; empty when it does not say. */
  device: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = {
  userId: z.optional(z.uuid()),
  /** The same by the card, also of a leaver. */
  memberId: z.optional(z.uuid()),
  act: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z-]+\/[a-z-]+$/))),
  /** UTC instants: from it on, and before it. */
  from: z.optional(dateTimeField),
  until: z.optional(dateTimeField),
};

const common = {
  method: 'GET',
  access: 'company.see-audit',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
} as const;

/** Acts of the company of the session, the newest first. */
export const listAudit = route.list({
  ...common,
  id: 'company/list-audit',
  path: '/api/v2/company/audit',
  query: z.object({ ...pageQuery, ...filter }),
  response: toPageSchema(AuditEntry),
});

/** Kinds of acts that there ever were in the company: what the journal can be narrowed to. */
export const listAuditActs = route.list({
  ...common,
  id: 'company/list-audit-acts',
  path: '/api/v2/company/audit/acts',
  response: z.object({ acts: z.array(z.string()) }),
});

/**
 * The same as lines of a table (CSV), a thousand acts at a time, each chunk recorded; the first one begins with the names
 * of the columns.
 */
export const exportAudit = route.get({
  ...common,
  id: 'company/export-audit',
  path: '/api/v2/company/audit/csv',
  access: 'company.export',
  query: z.object({ cursor: pageQuery.cursor, ...filter }),
  response: z.object({ csv: z.string(), nextCursor: NextCursor }),
  perMinute: 120,
  handsOut: { act: 'company/audit-exported' },
});

/** Whether the chain of the company's acts is whole: nothing changed, removed or slipped in. */
export const verifyCompanyAudit = route.get({
  ...common,
  id: 'company/verify-audit',
  path: '/api/v2/company/audit/chain',
  response: z.object({
    /** Acts that were found right. */
    records: z.int(),
    /** Acts of the last seconds, which are not sealed yet. */
    waiting: z.int(),
    fault: z.nullable(z.object({ kind: z.string(), sequence: z.int() })),
  }),
  perMinute: 10,
});
