import Bowser from 'bowser';

/** A browser or app in words that its person recognises. */
interface DeviceDescription {
  /** `Chrome`, `Firefox`; empty if the browser does not identify itself. */
  readonly browser: string;
  /** `Windows`, `Android`; empty if the browser does not identify itself. */
  readonly system: string;
  readonly kind: 'computer' | 'phone' | 'tablet' | 'app' | 'unknown';
}

const KINDS: Readonly<Record<string, DeviceDescription['kind']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * Parses the header in which a browser identifies itself. It may contain any text, so only known names are
 * returned: otherwise a thief could put sentences into our letters.
 */
export function describeDevice(userAgent: string, isApp: boolean): DeviceDescription {
  const parsed = userAgent === '' ? null : Bowser.parse(userAgent);
  const browser = parsed?.browser.name ?? '';
  const system = parsed?.os.name ?? '';
  const kind = isApp ? 'app' : (KINDS[parsed?.platform.type ?? ''] ?? 'unknown');
  return { browser: browsers.has(browser) ? browser : '', system: systems.has(system) ? system : '', kind };
}
