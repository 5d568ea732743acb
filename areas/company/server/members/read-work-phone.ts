import { companyErrors, parsePhone } from '@artel/company/contract';
import { AppError } from '@artel/contract';

/** Returns a work telephone in its stored form, empty without one; refuses a text that is no telephone number. */
export function readWorkPhone(written: string): string {
  if (written === '') return '';
  const phone = parsePhone(written);
  if (phone === null) throw new AppError(companyErrors['work-phone-unreadable']);
  return phone;
}
