import { namePrincipals } from '@artel/company/server';
import { AppError } from '@artel/contract';
import { EVERYONE, listMentions } from '@artel/contract/markdown';
import { MOST_MENTIONS, messengerErrors } from '@artel/messenger/contract';
import type { Tx } from '@artel/server';

/** The people and groups that a text mentions. */
export interface Mentioned {
  /** Members and departments of the company. */
  readonly principalIds: readonly string[];
  readonly memberIds: readonly string[];
  readonly callsAll: boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids of people and departments that a text mentions; any other id is ordinary text. */
export function listPrincipalIds(body: string): string[] {
  return listMentions(body).filter((id) => UUID.test(id));
}

/** Refuses a text with too many mentions; an unknown id is ordinary text. */
export function readMentionIds(body: string): string[] {
  const ids = listMentions(body).filter((id) => id === EVERYONE || UUID.test(id));
  if (ids.length > MOST_MENTIONS)
    throw new AppError(messengerErrors['too-many-mentions'], { values: { count: MOST_MENTIONS } });
  return ids;
}

/** Finds the people and departments that are mentioned in some texts, in one query. */
export async function findMentioned(
  tx: Tx,
  companyId: string,
  lists: readonly (readonly string[])[],
): Promise<Mentioned[]> {
  const ids = [...new Set(lists.flat())].filter((id) => id !== EVERYONE);
  const known = ids.length === 0 ? new Map() : await namePrincipals(tx, companyId, ids);
  return lists.map((list) => {
    const found = list.filter((id) => ['member', 'department'].includes(known.get(id)?.kind ?? ''));
    return {
      principalIds: found,
      memberIds: found.filter((id) => known.get(id)?.kind === 'member'),
      callsAll: list.includes(EVERYONE),
    };
  });
}
