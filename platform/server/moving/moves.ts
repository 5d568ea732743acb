/** How the rows of a table travel when a company moves to another installation. */
type Move = CompanyMove | PersonMove | CatalogueMove | StayingMove;

/** Access that is granted again at the target, because the secret in it does not travel. */
interface Renewed {
  /** The word for it: `start.companyMove.renew.<word>` in the texts. */
  readonly word: string;
  /** SQL: rows that still grant access; by default all. */
  readonly where?: string;
}

/** Rows of the company. */
export interface CompanyMove {
  readonly moves: 'with-company';
  /** The column with the company. */
  readonly by: string;
  /** SQL over the row `t`: the rows that travel; by default all. */
  readonly where?: string;
  /** SQL over the row `t`, by column: the value that travels instead. */
  readonly columns?: Readonly<Record<string, string>>;
  /** The column with the person behind the row: the people of these rows travel. */
  readonly people?: string;
  /** The column with the person who owns the row, in a table of persons. */
  readonly owner?: string;
  /** Values that every row must have, whatever a file says. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** A row of a catalogue that columns name without a foreign key. */
  readonly names?: NamedRow;
  readonly renewed?: Renewed;
}

interface NamedRow {
  readonly table: string;
  /** Columns of the catalogue, by the columns that name them. */
  readonly by: Readonly<Record<string, string>>;
}

/** Rows of a person, inserted where the person has no account yet. */
export interface PersonMove {
  readonly moves: 'with-person';
  /** The column with the person. */
  readonly by: string;
  /** The column by which the account of the same person is found at the target; one table has it. */
  readonly knownBy?: string;
  readonly columns?: Readonly<Record<string, string>>;
}

/** Rows that the target must have too, with equal content. */
export interface CatalogueMove {
  readonly moves: 'catalogue';
  /** Columns that name the row in every installation; its id differs. */
  readonly knownBy: readonly string[];
  /** Columns that must be equal. */
  readonly equal: readonly string[];
}

/** Rows that stay where they are. */
interface StayingMove {
  readonly moves: 'stays';
  readonly why: string;
  /** The column with the company, to count what is renewed. */
  readonly by?: string;
  readonly renewed?: Renewed;
}

/** How each table of an area travels, by its name. */
export type Moves = Readonly<Record<`${string}.${string}`, Move>>;

/** SQL of the hash of a token that no one has. */
export const UNKNOWN_HASH = `sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`;

/** Declares rows that travel with their company. */
export function withCompany(
  more: Omit<CompanyMove, 'moves' | 'by'> & { readonly by?: string } = {},
): CompanyMove {
  return { moves: 'with-company', by: 'company_id', ...more };
}

/** Declares rows that travel with a person who has no account at the target. */
export function withPerson(
  more: Omit<PersonMove, 'moves' | 'by'> & { readonly by?: string } = {},
): PersonMove {
  return { moves: 'with-person', by: 'user_id', ...more };
}

/** Declares rows that the target has too. */
export function inCatalogue(knownBy: readonly string[], equal: readonly string[] = []): CatalogueMove {
  return { moves: 'catalogue', knownBy, equal };
}

/** Declares rows that stay. */
export function stays(why: string, renewed?: Renewed): StayingMove {
  return { moves: 'stays', why, ...(renewed && { by: 'company_id', renewed }) };
}
