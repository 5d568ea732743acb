import { nameKey, numberedName } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { listUsedKeys } from './nodes.store.ts';

/** «(2)» to «(1000)»; beyond that another name is needed. */
const MOST_NUMBERED = 1000;

interface Sought {
  readonly companyId: string;
  readonly parentId: string;
  readonly name: string;
  /** The node that gets the name, if it may be in the folder already. */
  readonly exceptId?: string;
}

/**
 * Returns the name, or the first one with a number that is free in the folder; null if all are taken. At most
 * two statements.
 */
export async function findFreeName(
  tx: Tx,
  { companyId, parentId, name, exceptId }: Sought,
): Promise<string | null> {
  const place = { companyId, parentId, exceptId: exceptId ?? null };
  const own = nameKey(name);
  if (!(await listUsedKeys(tx, { ...place, nameKeys: [own] })).has(own)) return name;
  const numbered = Array.from({ length: MOST_NUMBERED - 1 }, (_, at) => numberedName(name, at + 2));
  const taken = await listUsedKeys(tx, { ...place, nameKeys: numbered.map(nameKey) });
  return numbered.find((one) => !taken.has(nameKey(one))) ?? null;
}
