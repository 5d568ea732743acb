import type { OwnedKind } from '@artel/company/contract';
import type { FieldError } from '@artel/contract';
import { t } from '@artel/web';

/** The choice for a kind: with the rest, to a receiver of its own, or to no one. */
export type TransferKind = 'same' | 'other' | 'nobody';
/** The values of the form; its receivers have the field names of the server. */
export type Receivers = {
  readonly receiverId: string;
  readonly transferKinds: Readonly<Record<string, string>>;
  readonly receivers: Readonly<Record<string, string>>;
};

export const transferField = (kind: string) => `transferKinds.${kind}` as const;
export const receiverField = (kind: string) => `receivers.${kind}` as const;
export const getTransferKind = (values: Receivers, kind: string) =>
  values.transferKinds[kind] as TransferKind | undefined;

/** Initially everything goes to one person. */
export function startReceivers(ownedKinds: readonly OwnedKind[], suggestedId: string): Receivers {
  return {
    receiverId: ownedKinds.length > 0 ? suggestedId : '',
    transferKinds: Object.fromEntries(ownedKinds.map(({ kind }) => [kind, 'same'])),
    receivers: Object.fromEntries(ownedKinds.map(({ kind }) => [kind, ''])),
  };
}

/** Whether the form needs a receiver for the rest. */
export function needsDefaultReceiver(ownedKinds: readonly OwnedKind[], values: Receivers): boolean {
  return ownedKinds.some(({ kind }) => getTransferKind(values, kind) === 'same');
}

/** Returns the receiver of a kind, by id; null leaves it without an owner. */
export function getReceiver(values: Receivers, kind: string): string | null {
  const transferKind = getTransferKind(values, kind);
  if (transferKind === 'nobody') return null;
  return (transferKind === 'other' ? values.receivers[kind] : values.receiverId) ?? '';
}

export function receiverProblems(ownedKinds: readonly OwnedKind[], values: Receivers): FieldError[] {
  const message = t('company.off-boarding.choose');
  const named = ownedKinds
    .filter(({ kind }) => getTransferKind(values, kind) === 'other')
    .filter(({ kind }) => getReceiver(values, kind) === '')
    .map(({ kind }) => receiverField(kind));
  const isMissing = needsDefaultReceiver(ownedKinds, values) && values.receiverId === '';
  return [...(isMissing ? ['receiverId'] : []), ...named].map((path) => ({ path, message }));
}

/** Builds the request: the receiver of the rest, and the kinds with other receivers. */
export function readReceivers(ownedKinds: readonly OwnedKind[], values: Receivers) {
  const transferKinds = ownedKinds.filter(({ kind }) => getTransferKind(values, kind) !== 'same');
  const receivers = Object.fromEntries(transferKinds.map(({ kind }) => [kind, getReceiver(values, kind)]));
  const { receiverId } = values;
  return { ...(needsDefaultReceiver(ownedKinds, values) && receiverId !== '' && { receiverId }), receivers };
}
