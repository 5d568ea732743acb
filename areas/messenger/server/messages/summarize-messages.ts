import { namePrincipals } from '@artel/company/server';
import { EVERYONE, summarize } from '@artel/contract/markdown';
import type { Platform, Tx } from '@artel/server';
import { listPrincipalIds } from '../mentions/read-mentions.ts';
import type { MessageRow } from './messages.store.ts';

type Written = Pick<MessageRow, 'id' | 'body' | 'companyId'>;

/** Summarises each message in one plain line of this many characters, with the names of mentioned people. */
export async function summarizeMessages(
  { text, tx }: Pick<Platform, 'text'> & { readonly tx: Tx },
  messages: readonly Written[],
  length: number,
): Promise<Map<string, string>> {
  const [first] = messages;
  if (!first) return new Map();
  const ids = [...new Set(messages.flatMap(({ body }) => listPrincipalIds(body)))];
  const known = ids.length === 0 ? new Map() : await namePrincipals(tx, first.companyId, ids);
  const getName = (id: string) =>
    id === EVERYONE ? text('messenger.everyone') : (known.get(id)?.called ?? null);
  return new Map(messages.map(({ id, body }) => [id, summarize(body, { getName: getName, length })]));
}
