import { fullName, useProfile } from '@artel/company/web';
import { t, useMock } from '@artel/web';
import { mockPerson } from './mock-person.ts';

/** the signed-in person and the company, for the user menu. */
export function usePerson() {
  const profile = useMock('mock-user-menu', useProfile(), mockPerson);
  const { givenName, familyName, username, company, avatar, statusText } = profile;
  const role = company === null ? t('shell.user.no-company') : t(`company.role.${company.role}`);
  return {
    givenName,
    familyName,
    avatar,
    name: fullName(profile),
    email: username,
    company: company?.name,
    role,
    status: statusText,
  };
}
