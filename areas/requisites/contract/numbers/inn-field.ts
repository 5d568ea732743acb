import * as z from 'zod/mini';
import { cleanNumber } from './clean-number.ts';
import { findInnProblem } from './inn.ts';

/** A syntactically valid number of a taxpayer. */
export const innField = z.string().check(
  z.overwrite(cleanNumber),
  z.maxLength(12),
  z.check((context) => {
    const code = findInnProblem(context.value);
    if (code !== null) context.issues.push({ code: 'custom', input: context.value, params: { code } });
  }),
);
