import Bowser from 'bowser';

const KINDS = new Set(['desktop', 'mobile', 'tablet']);

/** What kind of device a user agent tells of: `desktop`, `mobile`, `tablet` or `other`. */
export function deviceKind(userAgent: string): string {
  // Without a user agent the library wants none of it.
  if (userAgent === '') return 'other';
  const kind = Bowser.parse(userAgent).platform.type ?? '';
  return KINDS.has(kind) ? kind : 'other';
}
