import { TrackingData } from '@artel/identity/contract';
import { publicConfig } from '@artel/web';
import {
  firstLanding,
  mayTrack,
  metrikaClientId,
  openAddress,
  readCampaign,
  readCookie,
} from '@artel/web/analytics';
import * as z from 'zod/mini';

/** The server's limit. */
const LONGEST = 2_048;

/** Returns the source of the visit, as far as the visitor has consented in this browser. */
export function readTracking(): TrackingData {
  const empty = z.parse(TrackingData, {});
  if (!mayTrack(publicConfig().analytics)) return empty;
  const query = new Map(readCampaign(firstLanding().search));
  const names = Object.keys(empty) as (keyof TrackingData)[];
  const found = Object.fromEntries(
    names.map((name) => [name, (readCookie(name) || query.get(name) || '').slice(0, LONGEST)]),
  );
  return {
    ...empty,
    ...found,
    // As the page's template, because the address of a sign-up may contain an invitation.
    url: openAddress(),
    _ym_uid: found._ym_uid || metrikaClientId(),
  };
}
