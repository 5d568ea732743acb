import { Role } from '@artel/company/contract';
import { splitPath } from '@artel/company/server';
import { withoutInvisible } from '@artel/contract';
import { findAddressProblem, type ImportColumns, type ImportField } from '@artel/invitations/contract';
import { foldWord } from './fold-word.ts';
import names from './role-names.json' with { type: 'json' };

/** A problem of a line; its sentence is `invitations.import.problem.<code>`. */
export interface RowProblem {
  readonly field: ImportField;
  readonly code: ProblemCode;
  readonly values?: Readonly<Record<string, string | number>>;
}

type ProblemCode =
  | 'email-empty'
  | 'email-incomplete'
  | 'email-foreign-letters'
  | 'email-malformed'
  | 'email-repeated'
  | 'name-too-long'
  | 'position-too-long'
  | 'department-too-long'
  | 'department-too-deep'
  | 'department-unknown'
  | 'department-missing'
  | 'role-unknown'
  | 'role-above-own';

/** The person that a line describes. */
export interface ImportedPerson {
  readonly name: string;
  readonly position: string;
  /** Names of departments from the top down, as they are shown: `Sales / South`. */
  readonly department: string;
  /** Null if the row has none. */
  readonly role: Role | null;
}

interface ReadPerson {
  readonly email: string;
  readonly person: ImportedPerson;
  readonly problems: readonly RowProblem[];
}

const MOST = { name: 240, position: 200, department: 200, depth: 10 };
/** Limit of a path's characters: a longer cell is refused before it is split into hundreds of thousands of parts. */
const MOST_OF_PATH = 4_096;
/** Cells are cut to this length, which is above all limits, so that a long one costs nothing. */
const MOST_OF_CELL = 16_384;

const roles = new Map(
  Role.options.flatMap((role) => [role, ...names[role]].map((name) => [foldWord(name), role] as const)),
);

/** Reads the person of a line, and all its problems that can be found without other data. */
export function readPerson(cells: readonly string[], columns: ImportColumns): ReadPerson {
  const getCell = (field: ImportField) => oneLine((cells[columns[field] ?? -1] ?? '').slice(0, MOST_OF_CELL));
  const email = getCell('email')
    .replace(/^mailto:/i, '')
    .toLowerCase();
  const parts = [getCell('familyName'), getCell('givenName'), getCell('middleName')].filter(
    (part) => part !== '',
  );
  const name = getCell('fullName') || parts.join(' ');
  const position = getCell('position');
  const department = getCell('department');
  const isPathRead = department.length <= MOST_OF_PATH;
  const path = isPathRead ? splitPath(department) : [];
  const [roleWord, role] = [getCell('role'), roles.get(foldWord(getCell('role')))];
  const emailProblem = email === '' ? 'empty' : findAddressProblem(email);
  const found: (RowProblem | false)[] = [
    emailProblem !== null && { field: 'email', code: `email-${emailProblem}`, values: { email } },
    name.length > MOST.name && { field: 'fullName', code: 'name-too-long', values: { limit: MOST.name } },
    position.length > MOST.position && {
      field: 'position',
      code: 'position-too-long',
      values: { limit: MOST.position },
    },
    (!isPathRead || path.some((part) => part.length > MOST.department)) && {
      field: 'department',
      code: 'department-too-long',
      values: { limit: MOST.department },
    },
    path.length > MOST.depth && {
      field: 'department',
      code: 'department-too-deep',
      values: { limit: MOST.depth },
    },
    roleWord !== '' && !role && { field: 'role', code: 'role-unknown', values: { role: roleWord } },
  ];
  return {
    email: email.slice(0, 254),
    person: { name, position, department: path.join(' / '), role: role ?? null },
    problems: found.filter((problem) => problem !== false),
  };
}

/** Joins a cell to one line, without invisible characters. */
function oneLine(cell: string): string {
  return withoutInvisible(cell.replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim();
}
