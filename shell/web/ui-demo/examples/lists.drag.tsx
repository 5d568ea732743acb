import { t } from '@artel/web';
import { Line, Lines, useDrag } from '@artel/web/ui';
import { useRef, useState } from 'react';

type File = 'contracts' | 'acts' | 'own';

/** Entries that can be reordered, by the pointer and by keys: Space, arrows, Enter. */
export function Example({ label }: { readonly label: string }) {
  const [order, setOrder] = useState<readonly File[]>(['contracts', 'acts', 'own']);
  const list = useRef<HTMLDivElement>(null);
  const placeAt = (y: number) => {
    const rows = [...(list.current?.querySelectorAll('[data-file]') ?? [])];
    const found = rows.findLastIndex((row) => row.getBoundingClientRect().top <= y);
    return Math.max(0, found);
  };
  const move = (file: File, to: number) =>
    setOrder((now) => now.filter((other) => other !== file).toSpliced(to, 0, file));
  return (
    <div ref={list}>
      <Lines variant="framed" aria-label={label}>
        {order.map((file, at) => (
          <DraggedLine
            key={file}
            file={file}
            at={at}
            last={order.length - 1}
            placeAt={placeAt}
            onMove={move}
          />
        ))}
      </Lines>
    </div>
  );
}

interface DraggedLineProps {
  readonly file: File;
  readonly at: number;
  readonly last: number;
  readonly placeAt: (y: number) => number;
  readonly onMove: (file: File, to: number) => void;
}

function DraggedLine({ file, at, last, placeAt, onMove }: DraggedLineProps) {
  const name = t(`uiDemo.file.${file}`);
  const target = useRef(at);
  const words = (to: number) => {
    target.current = Math.max(0, Math.min(last, to));
    return t('uiDemo.place', { place: target.current + 1 });
  };
  const { isLifted, handlers } = useDrag({
    name: () => name,
    hasChip: true,
    onLift: () => {
      target.current = at;
    },
    onMove: ({ y }) => words(placeAt(y)),
    onStep: ({ key }) => words(target.current + (key === 'ArrowUp' ? -1 : 1)),
    onDrop: () => onMove(file, target.current),
  });
  return (
    <Line {...handlers} data-file={file} tone={isLifted ? 'secondary' : undefined} tabIndex={0}>
      {name}
    </Line>
  );
}
