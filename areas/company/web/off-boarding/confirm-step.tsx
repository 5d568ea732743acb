import { getMember, type OwnedKind } from '@artel/company/contract';
import { getQuery, t } from '@artel/web';
import { Bullets, Stack } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../members/full-name.ts';
import { getReceiver, type Receivers } from './chosen-receivers.ts';
import { countedWords } from './counted-words.ts';
import { describeTransferred } from './describe-transferred.ts';

interface ConfirmStepProps {
  readonly names: string;
  readonly count: number;
  readonly ownedKinds: readonly OwnedKind[];
  readonly values: Receivers;
}

/** A summary of the whole act before it is confirmed. */
export function ConfirmStep({ names, count, ownedKinds, values }: ConfirmStepProps) {
  const byReceiver = Map.groupBy(ownedKinds, ({ kind }) => getReceiver(values, kind));
  return (
    <>
      <p>{t('company.off-boarding.will', { who: names, count })}</p>
      {byReceiver.size > 0 && (
        <Stack as="ul" gap={1}>
          {[...byReceiver].map(([receiverId, kinds]) => (
            <li key={receiverId ?? 'nobody'}>
              {receiverId === null ? (
                t('company.off-boarding.gets-nobody', { things: countedWords(kinds) })
              ) : (
                <Receiving memberId={receiverId} things={describeTransferred(kinds)} />
              )}
            </li>
          ))}
        </Stack>
      )}
      <Bullets>
        <li>{t('company.off-boarding.access', { count })}</li>
        <li>{t('company.off-boarding.elsewhere')}</li>
        <li>{t('company.off-boarding.undoable')}</li>
      </Bullets>
    </>
  );
}

interface ReceivingProps {
  readonly memberId: string;
  readonly things: string;
}

/** Shows a receiver and what they get; the picker has loaded the name already. */
function Receiving({ memberId, things }: ReceivingProps) {
  const { data } = useQuery(getQuery(getMember, { params: { memberId } }));
  return t('company.off-boarding.gets', { who: data ? fullName(data) : '…', things });
}
