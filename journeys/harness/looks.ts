/** The windows and colour schemes in which pages are looked at: a wide window in both, a telephone, the narrowest in dark. */
export const looks = [
  { name: 'light', width: 1280, height: 800, scheme: 'light' },
  { name: 'dark', width: 1280, height: 800, scheme: 'dark' },
  { name: '390', width: 390, height: 844, scheme: 'light' },
  { name: '360', width: 360, height: 640, scheme: 'dark' },
] as const;

type Look = (typeof looks)[number];

/** How a journey is walked: in one look of a window; what it shows on the way is looked at in the other one too. */
export type Walk = Look & { readonly also: Look };

/** The ways of people at a wide window and at a telephone: what they do there differs, in another scheme it does not. */
export const walks: readonly Walk[] = [
  { ...looks[0], also: looks[1] },
  { ...looks[2], also: looks[3] },
];
