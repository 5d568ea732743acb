import { t } from '@artel/web';
import { QrCode } from '@artel/web/ui';

export function Example() {
  return <QrCode text="https://artel.example" label={t('uiDemo.qr')} />;
}
