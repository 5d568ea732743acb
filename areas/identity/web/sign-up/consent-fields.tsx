import { t } from '@artel/web';
import { LoadFailure } from '@artel/web/ui';
import { ConsentList, ConsentSkeletons } from './consent-list.tsx';
import type { ConsentFieldsState } from './use-consent-fields.ts';

interface ConsentFieldsProps {
  readonly consents: ConsentFieldsState;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  readonly clearProblem: (path: string) => void;
}

/** The consents of sign-up within a form, in each of their states. */
export function ConsentFields({
  consents: { consents, items, accepted, toggle },
  problems,
  clearProblem,
}: ConsentFieldsProps) {
  return (
    <>
      {consents.isPending && items.length === 0 && <ConsentSkeletons />}
      {consents.isError && items.length === 0 && (
        <LoadFailure
          error={consents.error}
          message={t('identity.pre-signup.consents-failed')}
          isRetrying={consents.isFetching}
          onRetry={() => void consents.refetch()}
        />
      )}
      {items.length > 0 && (
        <ConsentList
          items={items}
          accepted={accepted}
          problems={problems}
          onChange={(purpose, isAccepted) => {
            toggle(purpose, isAccepted);
            clearProblem(`consents.${purpose}`);
          }}
        />
      )}
    </>
  );
}
