import type { Profile } from '@artel/company/contract';

/** A profile as the server returns it: Anna Sokolova without a company, with the values given by the test. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 'user-1',
    username: 'anna@example.ru',
    familyName: 'Соколова',
    givenName: 'Анна',
    middleName: 'Петровна',
    timeZone: 'Europe/Moscow',
    avatar: null,
    version: 3,
    company: null,
    suspendedIn: [],
    permissions: [],
    companyNameDraft: '',
    isOnboarding: false,
    mobilePhone: '',
    birthday: null,
    birthdayVisibility: 'nobody',
    statusText: '',
    statusUntil: null,
    theme: null,
    density: null,
    linkIva: '',
    work: null,
    deletesAt: null,
    ...overrides,
  };
}
