import { companyErrors } from '@artel/company/contract';
import { readableLine, requestErrors, resourceVersion, route } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import * as z from 'zod/mini';
import { cleanNumber } from '../numbers/clean-number.ts';
import { COMPANY_KINDS, checkRequisites } from './check-card.ts';
import { cardErrors } from './errors.ts';

export const CompanyKind = z.enum(COMPANY_KINDS);

/** How the company pays value added tax; the rate depends on the date of a service. */
const VatRegime = z.enum(['general', 'usn-exempt', 'usn-5', 'usn-7', 'exempt']);

const line = (length: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(length), readableLine), '');
/** Pasted with spaces, stored without. */
const number = (length: number) =>
  z._default(z.string().check(z.overwrite(cleanNumber), z.maxLength(length), readableLine), '');

const weekday = z.int().check(z.minimum(1), z.maximum(7));

const MAX_ACCOUNTS = 20;

const bankAccountFields = {
  bik: number(9),
  bankName: line(200),
  account: number(20),
  correspondentAccount: number(20),
  /** The account that documents name; exactly one is, whatever is sent. */
  isMain: z._default(z.boolean(), false),
};

const cardFields = {
  kind: CompanyKind,
  /** The name of the company in the product. */
  shortName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), readableLine),
  fullName: line(500),
  /** Only for kinds that are not a legal entity. */
  familyName: line(80),
  givenName: line(80),
  middleName: line(80),
  inn: number(12),
  kpp: number(9),
  /** OGRN of a legal entity, OGRNIP of a sole proprietor. */
  ogrn: number(15),
  okpo: number(14),
  legalAddress: line(500),
  postalAddress: line(500),
  signer: z._default(z.object({ name: line(200), position: line(200), basis: line(200) }), {
    name: '',
    position: '',
    basis: '',
  }),
  vatRegime: z._default(z.nullable(VatRegime), null),
  /** IANA zone. */
  timeZone: z._default(z.string().check(z.maxLength(64)), 'Europe/Moscow'),
  /** ISO days of the week, Monday is 1. */
  workingDays: z._default(z.array(weekday).check(z.maxLength(7)), [1, 2, 3, 4, 5]),
  bankAccounts: z._default(z.array(z.object(bankAccountFields)).check(z.maxLength(MAX_ACCOUNTS)), []),
};

const PEOPLE_NAMES = ['familyName', 'givenName'] as const;

/**
 * The writable fields of a card; an omitted field is emptied. Requisites that are wrong on every side are
 * refused here.
 */
export const CardInput = z.object(cardFields).check((context) => {
  const refuse = (path: readonly (string | number)[], code: string) =>
    context.issues.push({ code: 'custom', input: context.value, path: [...path], params: { code } });
  for (const { path, code, severity } of checkRequisites(context.value, 'buyer'))
    if (severity === 'error') refuse(getPath(path), code);
  if (context.value.kind === 'legal-entity') return;
  for (const name of PEOPLE_NAMES) if (context.value[name] === '') refuse([name], 'required');
});
export type CardInput = z.output<typeof CardInput>;

const getPath = (path: string) => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const text = z.string();

export const CompanyCard = z.object({
  companyId: text,
  /** Null until the card is filled in. */
  kind: z.nullable(CompanyKind),
  shortName: text,
  fullName: text,
  familyName: text,
  givenName: text,
  middleName: text,
  inn: text,
  kpp: text,
  ogrn: text,
  okpo: text,
  legalAddress: text,
  postalAddress: text,
  signer: z.object({ name: text, position: text, basis: text }),
  vatRegime: z.nullable(VatRegime),
  timeZone: text,
  workingDays: z.array(z.int()),
  bankAccounts: z.array(
    z.object({
      id: text,
      bik: text,
      bankName: text,
      account: text,
      correspondentAccount: text,
      isMain: z.boolean(),
    }),
  ),
  /** Signed address of the logo, valid for some minutes and for the caller alone; null without one. */
  logo: z.nullable(text),
  /** The time since which this company is the confirmed one of its INN and KPP here; null while it is not confirmed. */
  confirmedAt: z.nullable(text),
  confirmedBy: z.nullable(z.enum(['lookup', 'operator', 'payment'])),
  /** The company's request for confirmation by the operator, in its present state. */
  claim: z.nullable(z.object({ state: z.enum(['open', 'accepted', 'rejected']), createdAt: text })),
  /**
   * Whether this installation can query the state registers; without them they neither confirm a company nor
   * fill in its card.
   */
  canLookUp: z.boolean(),
  /** The company's own version: a rename raises it as well. */
  version: z.int(),
});
export type CompanyCard = z.infer<typeof CompanyCard>;

/** Returns the requisites of the company; guests, who come from other companies, cannot read them. */
export const getCompanyCard = route.get({
  id: 'requisites/get-company-card',
  path: '/api/v2/company/card',
  response: CompanyCard,
  access: 'company.see-contacts',
  errors: [requestErrors['not-found']],
  handsOut: { reason: "The company's own card with its few bank accounts." },
});

export const updateCompanyCard = route.update({
  id: 'requisites/update-company-card',
  path: '/api/v2/company/card',
  body: z.object({ card: CardInput, version: resourceVersion }),
  response: CompanyCard,
  access: 'company.manage',
  whenSuspended: 'allow',
  acts: ['company/card-changed'],
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    companyErrors['time-zone-unknown'],
    cardErrors['requisites-wrong'],
    // For changes of the accounts to which the operator is paid.
    identityErrors['proof-required'],
  ],
});
