import { HOUR, isRussianZone } from '@artel/contract/time';
import { hasText, t } from '@artel/web';

const LOCALE = 'ru';

interface Zone {
  readonly value: string;
  readonly label: string;
  readonly minutes: number;
}

/** The zones of the world (IANA) as a Russian reader knows them, from west to east; those of Russia first. */
export function zoneGroups(chosen: string, now = new Date()) {
  const ordered = listZones(chosen, now);
  return [
    {
      label: t('company.personal.zones-russia'),
      choices: ordered.filter(({ value }) => isRussianZone(value)),
    },
    {
      label: t('company.personal.zones-other'),
      choices: ordered.filter(({ value }) => !isRussianZone(value)),
    },
  ];
}

let listed: { readonly key: string; readonly zones: readonly Zone[] } | null = null;

/**
 * A browser needs a tenth of a second for all of them, so the list is cached for an hour: offsets change on
 * the hour.
 */
function listZones(chosen: string, now: Date): readonly Zone[] {
  const key = hourly(chosen, now);
  if (listed?.key === key) return listed.zones;
  const names = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  const zones = [...names]
    .map((name) => readZone(name, now))
    // A zone without a Russian name in the browser is not listed; the chosen one is always
    // listed.
    .filter(({ value, label }) => value === chosen || RUSSIAN.test(label))
    .sort((one, other) => one.minutes - other.minutes || one.label.localeCompare(other.label, LOCALE));
  listed = { key, zones };
  return zones;
}

/** Whether the list with this choice is cached. */
export function isListed(chosen: string, now = new Date()): boolean {
  return listed?.key === hourly(chosen, now);
}

function hourly(zone: string, now: Date): string {
  return `${Math.floor(now.getTime() / HOUR)} ${zone}`;
}

/** The place with its present offset, as in the list. */
export function zoneName(zone: string, now = new Date()): string {
  return readZone(zone, now).label;
}

const CHUNK = 4;
const read = new Map<string, Zone>();

/**
 * Formats some of the zones ahead, so that the list does not block the page; returns where to continue, null
 * at the end.
 */
export function readAhead(at: number, now = new Date()): number | null {
  const names = Intl.supportedValuesOf('timeZone');
  for (const name of names.slice(at, at + CHUNK)) readZone(name, now);
  return at + CHUNK < names.length ? at + CHUNK : null;
}

function readZone(value: string, now: Date): Zone {
  const key = hourly(value, now);
  const known = read.get(key) ?? describeZone(value, now);
  read.set(key, known);
  return known;
}

function describeZone(value: string, now: Date): Zone {
  const offset = zonePart(value, 'longOffset', now);
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(offset) ?? ['', '+', '00', '00'];
  const shift = `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
  return {
    value,
    label: `${getPlace(value, now)} (${shift})`,
    minutes: (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1),
  };
}

const RUSSIAN = /\p{Script=Cyrillic}/u;

/** Chromium lacks the Russian names of cities, so our own texts contain the important ones. */
function getPlace(value: string, now: Date): string {
  if (hasText(`company.zones.${value}`)) return t(`company.zones.${value}`);
  const place = zonePart(value, 'shortGeneric', now);
  // For a place without a name the browser returns the offset.
  return place.startsWith('GMT') ? value.replaceAll('_', ' ') : place;
}

function zonePart(timeZone: string, timeZoneName: 'longOffset' | 'shortGeneric', now: Date): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
