import { formatKopecks } from '@artel/billing/contract';
import { mayQuoteCompany } from '@artel/company/server';
import { addDays } from '@artel/contract/time';
import {
  type Letter,
  type LetterAttachment,
  type LetterBlock,
  letterKind,
  type Platform,
  plainWords,
} from '@artel/server';
import type { InvoiceMessageKind } from '../outbox/messages.store.ts';
import { isOfMany } from '../outbox/notify-of-invoice.ts';
import { shortDay } from '../printing/short-day.ts';
import type { InvoiceFacts } from './find-facts.ts';
import type { Recipient } from './list-recipients.ts';

const facts = { causedBy: 'other', isDeclinable: true } as const;
/** Sent just after an order or a payment. */
const invoiceLetter = letterKind({ name: 'billing/invoice', priority: 'soon', ...facts });
/** Sent by the system to many on one morning. */
const reminderLetter = letterKind({ name: 'billing/reminder', priority: 'bulk', ...facts });

type Deps = Pick<Platform, 'text' | 'config'>;

interface Written extends Recipient {
  readonly about: InvoiceMessageKind;
  readonly facts: InvoiceFacts;
  /** The page of the invoice, open to anyone who has its address. */
  readonly url: string;
  readonly attachments: readonly LetterAttachment[];
}

const KEY = 'letters.billing';

/** The letter about an invoice: its subject, the amount left to pay, the due day and the consequence of not paying. */
export function buildInvoiceLetter({ text }: Deps, written: Written): Letter {
  const { about, facts: known, url, attachments, to, sender } = written;
  const { invoice } = known;
  const isPaid = about === 'issued' && invoice.state === 'paid';
  // The bank transfer may arrive before the letter is written.
  const paid = invoice.creditKopecks < invoice.kopecks ? 'settled-by-bank' : 'settled';
  const key = `${KEY}.${isPaid ? paid : about}`;
  const values = getValues({ text }, written);
  const paragraph = (name: string, more = {}): LetterBlock => ({
    kind: 'text',
    text: text(name, { ...values, ...more }),
  });
  const isRequested = about !== 'paid' && about !== 'void' && !isPaid;
  return {
    kind: isOfMany(about, invoice) ? reminderLetter : invoiceLetter,
    sender,
    to,
    subject: text(`${key}.subject`, values),
    blocks: [
      paragraph(`${key}.lead`),
      ...(about === 'issued' ? ofIssued({ text }, written) : []),
      ...(about === 'overdue' && known.lastDay !== null ? [paragraph(`${KEY}.access`)] : []),
      ...(about === 'paid' && known.paidThrough !== null ? [paragraph(`${KEY}.paid-through`)] : []),
      ...(about === 'void' ? [paragraph(`${KEY}.void-rest`)] : []),
      ...(isRequested ? [paragraph(`${KEY}.purpose`)] : []),
      { kind: 'button', label: text(`${KEY}.button`), url },
      { kind: 'note', text: text(`${KEY}.${isRequested ? 'link' : 'link-paid'}`) },
      ...(isRequested && about !== 'issued' ? [{ kind: 'note' as const, text: text(`${KEY}.already`) }] : []),
    ],
    ...(attachments.length > 0 && { attachments }),
  };
}

/** Describes the next period and how it differs from the present one. */
function ofIssued({ text }: Pick<Deps, 'text'>, { facts: known }: Written): LetterBlock[] {
  const { invoice, tariff, requestedSeats, mostMembers } = known;
  const { periodFrom, periodUntil, seats, reason } = invoice;
  const translate = (name: string, values: Record<string, string | number>): LetterBlock => ({
    kind: 'text',
    text: text(`${KEY}.${name}`, values),
  });
  const isNext = reason === 'renew' && periodFrom !== null && periodUntil !== null;
  return [
    ...(isNext
      ? [
          translate('period', {
            from: shortDay(periodFrom),
            until: shortDay(addDays(periodUntil, -1)),
            tariff,
            seats,
          }),
        ]
      : []),
    ...(requestedSeats === null ? [] : [translate('more-seats', { seats, asked: requestedSeats })]),
    ...(mostMembers === null ? [] : [translate('over-limit', { tariff, count: mostMembers, seats })]),
  ];
}

function getValues({ text }: Pick<Deps, 'text'>, { facts: known, sender }: Written) {
  const { invoice, payable, company, lastDay, paidThrough } = known;
  const { number, issuedOn, dueOn, kopecks, paidOn } = invoice;
  const sum = (of: number) => text('billing.rubles', { sum: formatKopecks(of) });
  // In a letter to a stranger, a company name that a user chose could be read as our own words.
  const of = mayQuoteCompany(sender) ? text(`${KEY}.of-company`, { company: plainWords(company) }) : '';
  return {
    number: number ?? '',
    day: shortDay(issuedOn ?? ''),
    due: shortDay(dueOn ?? ''),
    total: sum(kopecks),
    left: sum(payable.kopecks),
    paid: shortDay(paidOn ?? ''),
    lastDay: shortDay(lastDay ?? ''),
    paidThrough: shortDay(paidThrough ?? ''),
    purpose: payable.purpose,
    of,
  };
}
