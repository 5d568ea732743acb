import { useProfile } from '@artel/company/web';
import { t } from '@artel/web';
import { Button, Callout, Moment, Row } from '@artel/web/ui';
import { useRestoreAccount } from './api.ts';

/**
 * Shown above every page while the account is about to be erased: the signed-in person is notified and may
 * restore it.
 */
export function DeletionBanner() {
  const { deletesAt } = useProfile();
  const restore = useRestoreAccount();
  if (!deletesAt) return null;
  return (
    <Callout variant="band" role="status">
      <Row gap={4} justify="between">
        <span>
          {t('privacy.deletion.due')} <Moment at={deletesAt} />
        </span>
        <Button size="compact-sm" aria-busy={restore.isPending} onClick={() => restore.mutate({})}>
          {t('privacy.deletion.keep')}
        </Button>
      </Row>
    </Callout>
  );
}
