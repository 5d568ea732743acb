import type { Tx } from '@artel/server';
import { drafts } from '../tables.ts';

/** The company name that the person in scope typed at sign-up and has not opened yet. */
export async function findDraft(tx: Tx, userId: string): Promise<string | null> {
  return (await drafts.find(tx, { userId }, ['companyName']))?.companyName ?? null;
}
