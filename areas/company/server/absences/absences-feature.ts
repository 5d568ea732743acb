import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { createAbsence } from './create-absence.ts';
import { deleteAbsence } from './delete-absence.ts';
import { listAbsences } from './list-absences.ts';
import { updateAbsence } from './update-absence.ts';

/** Absences of members, and their substitutes. */
export const absences: Feature = {
  routes: [
    bind(contract.listAbsences, (deps, actor) => listAbsences(deps, actor)),
    bind(contract.createAbsence, (deps, actor, { body }) => createAbsence(deps, actor, body)),
    bind(contract.updateAbsence, (deps, actor, { params, body }) =>
      updateAbsence(deps, actor, { ...params, ...body }),
    ),
    bind(contract.deleteAbsence, (deps, actor, { params }) => deleteAbsence(deps, actor, params.absenceId)),
  ],
  lives: [
    {
      table: 'company.absences',
      what: 'absences of members',
      kept: '{days} after their last day',
      lastDay: 'ends_on',
      days: 365,
    },
  ],
};
