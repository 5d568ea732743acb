import { addMember, type TestMember } from '@artel/company/server/testing';
import type { Caller, TestServer } from '@artel/server/testing';

/** Another member of the caller's company. */
export function newColleague({
  server,
  caller,
}: {
  readonly server: TestServer;
  readonly caller: Pick<Caller, 'companyId'> | null;
}): Promise<TestMember> {
  return addMember(server, caller?.companyId ?? '', 'member');
}
