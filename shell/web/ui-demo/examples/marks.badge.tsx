import { t } from '@artel/web';
import { Badge, Moment } from '@artel/web/ui';

export function Example() {
  return (
    <>
      <Badge>{t('uiDemo.badge.plain')}</Badge>
      <Badge variant="accent">{t('uiDemo.badge.accent')}</Badge>
      <Badge variant="attention">{t('uiDemo.badge.attention')}</Badge>
      <Moment at="2025-11-03T09:05:00Z" />
    </>
  );
}
