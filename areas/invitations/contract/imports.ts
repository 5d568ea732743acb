import { companyLimits, Role } from '@artel/company/contract';
import {
  defineErrors,
  oneLine,
  pageQuery,
  requestErrors,
  resourceVersion,
  route,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { invitationsLimits } from './limits.ts';

export const importsErrors = defineErrors('invitations', {
  /** The file is empty. */
  'import-empty': { status: 422, path: 'file' },
  'import-not-a-table': { status: 422, path: 'file' },
  /** The format of Excel before 2003, which a workbook with a password also has. */
  'import-old-excel': { status: 422, path: 'file' },
  'import-cell-too-long': { status: 422, path: 'file' },
  'import-too-many-columns': { status: 422, path: 'file' },
  'import-too-many-rows': { status: 422, path: 'file' },
  /** A quote that is never closed. */
  'import-quotes': { status: 422, path: 'file' },
  /** The file is too complex to read, probably an attack. */
  'import-too-complex': { status: 422, path: 'file' },
  'import-column-unknown': { status: 422, path: 'settings' },
  /** The import has started already, or has ended. */
  'import-begun': { status: 409 },
  /** The check has not finished. */
  'import-unchecked': { status: 409 },
  /** Rows need correction, and the caller did not choose to skip them. */
  'import-has-held-rows': { status: 409 },
  /** The file has no row to act on. */
  'import-nobody': { status: 409 },
});

/** Types that are accepted as a table of people; the actual format is detected from the content. */
export const IMPORT_FILE = {
  types: [
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    // Types that browsers report for CSV where Excel is installed.
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
  maxBytes: 16 * 1024 * 1024,
} as const;

/** Fields of a person that a column may contain. */
export const ImportField = z.enum([
  'email',
  'fullName',
  'familyName',
  'givenName',
  'middleName',
  'department',
  'position',
  'role',
]);
export type ImportField = z.infer<typeof ImportField>;

/**
 * The action planned or done for a line: `invite` someone new, `renew` an active invitation, leave one as it
 * is (`invited`), `update` a member or leave one as they are (`member`); a line that repeats an address is
 * `repeated`, an invalid one is `wrong`.
 */
export const ImportVerdict = z.enum(['invite', 'renew', 'invited', 'update', 'member', 'repeated', 'wrong']);
export type ImportVerdict = z.infer<typeof ImportVerdict>;

/** The column of each field, counted from 0. */
const column = z.optional(z.int().check(z.minimum(0), z.maximum(99)));
const ImportColumns = z.object({
  email: column,
  fullName: column,
  familyName: column,
  givenName: column,
  middleName: column,
  department: column,
  position: column,
  role: column,
} satisfies Record<ImportField, unknown>);
export type ImportColumns = z.infer<typeof ImportColumns>;

export const ImportSettings = z.object({
  columns: ImportColumns,
  /** Whether departments that exist only in the file are created. */
  createsDepartments: z.boolean(),
  /** Whether members get the department and position from the file, if it has them. */
  updatesMembers: z.boolean(),
  /** Whether active invitations are renewed with the content of the file. */
  renewsInvitations: z.boolean(),
});
export type ImportSettings = z.infer<typeof ImportSettings>;

/** A file of people to import into the company. It belongs to its uploader, and is deleted after 30 days. */
export const PeopleImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** `unmapped`: no column with addresses is known. `stopped`: by its owner, or because of `failure`. */
  state: z.enum(['unmapped', 'checking', 'checked', 'applying', 'done', 'stopped']),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.nullable(z.enum(['utf-8', 'windows-1251', 'utf-16'])),
  separator: z.nullable(z.enum([';', ',', '\t'])),
  /** Titles of the columns; empty for one without. */
  titles: z.array(z.string()),
  /** The first rows, to show what each column contains. */
  sample: z.array(z.array(z.string())),
  settings: ImportSettings,
  /** Lines with people. */
  total: z.int(),
  /** The progress of the check or of the import, and its total. */
  done: z.int(),
  goal: z.int(),
  /** Rows by the action that is planned or was done. */
  counts: z.object({
    invite: z.int(),
    renew: z.int(),
    invited: z.int(),
    update: z.int(),
    member: z.int(),
    repeated: z.int(),
    wrong: z.int(),
  } satisfies Record<ImportVerdict, unknown>),
  /** Departments that the company does not have; the first ones by name. */
  newDepartments: z.object({ count: z.int(), names: z.array(z.string()) }),
  failure: z.nullable(z.object({ code: z.string(), message: z.string() })),
  version: z.int(),
  /** UTC instants. */
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type PeopleImport = z.infer<typeof PeopleImport>;

const cell = z.optional(z.string().check(z.trim(), z.maxLength(1000), oneLine));
/** The content of a line's mapped columns. */
const ImportCells = z.object({
  email: cell,
  fullName: cell,
  familyName: cell,
  givenName: cell,
  middleName: cell,
  department: cell,
  position: cell,
  role: cell,
} satisfies Record<ImportField, unknown>);

const stored = z.optional(z.string());
const StoredCells = z.object({
  email: stored,
  fullName: stored,
  familyName: stored,
  givenName: stored,
  middleName: stored,
  department: stored,
  position: stored,
  role: stored,
} satisfies Record<ImportField, unknown>);

export const ImportRow = z.object({
  /** The row number as in Excel. */
  number: z.int(),
  email: z.string(),
  name: z.string(),
  department: z.string(),
  position: z.string(),
  role: z.nullable(Role),
  verdict: ImportVerdict,
  problems: z.array(z.object({ field: ImportField, code: z.string(), message: z.string() })),
  /** The cells as in the file, for a line that needs correction. */
  cells: z.nullable(StoredCells),
  /** Whether the action of the verdict was done. */
  isDone: z.boolean(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const params = z.object({ importId: z.uuid() });
const path = '/api/v2/company/imports';

/** Reads a file of people; a job determines the company's action for each line. No one is invited yet. */
export const createImport = route.create({
  access: 'company.invite',
  creates: invitationsLimits.imports,
  unrecorded: 'preparation',
  id: 'invitations/create-import',
  path,
  query: z.object({ fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255), oneLine) }),
  file: IMPORT_FILE,
  response: PeopleImport,
  status: 201,
  errors: [
    importsErrors['import-empty'],
    importsErrors['import-not-a-table'],
    importsErrors['import-old-excel'],
    importsErrors['import-cell-too-long'],
    importsErrors['import-too-many-columns'],
    importsErrors['import-too-many-rows'],
    importsErrors['import-quotes'],
    importsErrors['import-too-complex'],
  ],
  // Each file is unpacked and parsed, which is expensive.
  perMinute: 60,
});

/** One's own files of the last 30 days, the newest first. */
export const listImports = route.list({
  access: 'company.invite',
  id: 'invitations/list-imports',
  path,
  response: z.object({ items: z.array(PeopleImport) }),
  handsOut: { reason: 'Titles and first lines of files that the caller brought.' },
});

export const getImport = route.get({
  access: 'company.invite',
  id: 'invitations/get-import',
  path: `${path}/{importId}`,
  params,
  response: PeopleImport,
  errors: [requestErrors['not-found']],
  handsOut: { reason: 'Titles and first lines of a file that the caller brought.' },
});

/** Sets the column of each field and the extent of the import; the check begins again. */
export const updateImport = route.update({
  access: 'company.invite',
  id: 'invitations/update-import',
  path: `${path}/{importId}`,
  params,
  body: z.object({ settings: ImportSettings, version: resourceVersion }),
  response: PeopleImport,
  unrecorded: 'preparation',
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    requestErrors.forbidden,
    importsErrors['import-begun'],
    importsErrors['import-column-unknown'],
  ],
});

/** Rows of the file with the planned or completed actions; `held` are those that need a correction. */
export const listImportRows = route.list({
  access: 'company.invite',
  id: 'invitations/list-import-rows',
  path: `${path}/{importId}/rows`,
  params,
  query: z.object({ ...pageQuery, show: z.optional(z.enum(['held', ...ImportVerdict.options])) }),
  response: toPageSchema(ImportRow),
  errors: [requestErrors['not-found']],
});

/** Corrects one line in place; the check begins again. */
export const updateImportRow = route.update({
  access: 'company.invite',
  id: 'invitations/update-import-row',
  path: `${path}/{importId}/rows`,
  params,
  body: z.object({
    /** The row number as in Excel. */
    number: z.int().check(z.minimum(0), z.maximum(999_999_999)),
    values: ImportCells,
    version: resourceVersion,
  }),
  response: PeopleImport,
  unrecorded: 'preparation',
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    importsErrors['import-unchecked'],
    importsErrors['import-begun'],
    importsErrors['import-column-unknown'],
  ],
});

/** Starts a job that invites the people of the file. If rows need correction, the caller must choose to skip them. */
export const startImport = route.create({
  access: 'company.invite',
  creates: [invitationsLimits.invitations, companyLimits.departments],
  unrecorded: 'The job that invites the people records them.',
  id: 'invitations/start-import',
  path: `${path}/{importId}/start`,
  params,
  body: z.object({ passesOverHeld: z.boolean(), version: resourceVersion }),
  response: PeopleImport,
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    requestErrors.forbidden,
    importsErrors['import-unchecked'],
    importsErrors['import-begun'],
    importsErrors['import-has-held-rows'],
    importsErrors['import-nobody'],
  ],
});

/** Stops a running import after the present rows; completed ones stay, and it can be continued. */
export const stopImport = route.act({
  access: 'company.invite',
  whenSuspended: 'allow',
  id: 'invitations/stop-import',
  path: `${path}/{importId}/stop`,
  params,
  response: PeopleImport,
  unrecorded: 'The job records those whom it has invited.',
  errors: [requestErrors['not-found']],
});

/** Deletes a file and its rows; a running import ends. Invitations that were sent stay. */
export const deleteImport = route.remove({
  access: 'company.invite',
  whenSuspended: 'allow',
  id: 'invitations/delete-import',
  path: `${path}/{importId}`,
  params,
  response: z.object({}),
  unrecorded: 'preparation',
  errors: [requestErrors['not-found']],
});

/** Creates a file with the rows that need a correction, like the uploaded one, with a column of the errors. */
export const createCorrectionFile = route.create({
  access: 'company.invite',
  creates: companyLimits['people-files'],
  unrecorded: 'It returns lines of the file that the caller brought.',
  whenSuspended: 'allow',
  id: 'invitations/create-mend-file',
  path: `${path}/{importId}/mend-file`,
  params,
  response: z.object({
    /** Signed address of the file, valid for some minutes and for the caller alone. */
    href: z.string(),
  }),
  errors: [requestErrors['not-found']],
  perMinute: 60,
  handsOut: { reason: 'Lines of the file that the caller brought, with what is wrong in them.' },
});
