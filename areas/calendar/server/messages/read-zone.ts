import { DAY, findZone } from '@artel/contract/time';
import { expandTiming, floating } from '../rules/timing.ts';
import type { Component } from './read-lines.ts';
import { type Property, readProperties } from './read-property.ts';
import windowsZones from './windows-zones.json' with { type: 'json' };

const WINDOWS = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]));

/** The zone behind a name: of the IANA, also with a path of its program before it, or as Windows calls it. */
export function findNamedZone(name: string): string | null {
  const plain = name.replaceAll('"', '').trim().slice(0, 200);
  const windows = WINDOWS.get(plain.toLowerCase());
  if (windows !== undefined) return findZone(windows);
  const known = findZone(plain);
  // «EST» and the like are offsets in disguise, and mean something else in each country.
  if (known !== null && (plain.includes('/') || plain.toUpperCase() === 'UTC')) return known;
  const path = plain.split('/').filter((chunk) => chunk !== '');
  for (const length of [3, 2]) {
    const tail = path.slice(-length).join('/');
    const found = path.length > length ? findZone(tail) : null;
    if (found !== null && tail.includes('/')) return found;
  }
  return null;
}

const getRaw = (properties: readonly Property[], name: string) =>
  properties.find((property) => property.name === name)?.raw ?? '';

/** The name by which a zone is declared in a calendar object. */
export function getZoneName(zone: Component): string {
  return getRaw(readProperties(zone), 'TZID').replaceAll('"', '');
}

/** Returns the zone that a declaration names itself. */
export function findLocation(zone: Component): string | null {
  const location = getRaw(readProperties(zone), 'X-LIC-LOCATION');
  return location === '' ? null : findNamedZone(location);
}

const YEAR = 366 * DAY;
/** A zone changes its clocks by a few rules, each once a year. */
const MOST_RULES = 20;

/** Milliseconds by which the clocks of a declared zone are ahead of UTC when they show a time; null where the declaration says nothing. */
export function declaredOffset({ parts }: Component, shown: string): number | null {
  const at = floating(shown);
  let found: { onset: number; offset: number } | null = null;
  let first: number | null = null;
  for (const part of parts.slice(0, MOST_RULES)) {
    const properties = readProperties(part);
    const offset = readOffset(getRaw(properties, 'TZOFFSETTO'));
    const begins = readBeginning(getRaw(properties, 'DTSTART'));
    if (offset === null || begins === null) continue;
    if (first === null || part.name === 'STANDARD') first = offset;
    const onset = lastOnset(begins, getRaw(properties, 'RRULE'), at);
    if (onset !== null && (found === null || onset > found.onset)) found = { onset, offset };
  }
  return found?.offset ?? first;
}

/** When the clocks were last changed by one rule before a time. */
function lastOnset(starts: string, rule: string, at: number): number | null {
  const begins = floating(starts);
  if (begins > at) return null;
  if (!/^FREQ=YEARLY(?:;|$)/iu.test(rule)) return begins;
  const timing = { isAllDay: false, starts, ends: starts, timeZone: 'UTC', endZone: null };
  const series = { ...timing, rule, extraStarts: [], leftOut: [] };
  const around = expandTiming(series, new Date(Math.max(begins, at - 2 * YEAR)), new Date(at + 1), 100);
  return around.at(-1)?.startsAt.getTime() ?? begins;
}

function readOffset(value: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/u.exec(value) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function readBeginning(value: string): string | null {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/u.exec(value) ?? [];
  const shown = `${year}-${month}-${day}T${hour}:${minute}`;
  return year === undefined || Number.isNaN(floating(shown)) ? null : shown;
}
