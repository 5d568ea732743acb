import { defineErrors } from '@artel/contract';

export const billingErrors = defineErrors('billing', {
  /** Without a kind, a name and an INN no invoice can be made out. */
  'buyer-incomplete': { status: 409 },
  /** The operator's card lacks what an invoice says of the seller. */
  'seller-incomplete': { status: 409 },
  /** The operator's own company buys nothing from itself. */
  'operator-buys-nothing': { status: 409 },
  /** The company that runs the installation is never suspended. */
  'operator-works': { status: 409 },
  /** Nothing is paid now, or it ends. */
  'not-running': { status: 409 },
  'nothing-changes': { status: 409 },
  /** Months and years are counted apart: another length of the term needs another subscription. */
  'other-term': { status: 409 },
  'tariff-not-offered': { status: 409 },
  /** The company has a subscription of this line. */
  'already-subscribed': { status: 409 },
  /** Fewer than the people who are in the company. */
  'too-few-seats': { status: 409 },
  /** More than the tariff is for. */
  'too-many-seats': { status: 409 },
  /** It was confirmed, is older than a quarter of an hour, or would come to another sum by now. */
  'preview-outdated': { status: 409 },
  /** Paid, void or of somebody else: nothing can be paid to it. */
  'invoice-settled': { status: 409 },
  'payment-settled': { status: 409 },
  /** The file is none of 1CClientBankExchange, was cut or is damaged. */
  'bank-file-broken': { status: 422 },
  /** None of its accounts is the seller's. */
  'bank-file-foreign': { status: 422 },
  /** What the file says of balances and totals does not add up. */
  'bank-file-unbalanced': { status: 422 },
  /** Not before the month is over. */
  'month-not-over': { status: 409 },
  /** Months are closed in their order; it names the one that comes first. */
  'earlier-month-open': { status: 409 },
});
