import { t } from '../i18n/texts.ts';
import { Text } from '../ui/layout/text.tsx';
import { Screen } from '../ui/page/screen.tsx';

/** Shown while a page takes longer than a moment to load. */
export function WaitingScreen() {
  return (
    <Screen as="main" variant="centred" room="whole">
      <Text role="status" tone="secondary">
        {t('web.waiting')}
      </Text>
    </Screen>
  );
}
