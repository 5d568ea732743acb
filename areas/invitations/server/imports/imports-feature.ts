import * as contract from '@artel/invitations/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { applyImport } from './apply-import.ts';
import { deleteImport, startImport, stopImport, updateImport } from './change-import.ts';
import { checkImport } from './check-import.ts';
import { createCorrectionFile } from './create-correction-file.ts';
import { createImport } from './create-import.ts';
import { listImportRows } from './list-import-rows.ts';
import { getImport, listImports } from './list-imports.ts';
import { updateImportRow } from './update-import-row.ts';

/** People from a file. */
export const imports: Feature = {
  routes: [
    bindStaged(contract.createImport, (deps, actor, input) =>
      createImport(deps, actor, { ...input, bytes: input.bytes }),
    ),
    bind(contract.listImports, listImports),
    bind(contract.getImport, (deps, actor, params) => getImport(deps, actor, params.importId)),
    bind(contract.updateImport, (deps, actor, input) => updateImport(deps, actor, input.importId, input)),
    bind(contract.listImportRows, (deps, actor, input) => listImportRows(deps, actor, input.importId, input)),
    bind(contract.updateImportRow, (deps, actor, input) =>
      updateImportRow(deps, actor, input.importId, input),
    ),
    bind(contract.startImport, (deps, actor, input) => startImport(deps, actor, input.importId, input)),
    bind(contract.stopImport, (deps, actor, params) => stopImport(deps, actor, params.importId)),
    bind(contract.deleteImport, (deps, actor, params) => deleteImport(deps, actor, params.importId)),
    bindStaged(contract.createCorrectionFile, (deps, actor, params) =>
      createCorrectionFile(deps, actor, params.importId),
    ),
  ],
  jobs: [checkImport, applyImport],
  retention: [
    {
      table: 'invitations.imports',
      label: 'files of people that were brought to be invited, and their lines',
      duration: '{days}; ten files of a person at most',
      ends: 'created_at',
      days: 30,
    },
    {
      table: 'invitations.import_rows',
      label: 'files of people that were brought to be invited, and their lines',
      duration: '30 days; ten files of a person at most',
      with: 'invitations.imports',
    },
  ],
};
