import { LEAVERS_AT_ONCE, type OffBoardingPreview } from '@artel/company/contract';
import { CallFailure, failureText, t } from '@artel/web';
import { Button, CardSkeleton, DialogFooter, LoadFailure, Stack, Text } from '@artel/web/ui';
import { useState } from 'react';
import { listName } from '../members/list-name.ts';
import { useOffBoardingPreview } from './api.ts';
import { OffBoardingSteps } from './off-boarding-steps.tsx';

interface OffBoardingWizardProps {
  readonly memberIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** shows what the leavers own, chooses receivers, and performs the act with its undo. */
export function OffBoardingWizard({ memberIds, onDone, onClose }: OffBoardingWizardProps) {
  const [ids, setIds] = useState(memberIds);
  if (ids.length > LEAVERS_AT_ONCE) {
    return <Stop onClose={onClose}>{t('company.off-boarding.too-many', { count: LEAVERS_AT_ONCE })}</Stop>;
  }
  return <Loaded key={ids.join()} memberIds={ids} onNarrow={setIds} onDone={onDone} onClose={onClose} />;
}

interface LoadedProps extends OffBoardingWizardProps {
  readonly onNarrow: (memberIds: readonly string[]) => void;
}

function Loaded({ memberIds, onNarrow, onDone, onClose }: LoadedProps) {
  const preview = useOffBoardingPreview(memberIds);
  if (preview.data === undefined) {
    if (!preview.isError) return <CardSkeleton />;
    // Another user has ended the membership already: a retry would change nothing.
    if (isFinal(preview.error)) return <Stop onClose={onClose}>{failureText(preview.error)}</Stop>;
    return (
      <LoadFailure
        error={preview.error}
        message={t('company.off-boarding.failed')}
        isRetrying={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  const refused = preview.data.people.filter(({ refusal }) => refusal !== null);
  if (refused.length > 0) {
    const free = preview.data.people.filter(({ refusal }) => refusal === null);
    return (
      <Refused
        people={refused}
        onGoOn={free.length === 0 ? undefined : () => onNarrow(free.map(({ member }) => member.id))}
        onClose={onClose}
      />
    );
  }
  return <OffBoardingSteps memberIds={memberIds} preview={preview.data} onDone={onDone} onClose={onClose} />;
}

function isFinal(failure: Error): boolean {
  return failure instanceof CallFailure && (failure.status === 404 || failure.status === 409);
}

interface RefusedProps {
  readonly people: OffBoardingPreview['people'];
  /** Left out if no other member is present. */
  readonly onGoOn: (() => void) | undefined;
  readonly onClose: () => void;
}

function Refused({ people, onGoOn, onClose }: RefusedProps) {
  return (
    <Stack>
      <Stack as="ul" gap={3}>
        {people.map(({ member, refusal }) => (
          <li key={member.id}>
            <strong>
              <bdi>{listName(member)}</bdi>
            </strong>
            <Text size="small" tone="secondary">
              {refusal?.message}
            </Text>
          </li>
        ))}
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        {onGoOn && <Button onClick={onGoOn}>{t('company.off-boarding.without-them')}</Button>}
      </DialogFooter>
    </Stack>
  );
}

function Stop({ children, onClose }: { readonly children: string; readonly onClose: () => void }) {
  return (
    <Stack>
      <p role="alert">{children}</p>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
