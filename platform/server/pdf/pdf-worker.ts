import { fileURLToPath } from 'node:url';
import { type MessagePort, parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { lowerThreadPriority } from '../concurrency/lower-thread-priority.ts';
import type { PdfDocument } from './pdf.ts';

lowerThreadPriority();

const normal = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
);
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'));

pdfmake.setFonts({ Sans: { normal, bold, italics: normal, bolditalics: bold } });
// Nothing but the two fonts is loaded, neither from the network nor from the disk.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);

/** For forms with many columns: thin lines, little padding. */
const narrow = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  paddingLeft: () => 2,
  paddingRight: () => 2,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};
pdfmake.setTableLayouts({ narrow });

const A4_MARGINS = [40, 36, 40, 36];
const NARROW_MARGINS = [24, 24, 24, 24];

async function draw({ title, content, isLandscape = false }: PdfDocument): Promise<Uint8Array> {
  const definition = {
    pageSize: 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: isLandscape ? NARROW_MARGINS : A4_MARGINS,
    info: { title },
    defaultStyle: { font: 'Sans', fontSize: 9 },
    content,
  };
  return pdfmake.createPdf(definition).getBuffer();
}

const port = parentPort as MessagePort;
port.on('message', async (document: PdfDocument) => {
  try {
    port.postMessage({ bytes: await draw(document) });
  } catch (error) {
    port.postMessage({ failure: String(error) });
  }
});
