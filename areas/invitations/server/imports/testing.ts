import type { RouteExamples, TestServer } from '@artel/server/testing';
import type { World } from '../testing/invite-by-letter.ts';
import { insertRows, setChecked } from './import-rows.store.ts';
import { insertImport, setImport } from './imports.store.ts';

const SETTINGS = {
  columns: { email: 0, fullName: 1 },
  createsDepartments: false,
  updatesMembers: false,
  renewsInvitations: false,
};

/** A checked import with one person of the caller's; undefined for a caller without a company. */
export async function createChecked(
  { server, caller }: World,
  { createsDepartments = false } = {},
): Promise<{ importId: string | undefined }> {
  const { companyId, memberId } = caller ?? {};
  if (!companyId || !memberId) return { importId: undefined };
  const { platform } = server;
  const id = platform.ids.next();
  const key = { companyId, id };
  const email = `imported-${id}@example.ru`;
  const person = {
    name: 'Анна',
    position: '',
    department: createsDepartments ? `Цех ${id}` : '',
    role: null,
  };
  await platform.db.asCompanyJob('job test/any', companyId, async (tx) => {
    await insertImport(tx, {
      ...key,
      memberId,
      fileName: 'люди.csv',
      format: 'csv',
      encoding: 'utf-8',
      separator: ';',
      titles: ['Почта', 'Имя'],
      settings: { ...SETTINGS, createsDepartments },
      state: 'checked',
      total: 1,
      goal: 1,
      createdAt: platform.clock.now(),
    });
    await insertRows(tx, key, [{ number: 2, cells: [email, 'Анна'] }]);
    await setChecked(tx, key, [{ number: 2, verdict: 'invite', email, person, problems: [] }]);
    await setImport(tx, key, { counts: { invite: 1 }, newDepartments: createsDepartments ? 1 : 0 });
  });
  return { importId: id };
}

/** One valid call of each route. */
export const importsExamples: RouteExamples<TestServer> = {
  'invitations/create-import': ({ server }) => ({
    query: { fileName: 'люди.csv' },
    body: {
      type: 'text/csv',
      bytes: Buffer.from(`Почта;ФИО\nnew-${server.platform.ids.next()}@example.ru;Анна`),
    },
  }),
  'invitations/list-imports': () => ({}),
  'invitations/get-import': async (world) => ({ params: await createChecked(world) }),
  'invitations/update-import': async (world) => ({
    params: await createChecked(world),
    body: { settings: SETTINGS, version: 1 },
  }),
  'invitations/list-import-rows': async (world) => ({
    params: await createChecked(world),
    query: { show: 'held', limit: '2' },
  }),
  'invitations/update-import-row': async (world) => ({
    params: await createChecked(world),
    body: { number: 2, values: { email: 'anna@example.ru', fullName: 'Анна Ким' }, version: 1 },
  }),
  'invitations/start-import': async (world) => ({
    params: await createChecked(world),
    body: { passesOverHeld: false, version: 1 },
  }),
  'invitations/stop-import': async (world) => ({ params: await createChecked(world) }),
  'invitations/delete-import': async (world) => ({ params: await createChecked(world) }),
  'invitations/create-mend-file': async (world) => ({ params: await createChecked(world) }),
};
