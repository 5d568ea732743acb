import {
  type CalendarGrant,
  calendarErrors,
  calendarLimits,
  type grantCalendarAccess as route,
} from '@artel/calendar/contract';
import { namePrincipals } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { grants } from '../tables.ts';
import type { SeenCalendar } from './calendars.store.ts';
import { findCalendar } from './find-calendar.ts';
import { deleteGrant, putGrant } from './grants.store.ts';
import { sendChanged } from './send-changed.ts';

/** Lists those who may see or change a calendar; members who left the company are not named. */
export async function listAccess(
  deps: Pick<WithTransaction, 'tx' | 'ids' | 'clock'>,
  actor: MemberActor,
  calendarId: string,
): Promise<{ items: CalendarGrant[] }> {
  const { companyId } = actor.membership;
  await findCalendar(deps, actor, calendarId, 'manager');
  const rows = await grants.list(deps.tx, { companyId, calendarId }, { order: ['createdAt', 'id'] });
  const names = await namePrincipals(
    deps.tx,
    companyId,
    rows.map(({ principalId }) => principalId),
  );
  return {
    items: rows.flatMap(({ id, principalId, role }) => {
      const principal = names.get(principalId);
      return principal ? [{ id, principal, role }] : [];
    }),
  };
}

type Granting = RouteInput<typeof route>;
type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'limits' | 'audit' | 'live'>;

/** Grants a member, a department or the company a role in a calendar. */
export async function grantAccess(
  deps: Deps,
  actor: MemberActor,
  { calendarId, principalId, role }: Granting,
): Promise<CalendarGrant> {
  const { tx } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, calendarLimits.grants, { member: memberId });
  const calendar = await findCalendar(deps, actor, calendarId, 'manager');
  const principal = (await namePrincipals(tx, companyId, [principalId])).get(principalId);
  if (!principal) throw new AppError(calendarErrors['principal-unknown']);
  const row = await putGrant(tx, {
    companyId,
    id: deps.ids.next(),
    calendarId,
    principalKind: principal.kind,
    principalId,
    role,
    createdAt: deps.clock.now(),
    createdBy: memberId,
  });
  await deps.audit.record(tx, {
    act: 'calendar/access-given',
    userId: actor.userId,
    companyId,
    subject: `calendar:${calendarId}`,
    after: {
      calendarName: await getName(deps, actor, calendar),
      principalName: principal.name,
      calendarRole: role,
    },
  });
  await sendChanged(deps, companyId, [calendarId]);
  return { id: row.id, principal, role };
}

/** Revokes a role. */
export async function revokeAccess(
  deps: Deps,
  actor: MemberActor,
  { calendarId, grantId }: { readonly calendarId: string; readonly grantId: string },
): Promise<Record<string, never>> {
  const { companyId } = actor.membership;
  const calendar = await findCalendar(deps, actor, calendarId, 'manager');
  const row = await deleteGrant(deps.tx, { companyId, calendarId, id: grantId });
  if (!row) throw new AppError(requestErrors['not-found']);
  const principal = (await namePrincipals(deps.tx, companyId, [row.principalId])).get(row.principalId);
  await deps.audit.record(deps.tx, {
    act: 'calendar/access-ended',
    userId: actor.userId,
    companyId,
    subject: `calendar:${calendarId}`,
    before: {
      calendarName: await getName(deps, actor, calendar),
      principalName: principal?.name ?? '',
      calendarRole: row.role,
    },
  });
  await sendChanged(deps, companyId, [calendarId]);
  return {};
}

async function getName(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { name, ownerId }: SeenCalendar,
): Promise<string> {
  if (name !== '' || ownerId === null) return name;
  return (await namePrincipals(tx, companyId, [ownerId])).get(ownerId)?.name ?? '';
}
