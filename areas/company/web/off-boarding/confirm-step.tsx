import { getMember, type OwnedKind } from '@artel/company/contract';
import { queryOf, t } from '@artel/web';
import { Bullets, Facts } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { fullName } from '../members/full-name.ts';
import { type Receivers, receiverOf } from './chosen-receivers.ts';
import { countedWords } from './counted-words.ts';

interface ConfirmStepProps {
  readonly who: string;
  readonly count: number;
  readonly belongings: readonly OwnedKind[];
  readonly values: Receivers;
}

/** The whole act in words, before it happens. */
export function ConfirmStep({ who, count, belongings, values }: ConfirmStepProps) {
  const byReceiver = Map.groupBy(belongings, ({ kind }) => receiverOf(values, kind));
  return (
    <>
      <p>{t('company.off-boarding.will', { who, count })}</p>
      {byReceiver.size > 0 && (
        <Facts>
          {[...byReceiver].map(([receiverId, kinds]) => (
            <Fragment key={receiverId ?? 'nobody'}>
              <dt>
                {receiverId === null ? (
                  t('company.off-boarding.nobody')
                ) : (
                  <ReceiverName memberId={receiverId} />
                )}
              </dt>
              <dd>{countedWords(kinds)}</dd>
            </Fragment>
          ))}
        </Facts>
      )}
      <Bullets>
        <li>{t('company.off-boarding.access', { count })}</li>
        <li>{t('company.off-boarding.elsewhere')}</li>
        <li>{t('company.off-boarding.undoable')}</li>
      </Bullets>
    </>
  );
}

/** The picker has asked for the name already. */
function ReceiverName({ memberId }: { readonly memberId: string }) {
  const { data } = useQuery(queryOf(getMember, { params: { memberId } }));
  return <bdi>{data ? fullName(data) : '…'}</bdi>;
}
