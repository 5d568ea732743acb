import { companyErrors } from '@artel/company/contract';
import { AppError } from '@artel/contract';
import { findZone } from '@artel/contract/time';

/** Returns the IANA name of a zone as the runtime knows it; refuses fixed offsets, which have no summer time. */
export function parseTimeZone(name: string): string {
  const zone = findZone(name);
  if (zone === null) throw new AppError(companyErrors['time-zone-unknown']);
  return zone;
}
