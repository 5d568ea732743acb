import { publicConfig, t } from '@artel/web';
import { Button, CheckField, CopyButton, Dialog, DialogFooter, Panel, Row, Stack } from '@artel/web/ui';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  /** The dialog is open while there are any. */
  readonly codes: readonly string[] | undefined;
  readonly email: string;
  readonly onClose: () => void;
}

/** Shows the recovery codes this once: to copy, save or print; it closes only after an explicit confirmation. */
export function RecoveryCodes({ codes, email, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      isOpen={codes !== undefined}
      title={t('identity.recovery.title')}
      onClose={onClose}
      isClosable={false}
      size="narrow"
    >
      {codes !== undefined && <Codes codes={codes} email={email} onClose={onClose} />}
    </Dialog>
  );
}

type CodesProps = RecoveryCodesProps & { readonly codes: readonly string[] };

function Codes({ codes, email, onClose }: CodesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [isStored, setSaved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const heading = t('identity.recovery.heading', { brandName: publicConfig().brandName, email });
  return (
    <Stack>
      <p>{t('identity.recovery.lead')}</p>
      <Panel variant="sunken" room="low" className={styles.sheet}>
        <p className={styles.heading}>{heading}</p>
        <ol ref={list} className={styles.list} aria-label={t('identity.recovery.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </Panel>
      <Row>
        <CopyButton value={codes.join('\n')} shownIn={list} isFocused />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          onClick={() => saveText(t('identity.recovery.file'), [heading, '', ...codes, ''].join('\r\n'))}
        >
          {t('identity.recovery.save')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} />}
          onClick={() => window.print()}
        >
          {t('identity.recovery.print')}
        </Button>
      </Row>
      <CheckField
        label={t('identity.recovery.kept')}
        isChecked={isStored}
        error={problem}
        onChange={(isChecked) => {
          setSaved(isChecked);
          setProblem(undefined);
        }}
      />
      <DialogFooter>
        <Button onClick={() => (isStored ? onClose() : setProblem(t('identity.recovery.keep-first')))}>
          {t('identity.recovery.done')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

/** Lets the browser save a text file. */
function saveText(name: string, text: string): void {
  // A byte order mark, for editors that would take Cyrillic for another encoding.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
