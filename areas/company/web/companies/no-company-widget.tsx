import { useProfile } from '../profile/use-profile.ts';
import { NoCompany } from './no-company.tsx';

/** The dashboard of a person without a company begins with the way to one. */
export function NoCompanyWidget() {
  const { company } = useProfile();
  return company === null && <NoCompany />;
}
