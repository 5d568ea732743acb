import { t } from '@artel/web';
import { Skeleton, Stack } from '@artel/web/ui';

/** Shown while the server determines the purpose of a link. */
export function CheckingLink() {
  return (
    <Stack gap={5} role="status" aria-label={t('onboarding.by-link.checking')}>
      <Skeleton width="60%" height="2rem" />
      <Skeleton width="100%" height="2.5rem" />
      <Skeleton width="100%" height="2.5rem" />
    </Stack>
  );
}
