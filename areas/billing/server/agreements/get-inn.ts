import { findCard } from '@artel/requisites/server';
import type { Tx } from '@artel/server';

/** The INN of the company's card; an empty text while it has none. */
export async function getInn(tx: Tx, companyId: string): Promise<string> {
  return (await findCard(tx, companyId))?.inn ?? '';
}
