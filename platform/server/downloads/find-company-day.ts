import { type Day, dayIn } from '@artel/contract/time';
import type { Platform } from '../platform.ts';

/** Returns the day of a moment where the company is, as the names of its files have it. */
export async function findCompanyDay(
  { ports }: Pick<Platform, 'ports'>,
  companyId: string,
  moment: Date,
): Promise<Day> {
  return dayIn(await ports.findCompanyZone(companyId), moment);
}
