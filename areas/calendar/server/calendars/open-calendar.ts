import { findMember } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { ensurePersonal } from './personal-calendar.ts';

/** Creates the calendar of a new member, so that colleagues can invite them and see when they are busy. */
export function openCalendar(
  deps: Pick<Platform, 'db' | 'ids' | 'clock' | 'ports'>,
  { companyId, memberId }: { readonly companyId: string; readonly memberId: string },
): Promise<void> {
  return deps.db.asCompanyJob('job calendar/open-calendar', companyId, async (tx) => {
    const member = await findMember(tx, companyId, memberId);
    if (member && deps.ports.getPermissions(member.role).has('calendar.own'))
      await ensurePersonal(deps, tx, companyId, [memberId]);
  });
}
