import Bowser from 'bowser';

const KINDS = new Set(['desktop', 'mobile', 'tablet']);

/** Returns the kind of device that a user agent indicates: `desktop`, `mobile`, `tablet` or `other`. */
export function deviceKind(userAgent: string): string {
  // Without a user agent the library must not be called.
  if (userAgent === '') return 'other';
  const kind = Bowser.parse(userAgent).platform.type ?? '';
  return KINDS.has(kind) ? kind : 'other';
}
