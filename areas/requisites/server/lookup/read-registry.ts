import { withoutInvisible } from '@artel/contract';
import type { FoundCompany } from '@artel/requisites/contract';
import * as z from 'zod/mini';

/** A company of the registers, with the addresses that they know of it; those stay on the server. */
export interface RegisteredCompany {
  readonly company: FoundCompany;
  readonly emails: readonly string[];
}

const word = z.optional(z.nullable(z.string()));
const Party = z.object({
  type: z.enum(['LEGAL', 'INDIVIDUAL']),
  inn: z.string(),
  kpp: word,
  ogrn: word,
  okpo: word,
  branch_type: word,
  state: z.object({ status: z.enum(['ACTIVE', 'LIQUIDATING', 'LIQUIDATED', 'BANKRUPT', 'REORGANIZING']) }),
  name: z.object({ full_with_opf: word, short_with_opf: word }),
  fio: z.optional(z.nullable(z.object({ surname: word, name: word, patronymic: word }))),
  management: z.optional(z.nullable(z.object({ name: word, post: word }))),
  address: z.optional(z.nullable(z.object({ unrestricted_value: word, value: word }))),
  emails: z.optional(z.nullable(z.array(z.object({ value: z.string() })))),
});
type Party = z.infer<typeof Party>;

const Answer = z.object({ suggestions: z.array(z.object({ data: z.unknown() })) });

/**
 * Returns the companies in a response of the service, the company itself before its branches; null when it is
 * invalid. Entries of another form, or about another INN than the requested one, are left out.
 */
export function readRegistry(answer: unknown, inn: string): RegisteredCompany[] | null {
  const parsed = z.safeParse(Answer, answer);
  if (!parsed.success) return null;
  const found = parsed.data.suggestions.flatMap(({ data }) => {
    const party = z.safeParse(Party, data);
    return party.success && party.data.inn === inn ? [getCompany(party.data)] : [];
  });
  if (found.length === 0 && parsed.data.suggestions.length > 0) return null;
  return found.sort((one, other) => Number(one.company.isBranch) - Number(other.company.isBranch));
}

function getCompany(party: Party): RegisteredCompany {
  const isEntity = party.type === 'LEGAL';
  const { fio, management, name, address } = party;
  const short = line(name.short_with_opf, 200) || line(name.full_with_opf, 200);
  return {
    company: {
      kind: isEntity ? 'legal-entity' : 'sole-proprietor',
      shortName: short,
      fullName: line(name.full_with_opf, 500) || short,
      familyName: isEntity ? '' : line(fio?.surname, 80),
      givenName: isEntity ? '' : line(fio?.name, 80),
      middleName: isEntity ? '' : line(fio?.patronymic, 80),
      inn: party.inn,
      kpp: isEntity ? line(party.kpp, 9) : '',
      ogrn: line(party.ogrn, 15),
      okpo: line(party.okpo, 14),
      legalAddress: line(address?.unrestricted_value ?? address?.value, 500),
      signer: { name: line(management?.name, 200), position: line(management?.post, 200) },
      status: party.state.status.toLowerCase() as FoundCompany['status'],
      isBranch: party.branch_type === 'BRANCH',
    },
    emails: (party.emails ?? []).map(({ value }) => value),
  };
}

/** One line of a text from elsewhere, as long as its field may be. */
function line(text: string | null | undefined, length: number): string {
  return withoutInvisible((text ?? '').replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
    .trim()
    .slice(0, length);
}
