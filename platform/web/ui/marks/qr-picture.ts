/** Pixels of a module, so that the picture is sharp on paper, too. */
const PIXELS = 16;

/** The QR code of a text as a PNG, to be put into a letter, a document or a poster. */
export async function qrPicture(text: string): Promise<Blob> {
  const { qrModules } = await import('./qr-modules.ts');
  const { side, dark } = qrModules(text);
  const canvas = document.createElement('canvas');
  canvas.width = side * PIXELS;
  canvas.height = side * PIXELS;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  for (const [x, y] of dark) pen.fillRect(x * PIXELS, y * PIXELS, PIXELS, PIXELS);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (picture) => (picture === null ? reject(new Error('The picture was not made')) : resolve(picture)),
      'image/png',
    ),
  );
}
