import type { Member, OwnedKind } from '@artel/company/contract';
import { t } from '@artel/web';
import { Line, Lines, SelectField, Stack, type useForm } from '@artel/web/ui';
import { PersonPicker } from '../members/person-picker.tsx';
import {
  getTransferKind,
  needsDefaultReceiver,
  type Receivers,
  receiverField,
  type TransferKind,
  transferField,
} from './chosen-receivers.ts';

interface ReceiversStepProps {
  readonly form: ReturnType<typeof useForm<Receivers>>;
  readonly ownedKinds: readonly OwnedKind[];
  readonly suggested: Member;
  readonly leaving: ReadonlySet<string>;
}

/** One receiver for everything, with an option to choose another one for a kind. */
export function ReceiversStep({ form, ownedKinds, suggested, leaving }: ReceiversStepProps) {
  const isRequested = needsDefaultReceiver(ownedKinds, form.values);
  return (
    <>
      {isRequested && (
        <PersonPicker
          {...form.field('receiverId')}
          label={t('company.off-boarding.receiver')}
          hint={t('company.off-boarding.receiver-hint')}
          known={suggested}
          without={leaving}
        />
      )}
      <Lines variant="framed">
        {ownedKinds.map(({ kind, count, needsOwner }) => {
          const transferKinds: readonly TransferKind[] = needsOwner
            ? ['same', 'other']
            : ['same', 'other', 'nobody'];
          const words = (transferKind: TransferKind) =>
            transferKind === 'nobody' ? t(`unowned.${kind}`) : t(`company.off-boarding.way.${transferKind}`);
          return (
            <Line key={kind}>
              <Stack gap={2} isGrowing>
                <SelectField
                  {...form.field(transferField(kind))}
                  label={`${t(`ownership.${kind}.title`)} (${count})`}
                  groups={[
                    { label: '', choices: transferKinds.map((value) => ({ value, label: words(value) })) },
                  ]}
                />
                {getTransferKind(form.values, kind) === 'other' && (
                  <PersonPicker
                    {...form.field(receiverField(kind))}
                    label={t('company.off-boarding.receiver-of', { kind: t(`ownership.${kind}.title`) })}
                    without={leaving}
                  />
                )}
              </Stack>
            </Line>
          );
        })}
      </Lines>
    </>
  );
}
