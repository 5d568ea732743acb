import type { WebArea } from '@artel/web';
import { productAreas } from './product-areas.ts';
import { shellWeb } from './shell-area.ts';

/** Everything that has screens: the product's areas and the shell itself. */
export const areas: readonly WebArea[] = [...productAreas, shellWeb];
