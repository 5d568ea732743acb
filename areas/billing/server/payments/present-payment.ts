import type { BankPayment, Suggestion } from '@artel/billing/contract';
import type { PaymentRow } from './payments.store.ts';

export function presentPayment(row: PaymentRow, suggestions: Suggestion[]): BankPayment {
  const { id, number, bookedOn, kopecks, payerName, payerInn, purpose, state, matchedBy } = row;
  return {
    id,
    number,
    bookedOn,
    kopecks,
    payerName,
    payerInn,
    purpose,
    state: state as BankPayment['state'],
    matchedBy: matchedBy as BankPayment['matchedBy'],
    suggestions,
  };
}
