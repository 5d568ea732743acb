import type { OwnedKind } from '@artel/company/contract';
import type { FieldError } from '@artel/contract';
import { t } from '@artel/web';

/** How a kind is handed over: with the rest, to somebody of its own, to nobody. */
export type Way = 'same' | 'other' | 'nobody';
/** Fields of the form; those of receivers bear the paths by which the server names them. */
export type Receivers = Record<string, string>;

export const wayField = (kind: string) => `ways.${kind}`;
export const receiverField = (kind: string) => `receivers.${kind}`;
const wayOf = (values: Receivers, kind: string) => values[wayField(kind)] as Way | undefined;

/** Everything goes to one person at first. */
export function startReceivers(belongings: readonly OwnedKind[], suggestedId: string): Receivers {
  const fields = belongings.flatMap(({ kind }) => [
    [wayField(kind), 'same'],
    [receiverField(kind), ''],
  ]);
  return { receiverId: belongings.length > 0 ? suggestedId : '', ...Object.fromEntries(fields) };
}

/** Whether the person for all the rest is asked for at all. */
export function hasRest(belongings: readonly OwnedKind[], values: Receivers): boolean {
  return belongings.some(({ kind }) => wayOf(values, kind) === 'same');
}

/** Who takes a kind over, by id; null leaves it without an owner. */
export function receiverOf(values: Receivers, kind: string): string | null {
  const way = wayOf(values, kind);
  if (way === 'nobody') return null;
  return (way === 'other' ? values[receiverField(kind)] : values.receiverId) ?? '';
}

export function receiverProblems(belongings: readonly OwnedKind[], values: Receivers): FieldError[] {
  const message = t('company.off-boarding.choose');
  const named = belongings
    .filter(({ kind }) => wayOf(values, kind) === 'other')
    .map(({ kind }) => receiverField(kind));
  const asked = hasRest(belongings, values) ? ['receiverId', ...named] : named;
  return asked.filter((path) => (values[path] ?? '') === '').map((path) => ({ path, message }));
}

/** What is sent: the person for the rest, and the kinds that go another way. */
export function readReceivers(belongings: readonly OwnedKind[], values: Receivers) {
  const ways = belongings.filter(({ kind }) => wayOf(values, kind) !== 'same');
  const receivers = Object.fromEntries(ways.map(({ kind }) => [kind, receiverOf(values, kind)]));
  const { receiverId = '' } = values;
  return { ...(hasRest(belongings, values) && receiverId !== '' && { receiverId }), receivers };
}
