import { companyArea } from '@artel/company/server';
import { diskArea } from '@artel/disk/server';
import { identityArea } from '@artel/identity/server';
import { invitationsArea } from '@artel/invitations/server';
import { meetingsArea } from '@artel/meetings/server';
import { notificationsArea } from '@artel/notifications/server';
import { onboardingArea } from '@artel/onboarding/server';
import { privacyArea } from '@artel/privacy/server';
import { requisitesArea } from '@artel/requisites/server';
import type { Area } from '@artel/server';
import { pages } from '@artel/shell-contract';
import { statsArea } from '@artel/stats/server';
import { shellArea } from './shell-area.ts';

/** The product's areas, in the order of the map: nobody stands before whom it uses. */
const speakingAreas: readonly Area[] = [
  identityArea,
  companyArea,
  requisitesArea,
  invitationsArea,
  onboardingArea,
  privacyArea,
  diskArea,
  meetingsArea,
  statsArea,
];

/** With the one that tells people what the others say. */
const productAreas: readonly Area[] = [
  ...speakingAreas,
  notificationsArea(speakingAreas.flatMap((area) => area.notices ?? [])),
];

/** Every area of the installation; the shell's own, made of what the others register, is the last. */
export const areas: readonly Area[] = [...productAreas, shellArea(productAreas, pages)];
