import { publicConfig, type WebArea } from '@artel/web';
import { areaList } from './area-list.ts';
import { shellWeb } from './shell-area.ts';

/** Everything that has screens here: the product's areas in the order of the map, and the shell itself. */
export const areas: readonly WebArea[] = [...areaList, shellWeb].filter(
  ({ isOff }: WebArea) => !isOff?.(publicConfig()),
);
