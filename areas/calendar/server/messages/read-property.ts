import ical from 'ical.js';
import type { Component } from './read-lines.ts';

/** A parsed line of a component. */
export interface Property {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly type: string;
  readonly values: readonly unknown[];
  /** The text after the first colon that ends the name and its parameters, as it is written. */
  readonly raw: string;
}

const READ = new Set([
  ...[
    'UID',
    'SEQUENCE',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RECURRENCE-ID',
    'RRULE',
    'RDATE',
    'EXDATE',
  ],
  ...['SUMMARY', 'LOCATION', 'DESCRIPTION', 'STATUS', 'TRANSP', 'CLASS', 'ORGANIZER', 'ATTENDEE', 'COMMENT'],
  ...['TZID', 'X-LIC-LOCATION', 'TZOFFSETTO', 'TZOFFSETFROM', 'METHOD'],
]);
const DATES = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
const LONGEST_LINE = 100_000;

/** The properties of a component that matter here; unreadable lines are skipped. */
export function readProperties({ lines }: Component): Property[] {
  return lines.flatMap((line) => readProperty(line) ?? []);
}

function readProperty(line: string): Property | null {
  const end = line.search(/[;:]/u);
  const name = line.slice(0, Math.max(0, end)).trim().toUpperCase();
  if (!READ.has(name)) return null;
  const repaired = repair(name, line.slice(0, LONGEST_LINE));
  try {
    const [, params, type, ...values] = ical.parse.property(repaired) as [
      string,
      object,
      string,
      ...unknown[],
    ];
    return { name, params: texts(params), type, values, raw: getRaw(repaired) };
  } catch {
    // The rule of a series is read here even if the library knows none of its parts.
    return name === 'RRULE' ? { name, params: {}, type: 'recur', values: [], raw: getRaw(repaired) } : null;
  }
}

function texts(params: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      Array.isArray(value) ? String(value[0]) : String(value),
    ]),
  );
}

/**
 * Repairs lines that some programs write wrongly and the library would misread: a date without its type, and
 * a name with a colon.
 */
function repair(name: string, line: string): string {
  if (DATES.has(name) && !/VALUE=/iu.test(line.slice(0, 200))) {
    const colon = line.indexOf(':');
    const value = line.slice(colon + 1).trim();
    if (/^\d{8}(?:,\d{8})*$/u.test(value)) return `${line.slice(0, colon)};VALUE=DATE:${value}`;
  }
  if (name !== 'ATTENDEE' && name !== 'ORGANIZER') return line;
  const address = line.toLowerCase().lastIndexOf(':mailto:');
  const begin = line.toUpperCase().indexOf(';CN=');
  if (address < 0 || begin < 0 || begin > address || line[begin + 4] === '"') return line;
  const next = line.indexOf(';', begin + 4);
  const stop = next < 0 || next > address ? address : next;
  const plain = line.slice(begin + 4, stop).replaceAll('"', "'");
  return `${line.slice(0, begin)};CN="${plain}"${line.slice(stop)}`;
}

/** Returns the text after the first colon outside of quotation marks, which may contain colons. */
function getRaw(line: string): string {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return line.slice(at + 1).trim();
  }
  return '';
}
