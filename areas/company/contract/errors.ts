import { absencesErrors } from './absences.ts';
import { avatarsErrors } from './avatars.ts';
import { departmentsErrors } from './departments.ts';
import { directoryErrors } from './directory/errors.ts';
import { offBoardingErrors } from './off-boarding.ts';
import { profileErrors } from './profile/errors.ts';
import { sharedErrors } from './shared-errors.ts';

/** All errors of the area; each feature declares its own. */
export const companyErrors = {
  ...sharedErrors,
  ...absencesErrors,
  ...avatarsErrors,
  ...departmentsErrors,
  ...directoryErrors,
  ...offBoardingErrors,
  ...profileErrors,
};
