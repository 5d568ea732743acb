import { ALL_MEMBERS, listDirectory } from '@artel/company/server';
import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listContacts as route } from '@artel/mail/contract';
import { listReadings, type WithTransaction } from '@artel/server';
import { listContactRows } from '../stored/outbox.store.ts';

const MOST = 10;

/** People who match a typed beginning: first people to whom the actor wrote, then colleagues. */
export async function listContacts(
  deps: WithTransaction,
  { membership: { companyId } }: MemberActor,
  { q }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  const words = q.trim() === '' ? null : { readings: listReadings(deps, q), limit: 50, before: null };
  const order = { sort: 'name', isDescending: false, after: null, limit: MOST * 2 } as const;
  const colleagues = (await listDirectory(tx, companyId, { ...ALL_MEMBERS, words }, order)).filter(
    ({ role }) => role !== 'guest',
  );
  const known = await listContactRows(tx, companyId, q.trim(), MOST);
  const inCompany = new Map(colleagues.map((one) => [one.email, one]));
  const names = new Set<string>();
  const items = [
    ...known.map((one) => ({ ...one, isColleague: inCompany.has(one.address) })),
    ...colleagues.map(({ email, givenName, familyName }) => ({
      address: email,
      name: [givenName, familyName].filter(Boolean).join(' '),
      isColleague: true,
    })),
  ].filter(({ address }) => !names.has(address) && names.add(address));
  return { items: items.slice(0, MOST) };
}
