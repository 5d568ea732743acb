import { oneLine, readableLine, requestErrors, route } from '@artel/contract';
import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';
import { mailErrors } from './errors.ts';
import { mailLimits } from './limits.ts';

export const FolderRole = z.enum(['inbox', 'sent', 'drafts', 'trash', 'junk', 'archive', 'all', 'none']);
export type FolderRole = z.infer<typeof FolderRole>;

/** A folder with the server's counts of letters. */
export const Folder = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  role: FolderRole,
  total: z.int(),
  unread: z.int(),
  /** Whether letters of it are still being indexed. */
  isIndexing: z.boolean(),
});
export type Folder = z.infer<typeof Folder>;

/** A mailbox: the built-in one, for letters between members of the company, or one of a server outside. */
export const Account = z.object({
  id: z.string(),
  kind: z.enum(['internal', 'imap']),
  address: z.string(),
  name: z.string(),
  state: z.enum(['ok', 'connecting', 'wrong-password', 'failing', 'paused']),
  /** A description of the problem; null without one. */
  problem: z.nullable(z.string()),
  /** UTC instant of the last complete synchronisation; null before the first one and for a built-in mailbox. */
  syncedAt: z.nullable(z.string()),
  folders: z.array(Folder),
});
export type Account = z.infer<typeof Account>;

/** The caller's mailboxes with their folders. */
export const listAccounts = route.list({
  id: 'mail/list-accounts',
  path: '/api/v2/mail/accounts',
  access: 'mail.use',
  response: z.object({ items: z.array(Account) }),
  handsOut: { reason: "The caller's own mailboxes, without letters." },
});

const host = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(253), readableLine);
const port = z.int().check(z.minimum(1), z.maximum(65_535));

/** The address of a mail server: `tls` from the first byte, or started by STARTTLS. */
export const MailPlace = z.object({ host, port, security: z.enum(['tls', 'starttls']) });
export type MailPlace = z.infer<typeof MailPlace>;

/** Finds the servers of an address; null for values that the person has to enter. */
export const findServers = route.act({
  id: 'mail/look-up-servers',
  path: '/api/v2/mail/look-ups',
  access: 'mail.use',
  body: z.object({ address: emailField }),
  response: z.object({
    provider: z.nullable(z.string()),
    /** Key of the text that explains how to get a password for programs; null if the usual password works. */
    hint: z.nullable(z.string()),
    imap: z.nullable(MailPlace),
    smtp: z.nullable(MailPlace),
  }),
  unrecorded: 'preparation',
});

/** Connects a mailbox of a server outside: both servers are tested before anything is stored. */
export const connectAccount = route.create({
  id: 'mail/connect-account',
  path: '/api/v2/mail/accounts',
  access: 'mail.use',
  body: z.object({
    address: emailField,
    name: z._default(z.string().check(z.trim(), z.maxLength(200), readableLine), ''),
    imap: MailPlace,
    smtp: MailPlace,
    /** By default the address. */
    user: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254), readableLine)),
    password: z.string().check(z.minLength(1), z.maxLength(1000), oneLine),
  }),
  response: Account,
  status: 201,
  creates: [mailLimits.accounts, mailLimits.checks],
  acts: ['mail/account-connected'],
  errors: [
    mailErrors['account-known'],
    mailErrors['server-unknown'],
    mailErrors['server-refused'],
    mailErrors['server-unreachable'],
    mailErrors['server-untrusted'],
    mailErrors['wrong-password'],
    mailErrors['smtp-unreachable'],
    mailErrors['smtp-refused'],
  ],
});

/** Removes an outside mailbox with its letters here; the letters on its server stay. */
export const removeAccount = route.remove({
  id: 'mail/remove-account',
  path: '/api/v2/mail/accounts/{accountId}',
  access: 'mail.use',
  params: z.object({ accountId: z.uuid() }),
  response: z.object({}),
  acts: ['mail/account-removed'],
  errors: [requestErrors['not-found'], mailErrors['account-built-in']],
});
