/** The windows and colour schemes in which pages are looked at: a wide window in both, a telephone, the narrowest in dark. */
export const looks = [
  { name: 'light', width: 1280, height: 800, scheme: 'light' },
  { name: 'dark', width: 1280, height: 800, scheme: 'dark' },
  { name: '390', width: 390, height: 844, scheme: 'light' },
  { name: '360', width: 360, height: 640, scheme: 'dark' },
] as const;
