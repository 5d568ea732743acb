import { Panel, Text } from '@artel/web/ui';
import { type ReactNode, useId } from 'react';

interface BlockProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly act?: ReactNode;
  readonly children?: ReactNode;
}

/** One topic of the section: its description, its act, its state. */
export function Block({ title, intro, act, children }: BlockProps) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Text tone="secondary">{intro}</Text>
      {children}
      {act !== undefined && <div>{act}</div>}
    </Panel>
  );
}
