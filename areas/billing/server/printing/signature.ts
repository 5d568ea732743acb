import type { PdfContent } from '@artel/server';
import type { DocumentPictures } from './load-pictures.ts';

/** In points: a stamp of forty millimetres, and a signature as long as the line below it. */
const STAMP = { fit: [113, 113], relativePosition: { x: 32, y: -46 } } as const;
const FACSIMILE = { fit: [108, 42], relativePosition: { x: 2, y: -28 } } as const;
const LINE = '________________________';

/** The line to sign upon; stamp and signature are behind it where the document is sent as a file. */
export function signatureLine({ stamp, facsimile }: DocumentPictures): PdfContent {
  return {
    stack: [
      ...(stamp ? [{ image: stamp, ...STAMP }] : []),
      ...(facsimile ? [{ image: facsimile, ...FACSIMILE }] : []),
      { text: LINE },
    ],
    width: 108,
  };
}

/** Room below the last line, so that a stamp does not run off its page. */
export const getSignatureRoom = ({ stamp }: DocumentPictures) => (stamp ? 64 : 0);
