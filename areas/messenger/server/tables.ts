import { table } from '@artel/server';
import type { Db } from './db.ts';

export const conversations = table<Db>()('messenger.conversations', { key: ['companyId', 'id'] });
export const files = table<Db>()('messenger.files', { key: ['companyId', 'id'] });
export const lines = table<Db>()('messenger.lines', { key: ['companyId', 'id'] });
export const members = table<Db>()('messenger.members', { key: ['companyId', 'memberId', 'conversationId'] });
export const mentions = table<Db>()('messenger.mentions', {
  key: ['companyId', 'principalId', 'lineId', 'seq'],
});
export const messages = table<Db>()('messenger.messages', { key: ['companyId', 'id'] });
export const reactions = table<Db>()('messenger.reactions', {
  key: ['companyId', 'messageId', 'emoji', 'memberId'],
});
export const revisions = table<Db>()('messenger.revisions', { key: ['companyId', 'messageId', 'version'] });
