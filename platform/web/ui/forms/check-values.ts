import { type FieldError, fieldErrors, type Schema } from '@artel/contract';
import * as z from 'zod/mini';
import { t } from '../../i18n/texts.ts';
import { type FormValues, valueAt } from './form-values.ts';

/** The first problem of each field, by the same schema that the server will apply; invalid input is not sent. */
export function checkValues(schema: Schema, values: FormValues): readonly FieldError[] {
  const parsed = z.core.safeParse(schema, values, { reportInput: true });
  if (parsed.success) return [];
  // An empty field is reported as missing, regardless of the required format.
  return fieldErrors(parsed.error.issues, t).map(({ path, message }) =>
    valueAt(values, path) === '' ? { path, message: t('validation.empty') } : { path, message },
  );
}
