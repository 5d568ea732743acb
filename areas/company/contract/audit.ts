import { dateTimeField, NextCursor, pageQuery, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * A value that an act changed, as text. Ids are replaced by names; of a long list the first names are shown
 * and the number of the others (`+12`).
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
  /** `area/past-tense`; the text `acts.<act>` describes it. */
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
      /** The present name; null if it no longer exists. */
      name: z.nullable(z.string()),
    }),
  ),
  /** The object of the act; null if it is no longer known. */
  object: z.nullable(
    z.object({
      /** The text `acts.objects.<kind>` names it. */
      kind: z.string(),
      id: z.string(),
      /** The present name, or the recorded one; null if it has no name. */
      name: z.nullable(z.string()),
    }),
  ),
  changes: z.array(Change),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** Browser and system by their usual names; empty if the browser does not identify itself. */
  device: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = {
  userId: z.optional(z.uuid()),
  /** The same by the id of the card, also of a leaver. */
  memberId: z.optional(z.uuid()),
  act: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z-]+\/[a-z-]+$/))),
  /** UTC instants: `from` is included, `until` is not. */
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

/** The kinds of acts that occurred in the company, as choices for the filter of the journal. */
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

/** Verifies the chain of the company's acts: none was changed, removed or inserted. */
export const verifyCompanyAudit = route.get({
  ...common,
  id: 'company/verify-audit',
  path: '/api/v2/company/audit/chain',
  response: z.object({
    /** The number of acts that were verified. */
    records: z.int(),
    /** The number of acts of the last seconds, which are not sealed yet. */
    waiting: z.int(),
    fault: z.nullable(z.object({ kind: z.string(), sequence: z.int() })),
  }),
  perMinute: 10,
});
