import { t } from '@artel/web';
import { Button, Row, Stack } from '@artel/web/ui';

interface StaleNoticeProps {
  readonly onClose?: () => void;
}

/** A script that was loaded before the withdrawal only ends with the page. */
export function StaleNotice({ onClose }: StaleNoticeProps) {
  return (
    <Stack>
      <p role="status">{t('stats.consent.stale')}</p>
      <Row>
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('stats.consent.reload')}
        </Button>
        {onClose !== undefined && (
          <Button variant="default" onClick={onClose}>
            {t('stats.consent.later')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
