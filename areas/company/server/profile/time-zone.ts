import { companyErrors } from '@artel/company/contract';
import { AppError } from '@artel/contract';

/** The IANA name of a zone as the runtime knows it; fixed offsets are none, because they know no summer time. */
export function parseTimeZone(name: string): string {
  if (!/^[A-Za-z]/.test(name)) throw new AppError(companyErrors['time-zone-unknown']);
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new AppError(companyErrors['time-zone-unknown']);
  }
}
