import { companyWeb } from '@artel/company/web';
import { identityWeb } from '@artel/identity/web';
import { statsWeb } from '@artel/stats/web';
import type { WebArea } from '@artel/web';

/** The product's areas with screens, in the order of the map; the dashboard is composed of what they offer. */
export const productAreas: readonly WebArea[] = [identityWeb, companyWeb, statsWeb];
