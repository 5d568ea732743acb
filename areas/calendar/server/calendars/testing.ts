import { addMember } from '@artel/company/server/testing';
import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { ensurePersonal } from './personal-calendar.ts';
import { grantAccess } from './share-calendar.ts';
import { showCalendar } from './show-calendar.ts';

const ownId = (caller: Caller | null) => caller?.memberId ?? crypto.randomUUID();

/** The calendar of a colleague of the caller. */
async function colleague(server: TestServer, caller: Caller | null): Promise<string> {
  const { companyId, memberId } = await addMember(server, caller?.companyId ?? '', 'member');
  await actAs(server, caller as Caller, (deps) => ensurePersonal(deps, deps.tx, companyId, [memberId]));
  return memberId;
}

/** One valid call of each route. */
export const calendarsExamples: RouteExamples<TestServer> = {
  'calendar/list-calendars': () => ({}),
  'calendar/show-calendar': async ({ server, caller }) => ({
    params: { calendarId: await colleague(server, caller) },
    body: { isShown: true, color: 3 },
  }),
  'calendar/remove-overlay': async ({ server, caller }) => {
    const calendarId = await colleague(server, caller);
    await actAs(server, caller as Caller, (deps, actor) =>
      showCalendar(deps, actor, { calendarId, isShown: true, color: null }),
    );
    return { params: { calendarId } };
  },
  'calendar/update-calendar': ({ caller }) => ({
    params: { calendarId: ownId(caller) },
    body: { defaultReminders: [15] },
  }),
  'calendar/list-access': ({ caller }) => ({ params: { calendarId: ownId(caller) } }),
  'calendar/grant-access': async ({ server, caller }) => ({
    params: { calendarId: ownId(caller) },
    body: { principalId: await colleague(server, caller), role: 'reader' },
  }),
  'calendar/revoke-access': async ({ server, caller }) => {
    const calendarId = ownId(caller);
    const principalId = await colleague(server, caller);
    const grant = await actAs(server, caller as Caller, (deps, actor) =>
      grantAccess(deps, actor, { calendarId, principalId, role: 'reader' }),
    );
    return { params: { calendarId, grantId: grant.id } };
  },
};
