import type { ReceivedRemark } from '@artel/calendar/contract';
import { FIRST_YEAR, LAST_YEAR } from '@artel/contract';
import { instantAt, offsetAt } from '@artel/contract/time';
import { floating, shownAt } from '../rules/timing.ts';
import type { Component } from './read-lines.ts';
import type { Property } from './read-property.ts';
import { declaredOffset, findLocation, findNamedZone, getZoneName } from './read-zone.ts';

/** A time of a calendar object: the local time, its zone and the instant. */
export interface ReadTime {
  readonly isDay: boolean;
  readonly shown: string;
  /** Null for whole days. */
  readonly zone: string | null;
  readonly at: number;
}

/** Parses the times of one calendar object; guesses are reported among the remarks. */
export interface TimeReader {
  readonly remarks: Set<ReceivedRemark>;
  read(property: Property, isRepeated: boolean): ReadTime[];
}

/** Limit of times in one object whose offsets are computed from the rules that it declares. */
const MOST_COMPUTED = 20;
const TIME = /^(\d{4})-\d\d-\d\d(?:T\d\d:\d\d:\d\d(Z)?)?$/u;

/** Times without a zone, or with an unknown one, are taken as the reader's local time. */
export function createTimeReader(zones: readonly Component[], ownZone: string): TimeReader {
  const declared = new Map(zones.map((zone) => [getZoneName(zone).toLowerCase(), zone]));
  const named = new Map<string, string | null>();
  const remarks = new Set<ReceivedRemark>();
  let computed = 0;

  function getZone(name: string): string | null {
    const known = named.get(name);
    if (known !== undefined) return known;
    const declaration = declared.get(name.toLowerCase());
    const zone = findNamedZone(name) ?? (declaration ? findLocation(declaration) : null);
    named.set(name, zone);
    return zone;
  }

  function at(zone: string, shown: string): ReadTime {
    return { isDay: false, shown, zone, at: instantAt(zone, floating(shown)) };
  }

  function shownBy(zone: string, instant: number): ReadTime {
    return { isDay: false, shown: shownAt(instant + offsetAt(zone, instant), false), zone, at: instant };
  }

  function readNamed(name: string, shown: string, isRepeated: boolean): ReadTime {
    const zone = getZone(name);
    if (zone !== null) return at(zone, shown);
    const declaration = declared.get(name.toLowerCase());
    computed += 1;
    const offset = declaration && computed <= MOST_COMPUTED ? declaredOffset(declaration, shown) : null;
    if (offset === null) {
      remarks.add('zone-unknown');
      return at(ownZone, shown);
    }
    const instant = floating(shown) - offset;
    if (isRepeated && offsetAt(ownZone, instant) !== offset) remarks.add('zone-guessed');
    return shownBy(ownZone, instant);
  }

  return {
    remarks,
    read({ params, values }, isRepeated) {
      return values.flatMap((value): ReadTime[] => {
        if (typeof value !== 'string' || !isTime(value)) return [];
        if (value.length === 10) return [{ isDay: true, shown: value, zone: null, at: floating(value) }];
        const shown = value.slice(0, 16);
        const isUtc = value.endsWith('Z');
        // A series in UTC repeats in UTC; for a single event only the instant matters.
        if (isUtc) return [isRepeated ? at('UTC', shown) : shownBy(ownZone, floating(shown))];
        const name = params['tzid'];
        return [name === undefined || name === '' ? at(ownZone, shown) : readNamed(name, shown, isRepeated)];
      });
    },
  };
}

function isTime(value: string): boolean {
  const [, year] = TIME.exec(value) ?? [];
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false;
  const plain = value.slice(0, 16);
  const instant = floating(plain);
  return !Number.isNaN(instant) && shownAt(instant, plain.length === 10) === plain;
}
