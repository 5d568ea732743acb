import { MINUTE } from './units.ts';

/** The zones of Russia (IANA), whose offsets people count from Moscow. */
const russian = new Set([
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Simferopol',
  'Europe/Volgograd',
  'Europe/Kirov',
  'Europe/Astrakhan',
  'Europe/Samara',
  'Europe/Saratov',
  'Europe/Ulyanovsk',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Novosibirsk',
  'Asia/Barnaul',
  'Asia/Tomsk',
  'Asia/Novokuznetsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Chita',
  'Asia/Yakutsk',
  'Asia/Khandyga',
  'Asia/Vladivostok',
  'Asia/Ust-Nera',
  'Asia/Magadan',
  'Asia/Sakhalin',
  'Asia/Srednekolymsk',
  'Asia/Kamchatka',
  'Asia/Anadyr',
]);

export function isRussianZone(timeZone: string): boolean {
  return russian.has(timeZone);
}

/** A formatter takes far longer to create than to use, and a page shows dozens of times in one zone. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Limit above the number of zones. */
const MOST_FORMATS = 1000;

/** Minutes by which the clocks of a zone are ahead of UTC at an instant. */
function minutesAhead(timeZone: string, instant: Date): number {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  if (known === undefined && formats.size < MOST_FORMATS) formats.set(timeZone, format);
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0'];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/**
 * Names the zone of a time in the form that Russian readers put after the time: Moscow's, the hours from
 * Moscow's, or `UTC+1`.
 */
export function zoneWords(timeZone: string, instant: Date, text: (key: string) => string): string {
  const minutes = minutesAhead(timeZone, instant);
  if (!isRussianZone(timeZone)) return `UTC${distance(minutes)}`;
  return `${text('time.moscow')}${distance(minutes - minutesAhead('Europe/Moscow', instant))}`;
}

function distance(minutes: number): string {
  if (minutes === 0) return '';
  const clock = new Date(Math.abs(minutes) * MINUTE).toISOString();
  const rest = clock.slice(14, 16);
  return `${minutes < 0 ? '-' : '+'}${Number(clock.slice(11, 13))}${rest === '00' ? '' : `:${rest}`}`;
}
