import { companyErrors, parsePhone } from '@artel/company/contract';
import { AppError } from '@artel/contract';

/** A telephone at work in the form in which it is kept; empty without one. Refuses what is no number. */
export function readWorkPhone(written: string): string {
  if (written === '') return '';
  const phone = parsePhone(written);
  if (phone === null) throw new AppError(companyErrors['work-phone-unreadable']);
  return phone;
}
