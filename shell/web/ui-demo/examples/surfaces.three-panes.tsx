import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, Entry, LinkButton, Panel, Stack, Text, ThreePanes } from '@artel/web/ui';
import { useState } from 'react';
import styles from '../ui-demo-page.module.css';

const files = ['contracts', 'estimate', 'invoice'] as const;

export const isWide = true;

/**
 * On a page, the chosen entry is in the address; `FullPage` gives the panes the room up to the frame's edges.
 */
export function Example({ label }: { readonly label: string }) {
  const [chosen, choose] = useState<(typeof files)[number] | undefined>('estimate');
  const [hasDetails, showDetails] = useState(true);
  const close = () => showDetails(false);
  const name = (file: (typeof files)[number]) => t(`uiDemo.file.${file}`);
  // Both schemes are on one page here, and no two parts of a page have the same title.
  const scheme = label.split(': ').at(-1);
  const content = chosen && {
    title: `${name(chosen)} (${scheme})`,
    acts: <LinkButton onClick={() => showDetails(true)}>{t('uiDemo.act.open')}</LinkButton>,
    body: (
      <Stack room="whole">
        <Text>{t('uiDemo.empty.text')}</Text>
      </Stack>
    ),
  };
  return (
    <Panel room="none" className={styles.panes}>
      <ThreePanes
        name="demo"
        list={{
          title: label,
          body: files.map((file) => (
            <Entry key={file} aria-current={file === chosen || undefined} onClick={() => choose(file)}>
              {name(file)}
            </Entry>
          )),
        }}
        content={content}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="letters" />} title={t('uiDemo.empty.title')}>
            {t('uiDemo.empty.text')}
          </EmptyState>
        }
        details={
          hasDetails && chosen
            ? {
                title: `${t('uiDemo.file.size')} (${scheme})`,
                body: <Stack room="whole">{t('uiDemo.sentence')}</Stack>,
              }
            : undefined
        }
        onBack={() => {
          choose(undefined);
          close();
        }}
        onCloseDetails={close}
      />
    </Panel>
  );
}
