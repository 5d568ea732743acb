import { listMembersByEmail, namePrincipals } from '@artel/company/server';
import type { Platform, Tx } from '@artel/server';

interface MemberGuest {
  readonly id: string;
  readonly name: string;
}

/**
 * Finds the members among some addresses who have a calendar in the company; a guest of the company has none
 * and gets a letter like people outside.
 */
export async function findMemberGuests(
  { ports }: Pick<Platform, 'ports'>,
  tx: Tx,
  companyId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, MemberGuest>> {
  const members = (await listMembersByEmail(tx, companyId, [...emails])).filter(({ role }) =>
    ports.getPermissions(role).has('calendar.own'),
  );
  const names = await namePrincipals(
    tx,
    companyId,
    members.map(({ id }) => id),
  );
  return new Map(members.map(({ email, id }) => [email, { id, name: names.get(id)?.called ?? '' }]));
}
