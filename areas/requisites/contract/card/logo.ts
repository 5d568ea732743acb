import { AVATAR_FILE, companyErrors, pictureSquare } from '@artel/company/contract';
import { imageErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { requisitesLimits } from '../limits.ts';
import { CompanyCard } from './card.ts';

/** Stores the company's logo: a square of the file, in the pixels of the upright picture. */
export const putLogo = route.update({
  id: 'requisites/put-logo',
  path: '/api/v2/company/logo',
  query: z.object(pictureSquare),
  file: AVATAR_FILE,
  response: CompanyCard,
  access: 'company.manage',
  creates: requisitesLimits.logos,
  acts: ['company/logo-changed'],
  errors: [
    companyErrors['avatar-unreadable'],
    companyErrors['avatar-too-large'],
    imageErrors['too-much-memory'],
    imageErrors['square-outside'],
  ],
  // Each picture is decoded, and an office shares an address.
  perMinute: 60,
});

/** Deletes the logo, so that the initial is shown again; also if there is none. */
export const deleteLogo = route.remove({
  id: 'requisites/delete-logo',
  path: '/api/v2/company/logo',
  response: CompanyCard,
  access: 'company.manage',
  acts: ['company/logo-changed'],
});
