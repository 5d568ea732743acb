import { publicConfig, t } from '@artel/web';
import { BrandSign, Picture } from '@artel/web/ui';

export function Example() {
  const { brandSign } = publicConfig();
  return (
    <Picture
      src={brandSign ?? '/images/not-there'}
      alt={t('uiDemo.picture')}
      width={64}
      height={64}
      fallback={<BrandSign size={64} />}
    />
  );
}
