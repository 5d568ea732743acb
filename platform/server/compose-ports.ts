import { everythingAllowed } from '@artel/contract';
import type { Area } from './area.ts';
import type { Platform, Ports } from './platform.ts';

/** The ports that the areas of an installation implement; where none says what a company may use, it may use everything. */
export function composePorts(areas: readonly Pick<Area, 'ports'>[], platform: Platform): Partial<Ports> {
  const implemented = areas.map(({ ports }) => ports?.(platform));
  return Object.assign({ entitlements: everythingAllowed }, ...implemented);
}
