import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { createAbsence } from './create-absence.ts';
import { deleteAbsence } from './delete-absence.ts';
import { listAbsences } from './list-absences.ts';
import { updateAbsence } from './update-absence.ts';

/** Absences of members, and their substitutes. */
export const absences: Feature = {
  routes: [
    bind(contract.listAbsences, listAbsences),
    bind(contract.createAbsence, createAbsence),
    bind(contract.updateAbsence, updateAbsence),
    bind(contract.deleteAbsence, (deps, actor, params) => deleteAbsence(deps, actor, params.absenceId)),
  ],
  retention: [
    {
      table: 'company.absences',
      label: 'absences of members',
      duration: '{days} after their last day',
      lastDay: 'ends_on',
      days: 365,
    },
  ],
};
