import { failureText, showToast, t } from '@artel/web';
import { Button, Callout, Dialog, DialogFooter, Row, Stack, Text } from '@artel/web/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { ChosenPicture } from './api.ts';
import styles from './crop-dialog.module.css';
import type { PictureWords } from './picture-words.ts';
import { getZoom, maxZoom, middleSquare, moveSquare, type Sides, type Square, zoomSquare } from './square.ts';

/** The part of the square by which one press of an arrow key moves it. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface CropDialogProps {
  readonly file: File;
  readonly words: PictureWords;
  readonly put: UseMutationResult<unknown, Error, ChosenPicture>;
  readonly variant: 'circle' | 'square';
  readonly onClose: () => void;
}

/** Lets the user choose a square of a file, and uploads it. */
export function CropDialog(props: CropDialogProps) {
  return (
    <Dialog isOpen title={t('company.avatar.crop')} size="narrow" onClose={props.onClose}>
      <Cropper {...props} />
    </Dialog>
  );
}

interface Cut {
  readonly sides: Sides;
  readonly square: Square;
}

function Cropper({ file, words, put, variant, onClose }: CropDialogProps) {
  const address = useObjectUrl(file);
  const [cut, setCut] = useState<Cut>();
  const [isBroken, setBroken] = useState(false);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const problem = isBroken ? t('company.avatar.broken') : put.error && failureText(put.error);
  const save = () => {
    if (cut === undefined || put.isPending) return;
    sending.current = new AbortController();
    put.mutate(
      { file, square: cut.square, signal: sending.current.signal },
      {
        onSuccess: () => {
          showToast({ severity: 'success', title: words.saved });
          onClose();
        },
      },
    );
  };
  return (
    <Stack gap={3}>
      {problem && (
        <Callout role="alert" tone="danger">
          {problem}
        </Callout>
      )}
      {!isBroken && (
        <Frame
          label={words.frame}
          variant={variant}
          address={address}
          cut={cut}
          onCut={setCut}
          onLoad={(sides) => setCut({ sides, square: middleSquare(sides) })}
          onBroken={() => setBroken(true)}
        />
      )}
      {cut !== undefined && <Zoom cut={cut} onCut={setCut} />}
      <DialogFooter onCancel={onClose}>
        {!isBroken && (
          <Button aria-busy={put.isPending || cut === undefined} onClick={save}>
            {put.isPending ? t('company.avatar.sending') : words.save}
          </Button>
        )}
      </DialogFooter>
    </Stack>
  );
}

interface FrameProps {
  readonly label: string;
  readonly variant: 'circle' | 'square';
  readonly address: string | undefined;
  readonly cut: Cut | undefined;
  readonly onCut: (cut: Cut) => void;
  readonly onLoad: (sides: Sides) => void;
  readonly onBroken: () => void;
}

/** The frame with the shape of the visible part: the picture is moved below it, by pointer or arrow keys. */
function Frame({ label, variant, address, cut, onCut, onLoad, onBroken }: FrameProps) {
  const hintId = useId();
  // The position at which the drag began: moves are computed from it, so that no part of a pixel is lost.
  const held = useRef<{ readonly x: number; readonly y: number; readonly cut: Cut }>(null);
  const move = (right: number, down: number) => {
    if (cut) onCut({ ...cut, square: moveSquare(cut.square, cut.sides, right, down) });
  };
  const press = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? [];
    if (right === undefined || down === undefined || cut === undefined) return;
    event.preventDefault();
    // The smallest step is a pixel, or a small picture would not move at all.
    const step = (share: number) => Math.sign(share) * Math.max(1, Math.abs(share) * cut.square.size);
    move(step(right), step(down));
  };
  const hold = (event: PointerEvent<HTMLElement>) => {
    if (cut === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, cut };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (held.current === null) return;
    const { x, y, cut: from } = held.current;
    const scale = from.square.size / event.currentTarget.clientWidth;
    const square = moveSquare(
      from.square,
      from.sides,
      (x - event.clientX) * scale,
      (y - event.clientY) * scale,
    );
    onCut({ ...from, square });
  };
  return (
    <>
      <section
        className={styles.frame}
        data-variant={variant}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its arrow keys move the picture
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        data-autofocus
        onKeyDown={press}
        onPointerDown={hold}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          held.current = null;
        }}
      >
        {address !== undefined && (
          <img
            src={address}
            alt=""
            draggable={false}
            className={styles.picture}
            style={cut && getPlace(cut)}
            onLoad={({ currentTarget }) => {
              const { naturalWidth: width, naturalHeight: height } = currentTarget;
              if (width > 0 && height > 0) onLoad({ width, height });
              else onBroken();
            }}
            onError={onBroken}
          />
        )}
      </section>
      <Stack gap={0} align="center">
        <Text id={hintId} size="small" tone="secondary">
          {t('company.avatar.frame-hint')}
        </Text>
      </Stack>
    </>
  );
}

function Zoom({ cut, onCut }: { readonly cut: Cut; readonly onCut: (cut: Cut) => void }) {
  const { sides, square } = cut;
  const most = maxZoom(sides);
  return (
    <Row as="label" gap={3} isOneLine className={styles.zoom}>
      <span>{t('company.avatar.zoom')}</span>
      <input
        type="range"
        min={1}
        max={most}
        step={(most - 1) / 50 || 1}
        disabled={most === 1}
        value={getZoom(square, sides)}
        aria-valuetext={`${Math.round(getZoom(square, sides) * 100)} %`}
        onChange={(event) =>
          onCut({ sides, square: zoomSquare(square, sides, Number(event.currentTarget.value)) })
        }
      />
    </Row>
  );
}

/** The position of the picture relative to the frame, in shares of its size, so that the square fills it. */
function getPlace({ sides, square }: Cut) {
  const share = (pixels: number) => `${(pixels / square.size) * 100}%`;
  return {
    width: share(sides.width),
    height: share(sides.height),
    left: share(-square.x),
    top: share(-square.y),
  };
}

/** An object URL of the file, revoked when the file changes or the dialog closes. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
