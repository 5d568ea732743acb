import { nameKey, numberedName } from '@artel/disk/contract';
import type { Tx } from '@artel/server';
import { listUsedKeys } from './nodes.store.ts';

/** «(2)» to «(1000)»; more of one name need another name. */
const MOST_NUMBERED = 1000;

interface Sought {
  readonly companyId: string;
  readonly parentId: string;
  readonly name: string;
  /** The node that the name is for, where it may be in the folder already. */
  readonly exceptId?: string;
}

/** The name, or the first with a number behind it that nothing in the folder has; null where all are taken. Two statements at most. */
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
