import type { OwnedKind } from '@artel/company/contract';
import type { FieldError } from '@artel/contract';
import { t } from '@artel/web';

/** How a kind is handed over: with the rest, to a receiver of its own, to no one. */
export type TransferKind = 'same' | 'other' | 'nobody';
/** The values of the form; its receivers have the field names of the server. */
export type Receivers = {
  readonly receiverId: string;
  readonly ways: Readonly<Record<string, string>>;
  readonly receivers: Readonly<Record<string, string>>;
};

export const transferField = (kind: string) => `ways.${kind}` as const;
export const receiverField = (kind: string) => `receivers.${kind}` as const;
export const getTransferKind = (values: Receivers, kind: string) =>
  values.ways[kind] as TransferKind | undefined;

/** Everything goes to one person at first. */
export function startReceivers(belongings: readonly OwnedKind[], suggestedId: string): Receivers {
  return {
    receiverId: belongings.length > 0 ? suggestedId : '',
    ways: Object.fromEntries(belongings.map(({ kind }) => [kind, 'same'])),
    receivers: Object.fromEntries(belongings.map(({ kind }) => [kind, ''])),
  };
}

/** Whether the person for all the rest is asked for at all. */
export function hasRest(belongings: readonly OwnedKind[], values: Receivers): boolean {
  return belongings.some(({ kind }) => getTransferKind(values, kind) === 'same');
}

/** Returns the receiver of a kind, by id; null leaves it without an owner. */
export function getReceiver(values: Receivers, kind: string): string | null {
  const way = getTransferKind(values, kind);
  if (way === 'nobody') return null;
  return (way === 'other' ? values.receivers[kind] : values.receiverId) ?? '';
}

export function receiverProblems(belongings: readonly OwnedKind[], values: Receivers): FieldError[] {
  const message = t('company.off-boarding.choose');
  const named = belongings
    .filter(({ kind }) => getTransferKind(values, kind) === 'other')
    .filter(({ kind }) => getReceiver(values, kind) === '')
    .map(({ kind }) => receiverField(kind));
  const isMissing = hasRest(belongings, values) && values.receiverId === '';
  return [...(isMissing ? ['receiverId'] : []), ...named].map((path) => ({ path, message }));
}

/** Builds the request: the person for the rest, and the kinds that are handed over differently. */
export function readReceivers(belongings: readonly OwnedKind[], values: Receivers) {
  const ways = belongings.filter(({ kind }) => getTransferKind(values, kind) !== 'same');
  const receivers = Object.fromEntries(ways.map(({ kind }) => [kind, getReceiver(values, kind)]));
  const { receiverId } = values;
  return { ...(hasRest(belongings, values) && receiverId !== '' && { receiverId }), receivers };
}
