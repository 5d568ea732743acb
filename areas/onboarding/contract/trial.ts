import { companyLimits, companyName } from '@artel/company/contract';
import {
  dateField,
  defineErrors,
  pageQuery,
  readableLine,
  requestErrors,
  resourceVersion,
  route,
  storable,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';

export const trialErrors = defineErrors('onboarding', {
  /** Only the owner may begin a trial. */
  'trial-owner-only': { status: 403 },
  /** A company tries the product once. */
  'trial-already-started': { status: 409 },
  /** Another company of the same INN and KPP has had a trial here. */
  'trial-used': { status: 409 },
  'trial-date-out-of-range': { status: 422, path: 'trial_start_date' },
});

/** Maximal number of days from today until a trial begins. */
export const TRIAL_LATEST_START = 30;

/** The steps of the application for a trial, in order. */
export const TrialStep = z.enum(['select-company', 'confirm-data', 'create-event']);
export type TrialStep = z.infer<typeof TrialStep>;

export const Trial = z.object({
  state: z.enum(['pending', 'running', 'ended']),
  /** First and last day, both included in the trial. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** Remaining days including today; all of them before it begins. */
  daysLeft: z.int(),
  version: z.int(),
});
export type Trial = z.infer<typeof Trial>;

/** A text that is still being typed: its errors are reported when it is sent. */
const typed = (length: number) => z.optional(z.string().check(z.maxLength(length), storable));
/**
 * The values typed in the steps. The last step's belong to the person who plans the meeting; they are only
 * stored here.
 */
export const TrialTyped = z.object({
  companyName: typed(200),
  inn: typed(20),
  /** The data of the state registers for that number, exactly as received. */
  found: typed(8000),
  startDate: typed(10),
  meetingTitle: typed(200),
  meetingDate: typed(10),
  meetingTime: typed(5),
  meetingGuests: typed(8000),
});
export type TrialTyped = z.infer<typeof TrialTyped>;

const OwnCompany = z.object({ id: z.string(), name: z.string() });

/** The person's progress in the application for a trial. */
export const TrialProgress = z.object({
  /** The next step; null when all are done. */
  dueStep: z.nullable(TrialStep),
  isPutOff: z.boolean(),
  typed: TrialTyped,
  /** Whether the state registers can be queried by INN here; otherwise everything is typed by hand. */
  canLookUp: z.boolean(),
  /** The company for the trial, once it was chosen or opened. */
  company: z.nullable(OwnCompany),
  /** Companies of the person that may still begin a trial. */
  companies: z.array(OwnCompany),
  /** The trial of the session's company. */
  trial: z.nullable(Trial),
  /** Range of days on which it may begin. */
  firstStart: z.string(),
  lastStart: z.string(),
  /** Days that a trial takes. */
  days: z.int(),
});
export type TrialProgress = z.infer<typeof TrialProgress>;

export const getTrial = route.get({
  id: 'onboarding/get-trial',
  path: '/api/v2/profile/trial',
  response: TrialProgress,
  access: 'user',
});

/** Stores the typed fields; omitted fields stay unchanged, so that two devices do not undo each other. */
export const updateTrial = route.update({
  id: 'onboarding/update-trial',
  path: '/api/v2/profile/trial',
  body: z.object({
    typed: z.optional(TrialTyped),
    /** The requisites were reviewed. */
    isConfirmed: z.optional(z.literal(true)),
    isPutOff: z.optional(z.boolean()),
  }),
  response: TrialProgress,
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: 'preparation',
});

/**
 * Chooses a company that the person owns, or opens a new one, for the trial; the session's next token is for
 * that company.
 */
export const chooseTrialCompany = route.create({
  id: 'onboarding/choose-trial-company',
  path: '/api/v2/profile/trial/company',
  body: z.union([z.object({ companyId: z.uuid() }), z.object({ name: companyName })]),
  response: TrialProgress,
  access: 'user',
  creates: companyLimits.companies,
  acts: ['company/company-opened', 'company/member-joined'],
  whenSuspended: 'allow',
  errors: [requestErrors['not-found'], trialErrors['trial-owner-only'], trialErrors['trial-already-started']],
});

/** C-06, E-07: the trial of the session's company begins on the chosen day. The same day once more changes nothing. */
export const applyTrial = route.act({
  id: 'onboarding/apply-trial',
  path: '/api/v2/profile/apply-trial',
  body: z.object({ trial_start_date: dateField }),
  response: Trial,
  access: 'company.start-trial',
  acts: ['company/trial-started'],
  errors: [
    trialErrors['trial-date-out-of-range'],
    trialErrors['trial-already-started'],
    trialErrors['trial-used'],
  ],
});

const ofCompany = z.object({ companyId: z.uuid() });

export const getCompanyTrial = route.get({
  id: 'onboarding/get-company-trial',
  path: '/api/v2/operator/companies/{companyId}/trial',
  params: ofCompany,
  response: Trial,
  access: 'operator.companies',
  errors: [requestErrors['not-found']],
});

/** A company that tries the product, as the operator sees it. */
export const CompanyTrial = z.object({
  companyId: z.string(),
  companyName: z.string(),
  /** Empty if the card names none. */
  inn: z.string(),
  /** People who are in the company now. */
  people: z.int(),
  trial: Trial,
  /** The day after which added days count: the last one, or yesterday if the trial is over. */
  extendsFrom: z.string(),
});
export type CompanyTrial = z.infer<typeof CompanyTrial>;

/**
 * Companies with a trial, found by a part of the name or the beginning of the INN; running trials that end
 * first come first, ended ones last.
 */
export const listCompanyTrials = route.list({
  id: 'onboarding/list-company-trials',
  path: '/api/v2/operator/company-trials',
  query: z.object({
    ...pageQuery,
    q: z.optional(z.string().check(z.maxLength(200), storable)),
    state: z.optional(Trial.shape.state),
  }),
  response: toPageSchema(CompanyTrial),
  access: 'operator.companies',
  whenSuspended: 'refuse',
});

/** The operator extends a company's trial and gives a reason; a trial that is over continues from today. */
export const extendTrial = route.act({
  id: 'onboarding/extend-trial',
  path: '/api/v2/operator/companies/{companyId}/trial/extend',
  params: ofCompany,
  body: z.object({
    days: z.int().check(z.minimum(1), z.maximum(366)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), readableLine),
    version: resourceVersion,
  }),
  response: Trial,
  access: 'operator.companies',
  acts: ['company/trial-extended'],
  errors: [requestErrors['not-found'], requestErrors.stale],
});
