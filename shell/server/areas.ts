import type { Page } from '@artel/contract';
import { type Area, type Config, switchOff } from '@artel/server';
import { pagesWithout } from '@artel/shell-contract';
import { areaList } from './area-list.ts';
import { shellArea } from './shell-area.ts';

/** The areas that publish events, in the order of the map: no area comes before one that it uses. */
const plainAreas = areaList.filter((one) => typeof one !== 'function');
/** The areas that are made of what the others register, each also of those before it. */
const composedAreas = areaList.filter((one) => typeof one === 'function');

interface Installed {
  readonly areas: readonly Area[];
  readonly pages: readonly Page[];
}

/**
 * Adds the area that notifies people of the others' events, and the shell's own, composed of the areas'
 * registrations.
 */
function install(off: ReadonlySet<string>): Installed {
  const pages = pagesWithout(off);
  const plain = plainAreas.map((area) => (off.has(area.name) ? switchOff(area) : area));
  const product: Area[] = [...plain];
  for (const compose of composedAreas) product.push(compose(product));
  return { areas: [...product, shellArea(product, pages)], pages };
}

const everything = install(new Set());
/** By the areas that are off; each is made once, for its parts may share what they hold in memory. */
const installed = new Map<string, Installed>([['', everything]]);

/** Every area of the installation. */
export const { areas } = everything;

/** The environment variables that belong to areas. */
export const areaSettings = areas.flatMap(({ settings = [] }) => settings);

/** The areas and the pages as the configuration wants them. */
export function installedBy(config: Config): Installed {
  /** The part of billing that stays where billing is off: its tables, their retention, and their export. */
  const off = plainAreas.filter(({ isOff }) => isOff?.(config)).map(({ name }) => name);
  const known = installed.get(off.join());
  if (known) return known;
  const made = install(new Set(off));
  installed.set(off.join(), made);
  return made;
}
