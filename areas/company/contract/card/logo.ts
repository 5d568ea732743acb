import { imageErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { AVATAR_FILE, pictureSquare } from '../avatars.ts';
import { companyErrors } from '../errors.ts';
import { companyLimits } from '../limits.ts';
import { CompanyCard } from './card.ts';

/** The company's sign: a square of the file, in the file's own pixels as it is seen upright. */
export const putLogo = route({
  id: 'company/put-logo',
  method: 'PUT',
  path: '/api/v2/company/logo',
  query: z.object(pictureSquare),
  file: AVATAR_FILE,
  response: CompanyCard,
  access: 'company.manage',
  effect: 'write',
  creates: companyLimits.logos,
  whenSuspended: 'refuse',
  errors: [
    companyErrors['avatar-unreadable'],
    companyErrors['avatar-too-large'],
    imageErrors['square-outside'],
  ],
  // Each is decoded, and an office shares an address.
  perMinute: 60,
});

/** Its letter stands in its place again; also where there is none. */
export const deleteLogo = route({
  id: 'company/delete-logo',
  method: 'DELETE',
  path: '/api/v2/company/logo',
  response: CompanyCard,
  access: 'company.manage',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'refuse',
  errors: [],
});
