import { sizeWords, t } from '@artel/web';
import { Dialog, Meter, QuietButton, Text } from '@artel/web/ui';
import { useState } from 'react';
import { useUsage } from './api.ts';
import { UsageParts } from './usage-parts.tsx';

/** The company's used storage and its limit; highlighted when it is almost full, and opens the parts. */
export function UsageLine() {
  const [isOpen, setOpen] = useState(false);
  const usage = useUsage().data;
  if (usage === undefined) return null;
  const { bytes, limit } = usage;
  const used = sizeWords(bytes);
  const share = getShare(bytes, limit);
  const words =
    limit === null
      ? t('disk.usage.unlimited', { used })
      : t('disk.usage.limited', { used, limit: sizeWords(limit) });
  return (
    <>
      <QuietButton aria-haspopup="dialog" title={t('disk.usage.title')} onClick={() => setOpen(true)}>
        <Text as="span" size="small" isNumbers tone={share >= ALMOST ? 'attention' : 'secondary'}>
          {words}
        </Text>
        {limit !== null && (
          <Meter
            width="short"
            tone={share >= ALMOST ? 'attention' : 'accent'}
            value={share}
            max={1}
            aria-hidden
          />
        )}
      </QuietButton>
      <Dialog isOpen={isOpen} title={t('disk.usage.title')} size="narrow" onClose={() => setOpen(false)}>
        {isOpen && <UsageParts usage={usage} />}
      </Dialog>
    </>
  );
}

/** The used share; zero without a limit. */
const getShare = (bytes: number, limit: number | null) =>
  limit === null ? 0 : Math.min(1, limit === 0 ? 1 : bytes / limit);

/** From this share on the line is highlighted. */
const ALMOST = 0.9;
