import { t } from '../i18n/texts.ts';
import { Text } from '../ui/layout/text.tsx';
import { Screen } from '../ui/page/screen.tsx';

/** Shown on a page that takes longer than a moment to come, instead of nothing. */
export function WaitingScreen() {
  return (
    <Screen as="main" variant="centred" room="whole">
      <Text role="status" tone="secondary">
        {t('web.waiting')}
      </Text>
    </Screen>
  );
}
