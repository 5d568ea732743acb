import type { PeopleImport } from '@artel/invitations/contract';

/** Builds a file of people as the server returns it. */
export function buildImport(overrides: Partial<PeopleImport> = {}): PeopleImport {
  return {
    id: '01936b2e-7c00-7000-8000-0000000000aa',
    fileName: 'люди.csv',
    state: 'checked',
    format: 'csv',
    encoding: 'windows-1251',
    separator: ';',
    titles: ['Почта', 'ФИО', ''],
    sample: [['anna@example.ru', 'Анна Соколова', 'Цех']],
    settings: {
      columns: { email: 0, fullName: 1 },
      createsDepartments: false,
      updatesMembers: false,
      renewsInvitations: false,
    },
    total: 3,
    done: 3,
    goal: 3,
    counts: { invite: 3, renew: 0, invited: 0, update: 0, member: 0, repeated: 0, wrong: 0 },
    newDepartments: { count: 0, names: [] },
    failure: null,
    version: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    finishedAt: null,
    expiresAt: '2026-12-21T10:00:00.000Z',
    ...overrides,
  };
}
