import { t } from '@artel/web';
import { LoadFailure } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [isRetrying, setRetrying] = useState(false);
  return (
    <LoadFailure
      error={null}
      message={t('uiDemo.load-failure')}
      isRetrying={isRetrying}
      onRetry={() => setRetrying(!isRetrying)}
    />
  );
}
