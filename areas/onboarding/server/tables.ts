import { table } from '@artel/server';
import type { Db } from './db.ts';

export const checklists = table<Db>()('onboarding.checklists', { key: ['userId', 'companyId'] });
export const drafts = table<Db>()('onboarding.drafts', { key: ['userId'] });
export const questionnaires = table<Db>()('onboarding.questionnaires', { key: ['userId'] });
export const tours = table<Db>()('onboarding.tours', { key: ['userId'] });
export const trialDrafts = table<Db>()('onboarding.trial_drafts', { key: ['userId'] });
export const trials = table<Db>()('onboarding.trials', { key: ['companyId'] });
