import { companyArea } from '@artel/company/server';
import { identityArea } from '@artel/identity/server';
import type { Area } from '@artel/server';

/** Every area of the installation, in the order of the map: nobody stands before whom it uses. */
export const areas: readonly Area[] = [identityArea, companyArea];
