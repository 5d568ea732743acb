import type { Member } from '@artel/company/contract';

/** A person of the directory as the server returns it, with the values given by the test. */
export function buildMember(number: number, overrides: Partial<Member> = {}): Member {
  return {
    id: `member-${number}`,
    familyName: `Фамилия${number}`,
    givenName: 'Имя',
    middleName: '',
    position: '',
    role: 'member',
    departmentId: null,
    isSuspended: false,
    email: null,
    phone: null,
    avatar: null,
    version: 1,
    joinedAt: '2026-11-01T09:00:00.000Z',
    ...overrides,
  };
}
