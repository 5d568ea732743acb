import {
  type DragEvent,
  type RefCallback,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { addPlace, elementOver, onOverChange } from './carried.ts';

interface DropPlaceOptions {
  readonly kind: string;
  /** The name of the place, for screen readers: it says where a drop would land. */
  readonly name: string;
  /** The id of an entry that is itself a place, so that it is not dropped into itself. */
  readonly id?: string;
  /** Receives entries of a list; none are accepted when left out. */
  readonly onDrop?: ((ids: readonly string[]) => unknown) | undefined;
  /** Receives files from outside of the browser. */
  readonly onFiles?: ((files: DataTransfer) => unknown) | undefined;
}

interface DropPlaceUse {
  readonly ref: RefCallback<HTMLElement>;
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent<HTMLElement>) => void;
    readonly onDragLeave?: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop?: (event: DragEvent<HTMLElement>) => void;
  };
}

/** A place that accepts entries of a list, or files. An accepted drop does not reach the places around it. */
export function useDropPlace(options: DropPlaceOptions): DropPlaceUse {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const place = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    place.current = element;
    if (element === null) return;
    const remove = addPlace(() => {
      const { kind, name, id, onDrop } = latest.current;
      const accepts = (ids: readonly string[]) => id === undefined || !ids.includes(id);
      return onDrop === undefined ? null : { element, kind, name, accepts, onDrop };
    });
    return () => {
      place.current = null;
      remove();
    };
  }, []);
  const isCarriedOver = useSyncExternalStore(
    onOverChange,
    () => place.current !== null && elementOver() === place.current,
  );
  const files = useFiles(options.onFiles);
  return { ref, isOver: isCarriedOver || files.isOver, handlers: files.handlers };
}

function useFiles(onFiles: ((files: DataTransfer) => unknown) | undefined): Omit<DropPlaceUse, 'ref'> {
  const [isOver, setOver] = useState(false);
  if (onFiles === undefined) return { isOver: false, handlers: {} };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: (event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles(event.dataTransfer);
      },
    },
  };
}
