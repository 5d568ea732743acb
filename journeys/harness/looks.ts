export interface Appearance {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

const wide = { name: 'light', width: 1280, height: 800, scheme: 'light' } as const;
const wideDark = { name: 'dark', width: 1280, height: 800, scheme: 'dark' } as const;
const telephone = { name: '390', width: 390, height: 844, scheme: 'light' } as const;
const narrowest = { name: '360', width: 360, height: 640, scheme: 'dark' } as const;

/** Every day journeys are walked at a wide window in light; `npm run test:deep` has the telephone and the dark as well. */
export const isDeep = process.env.ARTEL_TEST_DEPTH === 'deep';

/** Those of some looks that belong to this run: of an everyday one the first. */
export function ofThisDepth<T>(looks: readonly T[]): readonly T[] {
  return isDeep ? looks : looks.slice(0, 1);
}

/** The windows and colour schemes in which pages are looked at: a wide window in both, a telephone, the narrowest in dark. */
export const appearances: readonly Appearance[] = ofThisDepth([wide, wideDark, telephone, narrowest]);

/** The look in which a journey is walked; in a deep run each of its screens is checked in the other look too. */
export interface Walk extends Appearance {
  readonly also: Appearance | null;
}

/** Features that only a telephone has, walked on one every day. */
export const onTelephone: Walk = { ...telephone, also: isDeep ? narrowest : null };

/** The ways of people at a wide window and at a telephone: what they do there differs, in another scheme it does not. */
export const walks: readonly Walk[] = ofThisDepth([{ ...wide, also: isDeep ? wideDark : null }, onTelephone]);
