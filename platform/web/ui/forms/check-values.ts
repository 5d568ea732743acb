import { type FieldError, fieldErrors, type Schema } from '@artel/contract';
import * as z from 'zod/mini';
import { t } from '../../i18n/texts.ts';
import { type FormValues, valueAt } from './form-values.ts';

/** The first problem of each field, by the same schema that the server will apply; nothing is sent for a typing slip. */
export function checkValues(schema: Schema, values: FormValues): readonly FieldError[] {
  const parsed = z.core.safeParse(schema, values, { reportInput: true });
  if (parsed.success) return [];
  // An empty field is missing, whatever form its text should have.
  return fieldErrors(parsed.error.issues, t).map(({ path, message }) =>
    valueAt(values, path) === '' ? { path, message: t('validation.empty') } : { path, message },
  );
}
