import type { FieldError } from '@artel/contract';
import { hasText, t } from './texts.ts';

/** V-02: `label: message` when the field has a label under `forms`, else the bare message. */
export function fieldErrorText({ path, message }: FieldError): string {
  const key = `forms.${path}`;
  return path !== '' && hasText(key) ? `${t(key)}: ${message}` : message;
}
