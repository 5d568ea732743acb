import type { FieldError } from '@artel/contract';
import type { FailureFacts } from './failure.ts';

type Fields = Record<string, unknown>;
type ServerFacts = Pick<
  FailureFacts,
  'code' | 'errors' | 'responseMessage' | 'metaMessage' | 'requestId' | 'current' | 'details'
> & { readonly status: number | null };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const getText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const getNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** E-08: understands every form in which a server reports a failure. */
export function readFailure(body: unknown): ServerFacts {
  const fields = isFields(body) ? body : {};
  const meta = isFields(fields.meta) ? fields.meta : {};
  const reported = reportedError(fields);
  return {
    status: getNumber(fields.statusCode) ?? getNumber(fields.status) ?? getNumber(meta.status),
    code: getText(fields.code),
    errors: [...listErrors(fields.errors), ...reported.errors],
    responseMessage: getText(fields.message) ?? reported.message,
    metaMessage: getText(meta.message),
    requestId: getText(fields.requestId),
    current: fields.current,
    details: fields.details,
  };
}

/** C-14: returns whether a response with a success status has a body that reports a failure. */
export function containsFailure(body: unknown): boolean {
  if (!isFields(body)) return false;
  return [body, body.data].some((part) => isFields(part) && (Boolean(part.error) || part.status === 'error'));
}

function reportedError(fields: Fields): { errors: FieldError[]; message: string | null } {
  const data = isFields(fields.data) ? fields.data : {};
  const error = fields.error ?? data.error;
  const inner = isFields(error) ? error : {};
  return {
    errors: [
      ...listErrors(data.errors),
      ...listErrors(error),
      ...listErrors(inner.errors),
      ...byField(inner),
    ],
    message: getText(error) ?? getText(inner.message) ?? getText(data.message),
  };
}

function listErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isFields).flatMap((item) => {
    const message = getText(item.message);
    const path = Array.isArray(item.path) ? item.path.join('.') : (getText(item.path) ?? '');
    return message === null ? [] : [{ path, message }];
  });
}

/** `{ email: 'taken' }` and `{ email: ['taken'] }`, as older servers report fields. */
function byField(error: Fields): FieldError[] {
  return Object.entries(error)
    .filter(([path]) => path !== 'message' && path !== 'code')
    .flatMap(([path, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((message) => {
        const text = getText(message);
        return text === null ? [] : [{ path, message: text }];
      }),
    );
}
