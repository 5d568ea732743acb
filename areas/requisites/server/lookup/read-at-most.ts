/** What a service sends, up to so many bytes; leaving the loop breaks the connection, so that nobody fills the memory. */
export async function readAtMost({ body }: Response, bytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let left = bytes;
  for await (const piece of body ?? []) {
    left -= piece.length;
    if (left < 0) throw new Error(`More than ${bytes} bytes were sent`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
