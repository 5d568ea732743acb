import type { RouteExamples, TestServer } from '@artel/server/testing';
import { addMember, asCompany, type TestMember } from '../testing/people.ts';
import { insertAbsence } from './absences.store.ts';

let days = 0;

/** Returns days that are never the same, because absences may not share a day. */
function anotherDay(): { from: string; to: string } {
  days += 1;
  const day = new Date(Date.UTC(2090, 0, days)).toISOString().slice(0, 10);
  return { from: day, to: day };
}

async function createAbsence(server: TestServer, { companyId, memberId }: TestMember): Promise<string> {
  const { ids, clock } = server.platform;
  const id = ids.next();
  const { from: startsOn, to: endsOn } = anotherDay();
  const row = { companyId, id, memberId, kind: 'vacation', startsOn, endsOn, createdAt: clock.now() };
  await asCompany(server, companyId, (tx) => insertAbsence(tx, row));
  return id;
}

/** One valid call of each route. */
export const absencesExamples: RouteExamples<TestServer> = {
  'company/list-absences': () => ({}),
  'company/create-absence': async ({ server, caller }) => {
    const substitute = caller?.companyId && (await addMember(server, caller.companyId, 'member'));
    return {
      body: { kind: 'vacation', ...anotherDay(), substituteId: substitute ? substitute.memberId : null },
    };
  },
  'company/delete-absence': async ({ server, caller }) => ({
    params: { absenceId: caller?.memberId ? await createAbsence(server, caller as TestMember) : undefined },
  }),
  'company/update-absence': async ({ server, caller }) => ({
    params: { absenceId: caller?.memberId ? await createAbsence(server, caller as TestMember) : undefined },
    body: { kind: 'sick-leave', ...anotherDay(), version: 1 },
  }),
};
