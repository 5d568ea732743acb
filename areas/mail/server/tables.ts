import { table } from '@artel/server';
import type { Db } from './db.ts';
import type { Mailbox, Recipients } from './stored/letter.ts';

export const accounts = table<Db>()('mail.accounts', { key: ['companyId', 'id'] });
export const bodies = table<Db>()('mail.bodies', { key: ['companyId', 'messageId'] });
export const calendarParts = table<Db>()('mail.calendar_parts', { key: ['companyId', 'messageId'] });
export const contacts = table<Db>()('mail.contacts', { key: ['companyId', 'ownerId', 'address'] });
export const contents = table<Db>()('mail.contents', { key: ['companyId', 'id'] });
export const conversations = table<Db>()('mail.conversations', { key: ['companyId', 'id'] }).narrow<{
  participants: Mailbox[];
}>();
export const draftFiles = table<Db>()('mail.draft_files', { key: ['companyId', 'id'] });
export const drafts = table<Db>()('mail.drafts', { key: ['companyId', 'id'] }).narrow<{
  recipients: Partial<Recipients>;
}>();
export const folders = table<Db>()('mail.folders', { key: ['companyId', 'id'] });
export const messageFiles = table<Db>()('mail.message_files', { key: ['companyId', 'messageId', 'part'] });
export const messages = table<Db>()('mail.messages', { key: ['companyId', 'id'] });
export const ops = table<Db>()('mail.ops', { key: ['companyId', 'id'] });
export const outbox = table<Db>()('mail.outbox', { key: ['companyId', 'id'] });
export const placements = table<Db>()('mail.placements', { key: ['companyId', 'folderId', 'uid'] });
