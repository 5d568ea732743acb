import { companyWeb } from '@artel/company/web';
import { identityWeb } from '@artel/identity/web';
import type { WebArea } from '@artel/web';
import { shellWeb } from './shell-area.ts';

/** Every area with screens, in the order of the map. */
export const areas: readonly WebArea[] = [identityWeb, companyWeb, shellWeb];
