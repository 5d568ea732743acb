import { type FieldError, fieldErrors } from '@artel/contract';
import {
  CardInput,
  type CompanyCard,
  checkRequisites,
  cleanNumber,
  type FoundCompany,
} from '@artel/requisites/contract';
import { t } from '@artel/web';
import { type Changes, withChanges } from '@artel/web/ui';
import * as z from 'zod/mini';

export type Account = Omit<CompanyCard['bankAccounts'][number], 'id'>;

export const NO_ACCOUNT: Account = {
  bik: '',
  bankName: '',
  account: '',
  correspondentAccount: '',
  isMain: false,
};

/** Converts the card to form values, shaped as the route's body. */
export function toFormValues(card: CompanyCard) {
  return {
    card: {
      kind: card.kind ?? ('legal-entity' as const),
      shortName: card.shortName,
      fullName: card.fullName,
      familyName: card.familyName,
      givenName: card.givenName,
      middleName: card.middleName,
      inn: card.inn,
      kpp: card.kpp,
      ogrn: card.ogrn,
      okpo: card.okpo,
      legalAddress: card.legalAddress,
      postalAddress: card.postalAddress,
      signer: card.signer,
      /** Empty where it is not known. */
      vatRegime: (card.vatRegime ?? '') as string,
      timeZone: card.timeZone,
      workingDays: card.workingDays as readonly number[],
      bankAccounts: card.bankAccounts.map(({ id: _id, ...account }): Account => account),
    },
    version: card.version,
  };
}
export type CardValues = ReturnType<typeof toFormValues>;

const REQUISITES = [
  'kind',
  'shortName',
  'fullName',
  'familyName',
  'givenName',
  'middleName',
  'inn',
  'kpp',
  'ogrn',
  'okpo',
  'legalAddress',
] as const;

type Requisites = Pick<CardValues['card'], (typeof REQUISITES)[number]>;

/** The company's requisites, without the fields for documents and calendars. */
export type RequisiteValues = { readonly card: Requisites };

/** Builds the form values from the register data, or empty ones. */
export function toRequisiteValues(
  found: FoundCompany | null,
  shortName: string,
  inn: string,
): RequisiteValues {
  const empty = Object.fromEntries(REQUISITES.map((name) => [name, ''])) as unknown as Requisites;
  const bare = { card: { ...empty, inn, kind: kindFor(inn, 'legal-entity') } };
  const values = found === null ? bare : withChanges(bare, requisitesFound(found));
  return withChanges(values, { 'card.shortName': shortName });
}

/** A card that has nothing but these requisites. */
export function bareCard({ card }: RequisiteValues): CardValues {
  return {
    card: {
      ...card,
      postalAddress: '',
      signer: { name: '', position: '', basis: '' },
      vatRegime: '',
      timeZone: 'Europe/Moscow',
      workingDays: [],
      bankAccounts: [],
    },
    version: 1,
  };
}

/** The same with its numbers as the routes take them. */
function cleaned<R extends Requisites>(card: R) {
  return {
    ...card,
    inn: cleanNumber(card.inn),
    kpp: cleanNumber(card.kpp),
    ogrn: cleanNumber(card.ogrn),
    okpo: cleanNumber(card.okpo),
  };
}

/** Builds the requisites in the form that the routes accept from the form values. */
export function writtenRequisites({ card }: RequisiteValues) {
  return cleaned(card);
}

/** Converts form values to the route's body. */
export function toCard({ card }: CardValues) {
  return {
    ...cleaned(card),
    vatRegime: (card.vatRegime || null) as z.input<typeof CardInput>['vatRegime'],
    workingDays: [...card.workingDays],
    bankAccounts: card.bankAccounts.map((account) => ({
      ...account,
      bik: cleanNumber(account.bik),
      account: cleanNumber(account.account),
      correspondentAccount: cleanNumber(account.correspondentAccount),
    })),
  };
}

/** Lists what must be corrected before the card is sent, by the same code that the server applies. */
export function listProblems(values: CardValues, side: 'seller' | 'buyer'): FieldError[] {
  const card = toCard(values);
  const parsed = z.safeParse(CardInput, card, { reportInput: true });
  const problems = parsed.success ? [] : fieldErrors(parsed.error.issues, t);
  const wrong = checkRequisites(card, side).filter(({ severity }) => severity === 'error');
  const known = new Set(problems.map(({ path }) => path));
  const found = wrong.filter(({ path }) => !known.has(path));
  return [...problems, ...found.map(({ path, code }) => ({ path, message: t(`validation.${code}`) }))].map(
    ({ path, message }) => ({ path: `card.${path}`, message }),
  );
}

/** Lists doubtful values that are accepted, by field. */
export function listWarnings(values: CardValues, side: 'seller' | 'buyer'): ReadonlyMap<string, string> {
  return new Map(
    checkRequisites(toCard(values), side)
      .filter(({ severity }) => severity === 'warning')
      .map(({ path, code }) => [`card.${path}`, t(`validation.${code}`)]),
  );
}

/** The kind that a number of this many digits suggests; a chosen kind stays if it fits. */
export function kindFor(inn: string, chosen: Requisites['kind']): Requisites['kind'] {
  const { length } = cleanNumber(inn);
  if (length === 10) return 'legal-entity';
  return length === 12 && chosen === 'legal-entity' ? 'sole-proprietor' : chosen;
}

/** Builds form values from the register data; values that the registers don't have stay as typed. */
export function requisitesFound(found: FoundCompany): {
  readonly [Name in keyof Requisites as `card.${Name}`]?: Requisites[Name];
} {
  return Object.fromEntries(
    REQUISITES.flatMap((name) => (found[name] ? [[`card.${name}`, found[name]]] : [])),
  );
}

/** The same with the signers. */
export function valuesFound(found: FoundCompany): Changes<CardValues> {
  const { name, position } = found.signer;
  return {
    ...requisitesFound(found),
    ...(name && { 'card.signer.name': name }),
    ...(position && { 'card.signer.position': position }),
  };
}
