import { DAY, findZone } from '@artel/contract/time';
import { expandTiming, floating } from '../rules/timing.ts';
import type { Component } from './read-lines.ts';
import { type Property, readProperties } from './read-property.ts';
import windowsZones from './windows-zones.json' with { type: 'json' };

const WINDOWS = new Map(Object.entries(windowsZones).map(([name, zone]) => [name.toLowerCase(), zone]));

/** The zone behind a name: an IANA name, also with a program's path before it, or a name of Windows. */
export function findNamedZone(name: string): string | null {
  const plain = name.replaceAll('"', '').trim().slice(0, 200);
  const windows = WINDOWS.get(plain.toLowerCase());
  if (windows !== undefined) return findZone(windows);
  const known = findZone(plain);
  // Abbreviations like «EST» are offsets in disguise, with a different meaning in each country.
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

/** The name under which a calendar object declares a zone. */
export function getZoneName(zone: Component): string {
  return getRaw(readProperties(zone), 'TZID').replaceAll('"', '');
}

/** Returns the IANA zone that a declaration refers to. */
export function findLocation(zone: Component): string | null {
  const location = getRaw(readProperties(zone), 'X-LIC-LOCATION');
  return location === '' ? null : findNamedZone(location);
}

const YEAR = 366 * DAY;
/** Limit of rules in one zone: real zones change their clocks by a few rules, each once a year. */
const MOST_RULES = 20;

/** The offset of a declared zone from UTC at a local time, in milliseconds; null if the declaration does not cover it. */
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

/** The last change of clocks by one rule before a time. */
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
