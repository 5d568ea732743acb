import { DOCUMENT_PICTURE, type DocumentPicture, type SellerSettings } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { FileButton, Line, Lines, LinkButton, Panel, Picture, Row, Stack } from '@artel/web/ui';
import { useSellerActs } from './api.ts';
import { Hint } from './hint.tsx';
import styles from './settings.module.css';

const KINDS = ['stamp', 'facsimile'] as const;

interface PicturesProps {
  readonly settings: Pick<SellerSettings, 'pictures'>;
}

/** Stamp and signature on documents that are sent as files. */
export function Pictures({ settings: { pictures } }: PicturesProps) {
  return (
    <Panel as="section" aria-labelledby="seller-pictures">
      <h2 id="seller-pictures">{t('billing.seller.pictures')}</h2>
      <Hint>{t('billing.seller.pictures-lead')}</Hint>
      <Hint>{t('billing.seller.pictures-file')}</Hint>
      <Lines variant="plain">
        {KINDS.map((kind) => (
          <PictureRow key={kind} kind={kind} picture={pictures.find((known) => known.kind === kind)} />
        ))}
      </Lines>
    </Panel>
  );
}

interface PictureRowProps {
  readonly kind: DocumentPicture['kind'];
  readonly picture: DocumentPicture | undefined;
}

function PictureRow({ kind, picture }: PictureRowProps) {
  const what = t(`billing.seller.picture.${kind}`);
  const { removePicture } = useSellerActs();
  const remove = () =>
    removePicture(
      { params: { kind } },
      { onSuccess: () => showToast({ severity: 'success', title: t('billing.seller.picture-removed') }) },
    );
  return (
    <Line align="start">
      <Stack gap={2}>
        <p>{what}</p>
        {picture ? (
          <>
            <Picture src={picture.address} alt={what} width={160} height={120} className={styles.ink} />
            {picture.signerName !== '' && (
              <Hint>{t('billing.seller.picture-of', { name: picture.signerName })}</Hint>
            )}
          </>
        ) : (
          <Hint>{t('billing.seller.picture-none')}</Hint>
        )}
      </Stack>
      <Row gap={3}>
        <BringButton kind={kind} act={picture ? 'replace' : 'upload'} what={what} />
        {picture && (
          <LinkButton aria-label={t('billing.seller.remove-of', { name: what })} onClick={remove}>
            {t('billing.seller.remove')}
          </LinkButton>
        )}
      </Row>
    </Line>
  );
}

interface BringButtonProps extends Pick<PictureRowProps, 'kind'> {
  readonly act: 'upload' | 'replace';
  readonly what: string;
}

function BringButton({ kind, act, what }: BringButtonProps) {
  const { put } = useSellerActs();
  const upload = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // The server reads the content, whatever the browser calls it.
    const type = DOCUMENT_PICTURE.types.find((known) => known === file.type) ?? 'image/png';
    put.mutate(
      { params: { kind }, body: { type, bytes } },
      { onSuccess: () => showToast({ severity: 'success', title: t('billing.seller.picture-kept') }) },
    );
  };
  return (
    <FileButton
      variant="default"
      label={t(`billing.seller.picture-${act}-of`, { what })}
      accept={DOCUMENT_PICTURE.types.join(',')}
      isBusy={put.isPending}
      onFiles={([file]) => void upload(file)}
    >
      {t(`billing.seller.picture-${act}`)}
    </FileButton>
  );
}
