import type { Tx } from '@artel/server';
import { conversations } from '../tables.ts';

export async function isOpenChannel(tx: Tx, companyId: string, id: string): Promise<boolean> {
  return (await conversations.find(tx, { companyId, id }, ['isOpen']))?.isOpen ?? false;
}
