import { type FieldError, fieldErrors } from '@artel/contract';
import {
  CardInput,
  type CompanyCard,
  type CompanyKind,
  checkRequisites,
  cleanNumber,
  type FoundCompany,
} from '@artel/requisites/contract';
import { t } from '@artel/web';
import * as z from 'zod/mini';

export type Account = Omit<CompanyCard['bankAccounts'][number], 'id'>;

export const NO_ACCOUNT: Account = {
  bik: '',
  bankName: '',
  account: '',
  correspondentAccount: '',
  isMain: false,
};

/** The card as the form holds it: texts, named as the route's body names them. */
export function valuesOf(card: CompanyCard) {
  return {
    'card.kind': card.kind ?? 'legal-entity',
    'card.shortName': card.shortName,
    'card.fullName': card.fullName,
    'card.familyName': card.familyName,
    'card.givenName': card.givenName,
    'card.middleName': card.middleName,
    'card.inn': card.inn,
    'card.kpp': card.kpp,
    'card.ogrn': card.ogrn,
    'card.okpo': card.okpo,
    'card.legalAddress': card.legalAddress,
    'card.postalAddress': card.postalAddress,
    'card.signer.name': card.signer.name,
    'card.signer.position': card.signer.position,
    'card.signer.basis': card.signer.basis,
    'card.vatRegime': card.vatRegime ?? '',
    'card.timeZone': card.timeZone,
    'card.workingDays': card.workingDays.join(','),
    'card.bankAccounts': writeAccounts(card.bankAccounts),
    version: String(card.version),
  };
}
export type CardValues = ReturnType<typeof valuesOf>;

const REQUISITES = [
  'card.kind',
  'card.shortName',
  'card.fullName',
  'card.familyName',
  'card.givenName',
  'card.middleName',
  'card.inn',
  'card.kpp',
  'card.ogrn',
  'card.okpo',
  'card.legalAddress',
] as const;

/** Who the company is, without what documents and calendars need. */
export type RequisiteValues = Pick<CardValues, (typeof REQUISITES)[number]>;

/** What the registers told, or nothing yet, as a form holds it. */
export function requisitesOf(found: FoundCompany | null, shortName: string, inn: string): RequisiteValues {
  const empty = Object.fromEntries(REQUISITES.map((path) => [path, ''])) as RequisiteValues;
  const kind = kindFor(inn, 'legal-entity') as RequisiteValues['card.kind'];
  const known = found === null ? { 'card.inn': inn, 'card.kind': kind } : valuesFound(found);
  return { ...empty, ...pick(known), 'card.shortName': shortName };
}

function pick(values: Partial<CardValues>): Partial<RequisiteValues> {
  return Object.fromEntries(REQUISITES.flatMap((path) => (values[path] ? [[path, values[path]]] : [])));
}

/** A card that has nothing but these requisites. */
export function bareCard(values: RequisiteValues): CardValues {
  return {
    ...values,
    'card.postalAddress': '',
    'card.signer.name': '',
    'card.signer.position': '',
    'card.signer.basis': '',
    'card.vatRegime': '',
    'card.timeZone': 'Europe/Moscow',
    'card.workingDays': '',
    'card.bankAccounts': '[]',
    version: '1',
  };
}

/** Who the company is, as the routes take it, of what a form holds. */
export function writtenRequisites(
  values: Omit<RequisiteValues, 'card.kind'> & { readonly 'card.kind': string },
) {
  const of = (name: string) => values[`card.${name}` as keyof RequisiteValues];
  return {
    kind: of('kind') as z.infer<typeof CompanyKind>,
    shortName: of('shortName'),
    fullName: of('fullName'),
    familyName: of('familyName'),
    givenName: of('givenName'),
    middleName: of('middleName'),
    inn: cleanNumber(of('inn')),
    kpp: cleanNumber(of('kpp')),
    ogrn: cleanNumber(of('ogrn')),
    okpo: cleanNumber(of('okpo')),
    legalAddress: of('legalAddress'),
  };
}

/** The body of the route, of what the form holds. */
export function cardOf(values: CardValues) {
  const of = (name: string) => values[`card.${name}` as keyof CardValues];
  return {
    ...writtenRequisites(values),
    postalAddress: of('postalAddress'),
    signer: { name: of('signer.name'), position: of('signer.position'), basis: of('signer.basis') },
    vatRegime: (of('vatRegime') || null) as z.input<typeof CardInput>['vatRegime'],
    timeZone: of('timeZone'),
    workingDays: of('workingDays').split(',').filter(Boolean).map(Number),
    bankAccounts: readAccounts(of('bankAccounts')).map((account) => ({
      ...account,
      bik: cleanNumber(account.bik),
      account: cleanNumber(account.account),
      correspondentAccount: cleanNumber(account.correspondentAccount),
    })),
  };
}

export const writeAccounts = (accounts: readonly Account[]) => JSON.stringify(accounts);

/** What a draft of an older build holds is no list of accounts. */
export function readAccounts(text: string): Account[] {
  try {
    const accounts: unknown = JSON.parse(text);
    return Array.isArray(accounts) ? accounts.map((account) => ({ ...NO_ACCOUNT, ...account })) : [];
  } catch {
    return [];
  }
}

/** What has to be mended before the card is sent, by the same code that the server applies. */
export function problemsOf(values: CardValues, side: 'seller' | 'buyer'): FieldError[] {
  const card = cardOf(values);
  const parsed = z.safeParse(CardInput, card, { reportInput: true });
  const problems = parsed.success ? [] : fieldErrors(parsed.error.issues, t);
  const wrong = checkRequisites(card, side).filter(({ severity }) => severity === 'error');
  const known = new Set(problems.map(({ path }) => path));
  const found = wrong.filter(({ path }) => !known.has(path));
  return [...problems, ...found.map(({ path, code }) => ({ path, message: t(`validation.${code}`) }))].map(
    ({ path, message }) => ({ path: `card.${path}`, message }),
  );
}

/** What is doubtful and lets pass, by field. */
export function warningsOf(values: CardValues, side: 'seller' | 'buyer'): ReadonlyMap<string, string> {
  return new Map(
    checkRequisites(cardOf(values), side)
      .filter(({ severity }) => severity === 'warning')
      .map(({ path, code }) => [`card.${path}`, t(`validation.${code}`)]),
  );
}

/** The kind that a number of so many digits suggests; what was chosen stays where it fits. */
export function kindFor(inn: string, chosen: string): string {
  const { length } = cleanNumber(inn);
  if (length === 10) return 'legal-entity';
  return length === 12 && chosen === 'legal-entity' ? 'sole-proprietor' : chosen;
}

/** What the registers know goes into the form; what they don't know stays as it was typed. */
export function valuesFound(found: FoundCompany): Partial<CardValues> {
  const values = {
    'card.kind': found.kind,
    'card.shortName': found.shortName,
    'card.fullName': found.fullName,
    'card.familyName': found.familyName,
    'card.givenName': found.givenName,
    'card.middleName': found.middleName,
    'card.inn': found.inn,
    'card.kpp': found.kpp,
    'card.ogrn': found.ogrn,
    'card.okpo': found.okpo,
    'card.legalAddress': found.legalAddress,
    'card.signer.name': found.signer.name,
    'card.signer.position': found.signer.position,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
