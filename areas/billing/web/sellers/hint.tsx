import { Text } from '@artel/web/ui';
import type { ReactNode } from 'react';

/** A helpful remark about a setting. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="small" tone="secondary">
      {children}
    </Text>
  );
}
