import { TrackingData } from '@artel/identity/contract';
import { publicConfig } from '@artel/web';
import {
  campaignOf,
  firstLanding,
  mayTrack,
  metrikaClientId,
  openAddress,
  readCookie,
} from '@artel/web/analytics';
import * as z from 'zod/mini';

/** The server takes no longer ones. */
const LONGEST = 2_048;

/** The way that led here, as far as this browser's visitor has consented to its being told. */
export function toldWay(): TrackingData {
  const untold = z.parse(TrackingData, {});
  if (!mayTrack(publicConfig().analytics)) return untold;
  const query = new Map(campaignOf(firstLanding().search));
  const names = Object.keys(untold) as (keyof TrackingData)[];
  const told = Object.fromEntries(
    names.map((name) => [name, (readCookie(name) || query.get(name) || '').slice(0, LONGEST)]),
  );
  return {
    ...untold,
    ...told,
    // By its template: the address of a sign-up may hold an invitation.
    url: openAddress(),
    _ym_uid: told._ym_uid || metrikaClientId(),
  };
}
