import {
  oneLine,
  pageQuery,
  protocolRoute,
  readableLine,
  requestErrors,
  resourceVersion,
  route,
  storable,
  toPageSchema,
} from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import * as z from 'zod/mini';
import { mailboxField, Recipients } from './addresses.ts';
import { mailErrors } from './errors.ts';
import { LONGEST_BODY, MOST_FILES, mailLimits } from './limits.ts';

/** An attachment of a letter that is being written. */
export const DraftFile = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() });
export type DraftFile = z.infer<typeof DraftFile>;

const DraftKind = z.enum(['new', 'answer', 'answer-all', 'forward']);

/** A letter that is being written. */
export const Draft = z.object({
  id: z.string(),
  accountId: z.string(),
  version: z.int(),
  kind: DraftKind,
  /** The letter that it answers or forwards; null for a new one, and if that letter is gone. */
  aboutId: z.nullable(z.string()),
  recipients: Recipients,
  subject: z.string(),
  /** The closed subset of Markdown. */
  body: z.string(),
  /** Whether the original letter is included below the text. */
  quotes: z.boolean(),
  files: z.array(DraftFile).check(z.maxLength(MOST_FILES)),
  updatedAt: z.string(),
});
export type Draft = z.infer<typeof Draft>;

const draftParams = z.object({ draftId: z.uuid() });

/** The caller's drafts, the latest first. */
export const listDrafts = route.list({
  id: 'mail/list-drafts',
  path: '/api/v2/mail/drafts',
  access: 'mail.use',
  query: z.object(pageQuery),
  response: toPageSchema(Draft),
  errors: [requestErrors.invalid],
});

export const getDraft = route.get({
  id: 'mail/get-draft',
  path: '/api/v2/mail/drafts/{draftId}',
  access: 'mail.use',
  params: draftParams,
  response: Draft,
  errors: [requestErrors['not-found']],
});

/**
 * Creates a draft: a new one, or one about another letter, with recipients, subject and, if forwarded, files
 * filled in.
 */
export const createDraft = route.create({
  id: 'mail/create-draft',
  path: '/api/v2/mail/drafts',
  access: 'mail.use',
  body: z.object({
    kind: z._default(DraftKind, 'new'),
    accountId: z.optional(z.uuid()),
    aboutId: z.optional(z.uuid()),
    to: z._default(z.array(mailboxField).check(z.maxLength(500)), []),
  }),
  response: Draft,
  status: 201,
  creates: mailLimits.drafts,
  unrecorded: 'preparation',
  errors: [requestErrors['not-found']],
});

const people = z._default(z.array(mailboxField).check(z.maxLength(500)), []);

/** Saves a draft; if another tab has saved it meanwhile, the response is that version. */
export const saveDraft = route.update({
  id: 'mail/save-draft',
  path: '/api/v2/mail/drafts/{draftId}',
  access: 'mail.use',
  whenSuspended: 'allow',
  params: draftParams,
  body: z.object({
    version: resourceVersion,
    accountId: z.optional(z.uuid()),
    to: people,
    cc: people,
    bcc: people,
    subject: z._default(z.string().check(z.maxLength(900), oneLine), ''),
    body: z._default(z.string().check(z.maxLength(LONGEST_BODY), storable), ''),
    quotes: z._default(z.boolean(), true),
  }),
  response: Draft,
  unrecorded: 'preparation',
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    mailErrors['draft-sent'],
    mailErrors['too-many-recipients'],
  ],
});

export const deleteDraft = route.remove({
  id: 'mail/delete-draft',
  path: '/api/v2/mail/drafts/{draftId}',
  access: 'mail.use',
  whenSuspended: 'allow',
  params: draftParams,
  response: z.object({}),
  unrecorded: 'preparation',
  errors: [requestErrors['not-found'], mailErrors['draft-sent']],
});

const fileErrors = [
  requestErrors['not-found'],
  requestErrors['too-large'],
  mailErrors['draft-sent'],
  mailErrors['letter-too-large'],
  mailErrors['too-many-letter-files'],
  diskErrors['quota-exceeded'],
  diskErrors['member-quota-exceeded'],
] as const;

/** The query of an upload. */
export const DraftFileFacts = z.object({
  draftId: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255), readableLine),
});
export type DraftFileFacts = z.infer<typeof DraftFileFacts>;

/** Uploads a file from the computer: its bytes are the body, `DraftFileFacts` the query; returns `DraftFile`. */
export const uploadDraftFile = protocolRoute({
  id: 'mail/upload-file',
  methods: ['POST'],
  path: '/api/v2/mail/files',
  access: 'mail.use',
  writes: ['POST'],
  whenSuspended: 'refuse',
  creates: mailLimits.files,
  unrecorded: 'preparation',
  atOnce: 4,
  errors: fileErrors,
});

/** Copies a file of the disk that the caller may read, as if it came from the computer. */
export const copyDiskFile = route.create({
  id: 'mail/copy-disk-file',
  path: '/api/v2/mail/disk-files',
  access: 'mail.use',
  body: z.object({ draftId: z.uuid(), nodeId: z.uuid() }),
  response: DraftFile,
  status: 201,
  creates: mailLimits.files,
  unrecorded: 'preparation',
  errors: [diskErrors['no-file'], ...fileErrors],
});

export const removeDraftFile = route.remove({
  id: 'mail/remove-draft-file',
  path: '/api/v2/mail/drafts/{draftId}/files/{fileId}',
  access: 'mail.use',
  whenSuspended: 'allow',
  params: z.extend(draftParams, { fileId: z.uuid() }),
  response: z.object({}),
  unrecorded: 'preparation',
  errors: [requestErrors['not-found'], mailErrors['draft-sent']],
});
